import { expect, test } from 'vitest';
import { holidaysPerYear, listIncompleteYears } from './missing.ts';
import { addCalendarDays } from './working-days.ts';

const days = (year: number, count: number) =>
  Array.from({ length: count }, (_, index) => addCalendarDays(`${year}-02-01`, index));

test.each([
  ['both years are complete', 12, 12, []],
  ['more than the law sets', 13, 12, []],
  ['few in the next year', 12, 11, [{ year: 2027, count: 11 }]],
  ['none in the next year', 12, 0, [{ year: 2027, count: 0 }]],
  ['few in this year', 3, 12, [{ year: 2026, count: 3 }]],
  [
    'none at all',
    0,
    0,
    [
      { year: 2026, count: 0 },
      { year: 2027, count: 0 },
    ],
  ],
])('incomplete years: %s', (_, thisYear, nextYear, expected) => {
  const holidays = [
    ...days(2025, holidaysPerYear),
    ...days(2026, thisYear),
    ...days(2027, nextYear),
  ];
  expect(listIncompleteYears(holidays, '2026-11-18')).toEqual(expected);
});
