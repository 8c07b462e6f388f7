import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Histogram, percentile } from './percentile.ts';

const each = (...values: number[]): Histogram => values.map((value) => ({ value, count: 1 }));

test.each<[string, Histogram, number | null, number | null]>([
  ['nothing', [], null, null],
  ['one value', each(3.2), 3.2, 3.2],
  ['two values', each(5, 1), 1, 5],
  ['three values', each(1, 2, 9), 2, 9],
  ['ten values', each(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), 5, 9],
  ['eleven values', each(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11), 6, 10],
  [
    'counted values',
    [
      { value: 2, count: 89 },
      { value: 1, count: 1 },
      { value: 7, count: 10 },
    ],
    2,
    2,
  ],
  [
    'one more of the highest',
    [
      { value: 2, count: 89 },
      { value: 7, count: 11 },
    ],
    2,
    7,
  ],
  ['equal values', each(4, 4, 4, 4), 4, 4],
])('the percentiles of %s', (_title, histogram, p50, p90) => {
  expect(percentile(histogram, 0.5)).toBe(p50);
  expect(percentile(histogram, 0.9)).toBe(p90);
});

test('a percentile is a value that its share of all does not exceed', () => {
  const histogram = fc.array(
    fc.record({ value: fc.nat(50), count: fc.integer({ min: 1, max: 9 }) }),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(histogram, fc.double({ min: 0.01, max: 1, noNaN: true }), (counted, share) => {
      const all = counted.flatMap(({ value, count }) => Array.from({ length: count }, () => value));
      const found = percentile(counted, share);
      expect(all).toContain(found);
      const upTo = all.filter((value) => value <= (found ?? 0)).length;
      const below = all.filter((value) => value < (found ?? 0)).length;
      expect(upTo).toBeGreaterThanOrEqual(share * all.length);
      expect(below).toBeLessThan(share * all.length);
    }),
  );
});
