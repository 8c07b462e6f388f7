import { describe, expect, it } from 'vitest';
import { beginAgain, NeverEnded } from './retry-on-timeout.ts';

const never = new Promise<string>(() => {});
const twice = { patienceMs: 10, times: 2 };

describe('work that may never end', () => {
  it('is begun once where it ends', async () => {
    let begun = 0;
    const work = async () => {
      begun += 1;
      return 'done';
    };
    expect(await beginAgain(work, twice)).toBe('done');
    expect(begun).toBe(1);
  });

  it('is begun anew where it does not', async () => {
    const runs = [never, Promise.resolve('done')];
    expect(await beginAgain(() => runs.shift() ?? never, twice)).toBe('done');
    expect(runs).toEqual([]);
  });

  it('is given up where it never does', async () => {
    await expect(beginAgain(() => never, twice)).rejects.toThrow(NeverEnded);
  });

  it('is not begun anew where it fails', async () => {
    let begun = 0;
    const work = async () => {
      begun += 1;
      throw new Error('no picture');
    };
    await expect(beginAgain(work, twice)).rejects.toThrow('no picture');
    expect(begun).toBe(1);
  });
});
