import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hideSmall } from './hide-small.ts';

describe('the counts that are hidden', () => {
  test.each<[string, number[], number[], boolean]>([
    ['none, if all are large', [5, 20, 100], [], false],
    ['not zero', [0, 20, 100], [], false],
    ['none of no groups', [], [], false],
    ['all small ones', [4, 3, 100], [0, 1], false],
    ['the next larger one, which the sum would tell', [3, 20, 7], [0, 2], false],
    ['two that are one each, with a third', [1, 1, 30, 8], [0, 1, 3], false],
    ['the sum, if nothing else hides the only one', [3, 0, 0], [0], true],
    ['a small sum', [2, 2], [0, 1], true],
    ['not a sum of five', [3, 2], [0, 1], false],
    ['the only other one', [2, 50], [0, 1], false],
  ])('%s', (_title, counts, hidden, total) => {
    const result = hideSmall(counts);
    expect(result.cells.flatMap((isHidden, place) => (isHidden ? [place] : []))).toEqual(hidden);
    expect(result.total).toBe(total);
  });

  test('can never be computed from the sum and the counts that are shown', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.nat(6), fc.nat(200))), (counts) => {
        const { cells, total } = hideSmall(counts);
        const hidden = counts.filter((_, place) => cells[place]);
        for (const [place, count] of counts.entries()) {
          if (!cells[place]) expect(count === 0 || count >= 5).toBe(true);
        }
        if (total || hidden.length === 0) return;
        expect(hidden.length).toBeGreaterThan(1);
        expect(hidden.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(5);
      }),
    );
  });
});
