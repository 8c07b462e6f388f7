import { describe, expect, test } from 'vitest';
import { endOfDay, formatDateTime, madridTime, startOfDay } from '../dates.ts';
import { endOfPeriod, endYear } from './period.ts';
import { isContractingOpen, opensAt } from './window.ts';

/** Seconds of an ISO instant such as `2026-08-31T23:59:59+02:00`. */
const at = (text: string) => Date.parse(text) / 1000;

describe('end of a coverage period', () => {
  test.each([
    ['of a school year', '2025-09-01T00:00:00+02:00', '2026-08-31T23:59:59+02:00'],
    ['of a calendar year', '2026-01-01T00:00:00+01:00', '2026-12-31T23:59:59+01:00'],
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
    ['from the middle of a day', '2026-06-15T12:30:45+02:00', '2027-06-15T12:30:44+02:00'],
  ])(
    'a period %s ends one second before its campaign start recurs a year later',
    (_when, start, end) => {
      expect(endOfPeriod(at(start))).toBe(at(end));
    },
  );

  test('a period that starts at noon in Madrid ends at noon, whatever the time zone offset', () => {
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

  test('a period ends one second before the next period starts', () => {
    for (const month of [1, 3, 4, 9, 10, 11, 12]) {
      expect(endOfPeriod(startOfDay(2026, month, 1)) + 1).toBe(startOfDay(2027, month, 1));
    }
  });
});

describe('end year of a period', () => {
  test.each([
    ['2026-08-31T23:59:59+02:00', 2026],
    // The last second of a year counts as the next year.
    ['2026-12-31T23:59:59+01:00', 2027],
    ['2026-12-31T23:59:58+01:00', 2026],
    // Already the new year in Madrid, still the old year in UTC.
    ['2026-12-31T23:30:00Z', 2027],
    ['2026-12-31T22:59:58Z', 2026],
    ['2027-01-01T00:00:00+01:00', 2027],
  ])('a period until %s has the end year %i', (end, year) => {
    expect(endYear(at(end))).toBe(year);
  });

  test('a period that starts on 1 January at 00:00 has the next year as its end year', () => {
    expect(endYear(endOfPeriod(startOfDay(2026, 1, 1)))).toBe(2027);
  });

  test.each([1, 2, 3, 6, 9, 12])(
    'a period that starts in month %i has the year of the next campaign as its end year',
    (month) => {
      expect(endYear(endOfPeriod(startOfDay(2026, month, 1)))).toBe(2027);
    },
  );
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
  ['in a window that starts at the epoch', 0, last, 0, true],
  ['in a window that ends before it starts', last, first, first + 1, false],
])(
  'checks whether contracting is open %s',
  (_when, contractInitDate, contractEndDate, now, isOpen) => {
    expect(isContractingOpen({ contractInitDate, contractEndDate }, now)).toBe(isOpen);
  },
);

describe('opening of the contract window', () => {
  test.each([
    ['before it, at its start', 100, 200, 99, 100],
    ['not at its start', 100, 200, 100, undefined],
    ['not after it', 100, 200, 201, undefined],
    ['not without a start', null, 200, 99, undefined],
    ['not without an end', 100, null, 99, undefined],
  ])('is known %s', (_when, contractInitDate, contractEndDate, now, expected) => {
    expect(opensAt({ contractInitDate, contractEndDate }, now)).toBe(expected);
  });
});
