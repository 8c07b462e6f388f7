import { expect, test } from 'vitest';
import { listMonths } from './months.ts';

test('lists the months between the first and the last, also those without a repair', () => {
  const counted = new Map([
    ['2027-02', 1],
    ['2026-11', 4],
  ]);
  expect(listMonths(counted)).toEqual([
    { month: '2026-11', repairs: 4 },
    { month: '2026-12', repairs: 0 },
    { month: '2027-01', repairs: 0 },
    { month: '2027-02', repairs: 1 },
  ]);
});

test('lists no month without a repair', () => {
  expect(listMonths(new Map())).toEqual([]);
});
