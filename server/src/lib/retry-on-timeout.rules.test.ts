import { describe, expect, it } from 'vitest';
import { retryOnTimeout, TimedOut } from './retry-on-timeout.ts';

const never = new Promise<string>(() => {});
const twice = { timeoutMs: 10, maxAttempts: 2 };

describe('work that may never end', () => {
  it('is begun once where it ends', async () => {
    let begun = 0;
    const work = async () => {
      begun += 1;
      return 'done';
    };
    expect(await retryOnTimeout(work, twice)).toBe('done');
    expect(begun).toBe(1);
  });

  it('is begun anew where it does not', async () => {
    const runs = [never, Promise.resolve('done')];
    expect(await retryOnTimeout(() => runs.shift() ?? never, twice)).toBe('done');
    expect(runs).toEqual([]);
  });

  it('is given up where it never does', async () => {
    await expect(retryOnTimeout(() => never, twice)).rejects.toThrow(TimedOut);
  });

  it('is not begun anew where it fails', async () => {
    let begun = 0;
    const work = async () => {
      begun += 1;
      throw new Error('no picture');
    };
    await expect(retryOnTimeout(work, twice)).rejects.toThrow('no picture');
    expect(begun).toBe(1);
  });
});
