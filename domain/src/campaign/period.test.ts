import { describe, expect, test } from 'vitest';
import { endOfDay, formatDateTime, madridTime, startOfDay } from '../dates.ts';
import { endOfPeriod, endYear, isContractingOpen } from './period.ts';

/** Read by hand: `2026-08-31T23:59:59+02:00`. */
const at = (text: string) => Date.parse(text) / 1000;

describe('a period ends one year after its campaign began, less a second', () => {
  test.each([
    ['in a school year', '2025-09-01T00:00:00+02:00', '2026-08-31T23:59:59+02:00'],
    ['with the year', '2026-01-01T00:00:00+01:00', '2026-12-31T23:59:59+01:00'],
    ['across a 29 February', '2027-09-01T00:00:00+02:00', '2028-08-31T23:59:59+02:00'],
    ['from a 29 February', '2028-02-29T00:00:00+01:00', '2029-02-28T23:59:59+01:00'],
    ['to the day before a 29 February', '2027-03-01T00:00:00+01:00', '2028-02-29T23:59:59+01:00'],
    // Clocks go forward on 29 March 2026 and on 28 March 2027.
    ['from the day clocks go forward', '2026-03-29T00:00:00+01:00', '2027-03-28T23:59:59+02:00'],
    ['to a day before they go forward', '2026-03-28T00:00:00+01:00', '2027-03-27T23:59:59+01:00'],
    ['from summer time into winter time', '2027-03-29T00:00:00+02:00', '2028-03-28T23:59:59+02:00'],
    // Clocks go back on 25 October 2026 and on 31 October 2027.
    ['from the day clocks go back', '2026-10-25T00:00:00+02:00', '2027-10-24T23:59:59+02:00'],
    ['from winter time into summer time', '2026-10-27T00:00:00+01:00', '2027-10-26T23:59:59+02:00'],
    ['to the day clocks go back', '2026-11-01T00:00:00+01:00', '2027-10-31T23:59:59+01:00'],
    ['in the middle of a day', '2026-06-15T12:30:45+02:00', '2027-06-15T12:30:44+02:00'],
  ])('%s', (_when, start, end) => {
    expect(endOfPeriod(at(start))).toBe(at(end));
  });

  test('keeps the hour on the wall in every campaign that begins at noon', () => {
    for (let day = 0; day < 2 * 365; day += 1) {
      const noon = startOfDay(2026, 1, 1 + day) + 12 * 3600;
      const { hour, minute, second } = madridTime(noon);
      const next = madridTime(endOfPeriod(noon) + 1);
      expect([next.hour, next.minute, next.second], formatDateTime(noon)).toEqual([
        hour,
        minute,
        second,
      ]);
    }
  });

  test('touches the period that follows it, with neither a gap nor a second twice', () => {
    for (const month of [1, 3, 4, 9, 10, 11, 12]) {
      expect(endOfPeriod(startOfDay(2026, month, 1)) + 1).toBe(startOfDay(2027, month, 1));
    }
  });
});

describe('the year that a period reaches', () => {
  test.each([
    ['2026-08-31T23:59:59+02:00', 2026],
    // Over with the year: the next second is the new one.
    ['2026-12-31T23:59:59+01:00', 2027],
    ['2026-12-31T23:59:58+01:00', 2026],
    // The new year has begun in Madrid, and not yet in UTC.
    ['2026-12-31T23:30:00Z', 2027],
    ['2026-12-31T22:59:58Z', 2026],
    ['2027-01-01T00:00:00+01:00', 2027],
  ])('of %s is %i', (end, year) => {
    expect(endYear(at(end))).toBe(year);
  });

  test('of a campaign that begins on 1 January at 00:00 is the next', () => {
    expect(endYear(endOfPeriod(startOfDay(2026, 1, 1)))).toBe(2027);
  });

  test.each([1, 2, 3, 6, 9, 12])('is that of the next campaign in month %i', (month) => {
    expect(endYear(endOfPeriod(startOfDay(2026, month, 1)))).toBe(2027);
  });
});

const first = startOfDay(2026, 9, 1);
const last = endOfDay(2026, 10, 31);

// Covers F1.9
test.each([
  ['on the first second', first, last, first, true],
  ['a second earlier', first, last, first - 1, false],
  ['in between', first, last, first + 86_400, true],
  ['on the last second', first, last, last, true],
  ['a second later', first, last, last + 1, false],
  ['in a window of one second', first, first, first, true],
  ['without a first day', null, last, first, false],
  ['without a last day', first, null, first, false],
  ['without a window', null, null, first, false],
  ['in a window that begins with the epoch', 0, last, 0, true],
  ['in a window that ends before it begins', last, first, first + 1, false],
])('contracting %s', (_when, contractInitDate, contractEndDate, now, isOpen) => {
  expect(isContractingOpen({ contractInitDate, contractEndDate }, now)).toBe(isOpen);
});
