import { describe, expect, it } from 'vitest';
import { createFairQueue, type FairQueueLimits, QueueFull } from './fair-queue.ts';

/** Work that begins in the queue's order and ends when the test says so. */
function setUp(limits: FairQueueLimits) {
  const queue = createFairQueue(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, signal?: AbortSignal) => {
    const work = async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    };
    // A name is its key and a number: a1, a2, b1.
    return queue.run(name.charAt(0), work, signal);
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await settled();
  };
  return { queue, begun, add, end };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('fair queue', () => {
  it('runs no more at once than allowed, and begins the next when one ends', async () => {
    const { begun, add, end } = setUp({ maxRunning: 2, maxRunningPerKey: 2 });
    const all = ['a1', 'a2', 'a3'].map((name) => add(name));
    expect(begun).toEqual(['a1', 'a2']);
    await end('a2');
    expect(begun).toEqual(['a1', 'a2', 'a3']);
    await end('a1');
    await end('a3');
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3']);
  });

  it('lets keys take turns, whatever the length of their lines', async () => {
    const { begun, add, end } = setUp({ maxRunning: 1, maxRunningPerKey: 1 });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) void add(name);
    for (let at = 0; at < 7; at += 1) await end(begun.at(-1) ?? '');
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('leaves room for other keys', async () => {
    const { begun, add, end } = setUp({ maxRunning: 3, maxRunningPerKey: 2 });
    for (const name of ['a1', 'a2', 'a3', 'b1']) void add(name);
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await end('b1');
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('goes on after work that failed', async () => {
    const { queue, begun, add, end } = setUp({ maxRunning: 1, maxRunningPerKey: 1 });
    const failed = queue.run('a', async () => {
      throw new Error('broken picture');
    });
    void add('b1');
    await expect(failed).rejects.toThrow('broken picture');
    expect(begun).toEqual(['b1']);
    await end('b1');
  });

  it.each<[string, FairQueueLimits]>([
    ['all together', { maxRunning: 1, maxRunningPerKey: 1, maxWaiting: 2 }],
    ['of one key', { maxRunning: 1, maxRunningPerKey: 1, maxWaitingPerKey: 2 }],
  ])('refuses work beyond the bound of what may wait %s', async (_which, limits) => {
    const { begun, add, end } = setUp(limits);
    for (const name of ['a1', 'a2', 'a3']) void add(name);
    await expect(add('a4')).rejects.toThrow(QueueFull);
    await end('a1');
    void add('a5');
    await end('a2');
    await end('a3');
    expect(begun).toEqual(['a1', 'a2', 'a3', 'a5']);
  });

  it('refuses the newest of the longest line instead of a newcomer when it is full', async () => {
    const limits = { maxRunning: 1, maxRunningPerKey: 1, maxWaiting: 5, maxWaitingPerKey: 3 };
    const { begun, add, end } = setUp(limits);
    void add('z1');
    const [a1, a2, a3] = ['a1', 'a2', 'a3'].map((name) => add(name));
    const [b1, b2] = ['b1', 'b2'].map((name) => add(name));
    const c1 = add('c1');
    await expect(a3).rejects.toThrow(QueueFull);
    // Its own line would be as long as the longest one.
    await expect(add('c2')).rejects.toThrow(QueueFull);
    await expect(add('b3')).rejects.toThrow(QueueFull);
    for (const name of ['z1', 'a1', 'b1', 'c1', 'a2', 'b2']) await end(name);
    expect(begun).toEqual(['z1', 'a1', 'b1', 'c1', 'a2', 'b2']);
    expect(await Promise.all([a1, a2, b1, b2, c1])).toHaveLength(5);
  });

  it('never begins work that was given up while it waited', async () => {
    const { begun, add, end } = setUp({ maxRunning: 1, maxRunningPerKey: 1, maxWaiting: 1 });
    void add('a1');
    const gone = new AbortController();
    const given = add('b1', gone.signal);
    gone.abort(new Error('the client left'));
    await expect(given).rejects.toThrow('the client left');
    void add('c1');
    await end('a1');
    expect(begun).toEqual(['a1', 'c1']);
  });

  it('does not begin work whose client has already left', async () => {
    const { begun, add } = setUp({ maxRunning: 1, maxRunningPerKey: 1 });
    await expect(add('a1', AbortSignal.abort(new Error('the client left')))).rejects.toThrow();
    expect(begun).toEqual([]);
  });
});
