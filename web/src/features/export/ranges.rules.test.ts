import { startOfDay } from '@cobertura/domain/dates.ts';
import { expect, test } from 'vitest';
import { isBackwards, usualRange } from './staff/ranges.ts';

test.each([
  ['this-month', [2026, 11, 18], '2026-11-01', '2026-11-30'],
  ['this-month', [2028, 2, 29], '2028-02-01', '2028-02-29'],
  ['last-month', [2026, 11, 30], '2026-10-01', '2026-10-31'],
  ['last-month', [2027, 1, 1], '2026-12-01', '2026-12-31'],
  ['last-quarter', [2026, 11, 18], '2026-07-01', '2026-09-30'],
  ['last-quarter', [2026, 10, 1], '2026-07-01', '2026-09-30'],
  ['last-quarter', [2027, 3, 31], '2026-10-01', '2026-12-31'],
] as const)('%s on the day %j is the range from %s to %s', (name, [year, month, day], from, to) => {
  expect(usualRange(name, startOfDay(year, month, day))).toEqual({ from, to });
});

test('refuses a range that ends before it starts, and accepts open ranges', () => {
  expect(isBackwards({ from: '2026-11-02', to: '2026-11-01' })).toBe(true);
  expect(isBackwards({ from: '2026-11-01', to: '2026-11-01' })).toBe(false);
  expect(isBackwards({ from: '2026-11-01' })).toBe(false);
  expect(isBackwards({ from: '2026-11-01', to: '' })).toBe(false);
});
