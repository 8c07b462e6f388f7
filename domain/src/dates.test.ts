import { describe, expect, test } from 'vitest';
import {
  dashedDate,
  endOfDay,
  formatDate,
  formatDateTime,
  fromMadridTime,
  madridStamp,
  madridTime,
  startOfDay,
} from './dates.ts';

const at = (iso: string) => Date.parse(iso) / 1000;

describe('day in Madrid', () => {
  // Covers F9.16
  test.each([
    ['in winter', [2026, 1, 15], '2026-01-15T00:00:00+01:00', '2026-01-15T23:59:59+01:00'],
    ['in summer', [2026, 7, 15], '2026-07-15T00:00:00+02:00', '2026-07-15T23:59:59+02:00'],
    ['of 23 hours', [2026, 3, 29], '2026-03-29T00:00:00+01:00', '2026-03-29T23:59:59+02:00'],
    [
      'after the day of 23 hours',
      [2026, 3, 30],
      '2026-03-30T00:00:00+02:00',
      '2026-03-30T23:59:59+02:00',
    ],
    [
      'before the day of 25 hours',
      [2026, 10, 24],
      '2026-10-24T00:00:00+02:00',
      '2026-10-24T23:59:59+02:00',
    ],
    ['of 25 hours', [2026, 10, 25], '2026-10-25T00:00:00+02:00', '2026-10-25T23:59:59+01:00'],
    [
      'after the day of 25 hours',
      [2026, 10, 26],
      '2026-10-26T00:00:00+01:00',
      '2026-10-26T23:59:59+01:00',
    ],
    [
      'of a leap year, 29 February',
      [2028, 2, 29],
      '2028-02-29T00:00:00+01:00',
      '2028-02-29T23:59:59+01:00',
    ],
    [
      'at the end of the year',
      [2026, 12, 31],
      '2026-12-31T00:00:00+01:00',
      '2026-12-31T23:59:59+01:00',
    ],
    [
      'past the end of the month',
      [2026, 2, 29],
      '2026-03-01T00:00:00+01:00',
      '2026-03-01T23:59:59+01:00',
    ],
    [
      'past the end of the year',
      [2026, 13, 1],
      '2027-01-01T00:00:00+01:00',
      '2027-01-01T23:59:59+01:00',
    ],
  ] as const)(
    'a day %s starts at midnight in Madrid and ends a second before the next day',
    (...row) => {
      const [, [year, month, day], first, last] = row;
      expect(startOfDay(year, month, day)).toBe(at(first));
      expect(endOfDay(year, month, day)).toBe(at(last));
    },
  );

  test.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
    ['2026-06-01', 24],
  ])('the day %s has %i hours in Madrid', (date, hours) => {
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
    expect(endOfDay(year, month, day) + 1 - startOfDay(year, month, day)).toBe(hours * 3600);
  });

  test('each day of ten years starts a second after the previous day ends', () => {
    for (let day = 1; day <= 3660; day++) {
      const start = startOfDay(2024, 1, day);
      expect(endOfDay(2024, 1, day - 1)).toBe(start - 1);
      expect(madridTime(start)).toMatchObject({ hour: 0, minute: 0, second: 0 });
      expect(madridTime(start - 1)).toMatchObject({ hour: 23, minute: 59, second: 59 });
    }
  });
});

describe('instant in Madrid', () => {
  // Covers B2.1.11, F9.16
  test.each([
    ['2026-12-31T22:30:00Z', '31/12/2026 23:30'],
    ['2026-12-31T22:59:59Z', '31/12/2026 23:59'],
    ['2026-12-31T23:00:00Z', '01/01/2027 00:00'],
    ['2027-08-31T07:05:00Z', '31/08/2027 09:05'],
    ['2026-03-29T00:59:59Z', '29/03/2026 01:59'],
    ['2026-03-29T01:00:00Z', '29/03/2026 03:00'],
    ['2026-10-25T00:30:00Z', '25/10/2026 02:30'],
    ['2026-10-25T01:30:00Z', '25/10/2026 02:30'],
    ['2026-10-25T02:00:00Z', '25/10/2026 03:00'],
    ['1970-01-01T00:00:00Z', '01/01/1970 01:00'],
  ])('the instant %s is formatted as %s', (instant, written) => {
    expect(formatDateTime(at(instant))).toBe(written);
    expect(formatDate(at(instant))).toBe(written.slice(0, 10));
  });

  test('splits an instant into the parts of Madrid time', () => {
    expect(madridTime(at('2026-12-31T22:30:15Z'))).toEqual({
      year: 2026,
      month: 12,
      day: 31,
      hour: 23,
      minute: 30,
      second: 15,
    });
  });
});

describe('instant in an invoice record', () => {
  test.each([
    ['2026-11-15T09:00:00Z', '2026-11-15T10:00:00+01:00', '15-11-2026'],
    ['2026-10-25T00:30:00Z', '2026-10-25T02:30:00+02:00', '25-10-2026'],
    ['2026-10-25T01:30:00Z', '2026-10-25T02:30:00+01:00', '25-10-2026'],
    ['2026-03-29T00:59:59Z', '2026-03-29T01:59:59+01:00', '29-03-2026'],
    ['2026-03-29T01:00:00Z', '2026-03-29T03:00:00+02:00', '29-03-2026'],
    ['2026-12-31T22:30:00Z', '2026-12-31T23:30:00+01:00', '31-12-2026'],
    ['2026-12-31T23:30:00Z', '2027-01-01T00:30:00+01:00', '01-01-2027'],
  ])('the instant %s has the Madrid timestamp %s', (utc, stamp, day) => {
    const seconds = Date.parse(utc) / 1000;
    expect(madridStamp(seconds)).toBe(stamp);
    expect(dashedDate(seconds)).toBe(day);
  });
});

describe('time in Madrid', () => {
  const time = (text: string) => {
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = text
      .split(/[- :]/)
      .map(Number);
    return { year, month, day, hour, minute, second };
  };

  test.each([
    ['in winter', '2026-01-15 10:30:00', '2026-01-15T10:30:00+01:00'],
    ['in summer', '2026-07-15 10:30:05', '2026-07-15T10:30:05+02:00'],
    ['at the end of a year', '2026-12-31 23:58:00', '2026-12-31T23:58:00+01:00'],
    ['on a leap day', '2028-02-29 00:00:00', '2028-02-29T00:00:00+01:00'],
    ['before clocks go forward', '2026-03-29 01:59:59', '2026-03-29T01:59:59+01:00'],
    ['after clocks go forward', '2026-03-29 03:00:00', '2026-03-29T03:00:00+02:00'],
    ['before the hour that occurs twice', '2026-10-25 01:59:00', '2026-10-25T01:59:00+02:00'],
    ['in the hour that occurs twice', '2026-10-25 02:30:00', '2026-10-25T02:30:00+01:00'],
    ['after the hour that occurs twice', '2026-10-25 03:00:00', '2026-10-25T03:00:00+01:00'],
  ])('is converted to an instant %s', (_, text, iso) => {
    expect(fromMadridTime(time(text))).toBe(at(iso));
  });

  test.each([
    ['2026-03-29 02:30:00'],
    ['2026-02-29 10:00:00'],
    ['2026-13-01 10:00:00'],
    ['2026-01-01 24:00:00'],
    ['2026-01-01 10:60:00'],
    ['0000-00-00 00:00:00'],
  ])('is undefined for %s, which does not exist', (text) => {
    expect(fromMadridTime(time(text))).toBeUndefined();
  });
});
