import fc from 'fast-check';
import { expect, test } from 'vitest';
import { madridDay } from '../dates.ts';
import { addCalendarDays, isWorkingDay } from '../holiday/working-days.ts';
import { withdrawalDeadline, withdrawalLastDay } from './withdrawal-deadline.ts';

const holidays = ['2026-12-25', '2026-12-26', '2027-01-01', '2027-03-25', '2027-03-26'];

test.each([
  ['on a weekday', '2026-11-17T10:00:00+01:00', '2026-12-01T23:59:59.999+01:00'],
  ['in the first second of a day', '2026-11-17T00:00:00+01:00', '2026-12-01T23:59:59.999+01:00'],
  ['in the last second of a day', '2026-11-17T23:59:59+01:00', '2026-12-01T23:59:59.999+01:00'],
  ['after midnight in Madrid only', '2026-11-16T23:30:00Z', '2026-12-01T23:59:59.999+01:00'],
  ['to a Saturday', '2026-11-14T10:00:00+01:00', '2026-11-30T23:59:59.999+01:00'],
  ['to a Sunday', '2026-11-15T10:00:00+01:00', '2026-11-30T23:59:59.999+01:00'],
  ['to Christmas', '2026-12-11T10:00:00+01:00', '2026-12-28T23:59:59.999+01:00'],
  ['to New Year', '2026-12-18T10:00:00+01:00', '2027-01-04T23:59:59.999+01:00'],
  ['to holidays in a row', '2027-03-11T10:00:00+01:00', '2027-03-29T23:59:59.999+02:00'],
  ['over 29 February', '2028-02-16T10:00:00+01:00', '2028-03-01T23:59:59.999+01:00'],
  ['to 29 February', '2028-02-15T10:00:00+01:00', '2028-02-29T23:59:59.999+01:00'],
  ['on 29 February', '2028-02-29T10:00:00+01:00', '2028-03-14T23:59:59.999+01:00'],
  [
    'over the change of hour in spring',
    '2026-03-17T10:00:00+01:00',
    '2026-03-31T23:59:59.999+02:00',
  ],
  [
    'over the change of hour in autumn',
    '2026-10-14T10:00:00+02:00',
    '2026-10-28T23:59:59.999+01:00',
  ],
  ['to the day of 25 hours', '2026-10-11T10:00:00+02:00', '2026-10-26T23:59:59.999+01:00'],
])('withdrawal deadline of a contract signed %s', (_, signedAt, deadline) => {
  expect(withdrawalDeadline(new Date(signedAt), holidays)).toEqual(new Date(deadline));
  expect(withdrawalLastDay(new Date(signedAt), holidays)).toBe(deadline.slice(0, 10));
});

test('a family always has 14 whole days, up to midnight of a working day', () => {
  const signing = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2050-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(signing, fc.array(fc.integer({ min: 0, max: 30 })), (signedAt, offsets) => {
      const signedOn = madridDay(signedAt);
      const anyHolidays = offsets.map((offset) => addCalendarDays(signedOn, offset));
      const lastDay = withdrawalLastDay(signedAt, anyHolidays);
      const deadline = withdrawalDeadline(signedAt, anyHolidays);
      expect(lastDay >= addCalendarDays(signedOn, 14)).toBe(true);
      expect(isWorkingDay(lastDay, anyHolidays)).toBe(true);
      expect(madridDay(deadline)).toBe(lastDay);
      expect(madridDay(new Date(deadline.getTime() + 1))).toBe(addCalendarDays(lastDay, 1));
    }),
  );
});
