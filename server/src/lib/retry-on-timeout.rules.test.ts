import { describe, expect, it } from 'vitest';
import { retryOnTimeout, TimedOut } from './retry-on-timeout.ts';

const never = new Promise<string>(() => {});
const twice = { timeoutMs: 10, maxAttempts: 2 };

describe('retry on timeout', () => {
  it('runs work once when it finishes in time', async () => {
    let runs = 0;
    const work = async () => {
      runs += 1;
      return 'done';
    };
    expect(await retryOnTimeout(work, twice)).toBe('done');
    expect(runs).toBe(1);
  });

  it('runs work again after a timeout', async () => {
    const runs = [never, Promise.resolve('done')];
    expect(await retryOnTimeout(() => runs.shift() ?? never, twice)).toBe('done');
    expect(runs).toEqual([]);
  });

  it('throws when the last attempt times out', async () => {
    await expect(retryOnTimeout(() => never, twice)).rejects.toThrow(TimedOut);
  });

  it('does not retry work that fails', async () => {
    let runs = 0;
    const work = async () => {
      runs += 1;
      throw new Error('no picture');
    };
    await expect(retryOnTimeout(work, twice)).rejects.toThrow('no picture');
    expect(runs).toBe(1);
  });
});
