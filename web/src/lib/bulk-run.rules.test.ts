import { describe, expect, test } from 'vitest';
import { runInParallel } from './bulk-run.ts';

describe('runInParallel', () => {
  const results = async (stopAt = Number.POSITIVE_INFINITY) => {
    const done: number[] = [];
    let running = 0;
    let maxRunning = 0;
    await runInParallel([1, 2, 3, 4, 5, 6, 7, 8], {
      parallel: 3,
      run: async (item) => {
        running += 1;
        maxRunning = Math.max(maxRunning, running);
        await Promise.resolve();
        running -= 1;
        done.push(item);
      },
      isStopped: () => done.length >= stopAt,
    });
    return { done: done.toSorted(), maxRunning };
  };

  test('runs every item, three at a time', async () => {
    expect(await results()).toEqual({ done: [1, 2, 3, 4, 5, 6, 7, 8], maxRunning: 3 });
  });

  test('finishes the running items after a stop, and starts no more', async () => {
    const { done } = await results(1);
    expect(done.length).toBeLessThan(8);
    expect(done.length).toBeGreaterThanOrEqual(1);
  });
});
