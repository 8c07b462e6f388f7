import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addCalendarDays,
  addWorkingDays,
  countWorkingDays,
  isWorkingDay,
  nextWorkingDay,
} from './working-days.ts';

const holidays = [
  '2026-12-08',
  '2026-12-25',
  '2027-01-01',
  '2027-01-06',
  '2027-03-25',
  '2027-03-26',
];

describe('working day', () => {
  test.each([
    ['a Friday', '2026-11-20', true],
    ['a Saturday', '2026-11-21', false],
    ['a Sunday', '2026-11-22', false],
    ['a Monday', '2026-11-23', true],
    ['a holiday', '2026-12-08', false],
    ['29 February', '2028-02-29', true],
  ])('%s', (_, day, expected) => {
    expect(isWorkingDay(day, holidays)).toBe(expected);
  });

  test.each([
    ['a working day stays', '2026-11-20', '2026-11-20'],
    ['Saturday moves to Monday', '2026-11-21', '2026-11-23'],
    ['Christmas on a Friday moves to Monday', '2026-12-25', '2026-12-28'],
    ['New Year on a Friday moves to Monday', '2027-01-01', '2027-01-04'],
    ['two holidays before a weekend', '2027-03-25', '2027-03-29'],
  ])('next: %s', (_, day, expected) => {
    expect(nextWorkingDay(day, holidays)).toBe(expected);
  });

  test.each([
    ['none', '2026-11-21', 0, '2026-11-21'],
    ['one after a Friday', '2026-11-20', 1, '2026-11-23'],
    ['one after a Saturday', '2026-11-21', 1, '2026-11-23'],
    ['five from Monday to Monday', '2026-11-16', 5, '2026-11-23'],
    ['five around Christmas and New Year', '2026-12-24', 5, '2027-01-04'],
    ['ten with Christmas, New Year and Epiphany', '2026-12-23', 10, '2027-01-11'],
  ])('add: %s', (_, day, count, expected) => {
    expect(addWorkingDays(day, count, holidays)).toBe(expected);
  });

  test.each([
    ['over a change of hour in spring', '2026-03-28', 2, '2026-03-30'],
    ['over a change of hour in autumn', '2026-10-24', 2, '2026-10-26'],
    ['to 29 February', '2028-02-15', 14, '2028-02-29'],
    ['over a February of 28 days', '2027-02-15', 14, '2027-03-01'],
    ['over the end of the year', '2026-12-20', 14, '2027-01-03'],
    ['backwards', '2027-01-03', -14, '2026-12-20'],
  ])('calendar days: %s', (_, day, count, expected) => {
    expect(addCalendarDays(day, count)).toBe(expected);
  });
});

const anyDay = fc
  .integer({ min: 0, max: 20_000 })
  .map((count) => addCalendarDays('2000-01-01', count));

/** A starting day, and holidays near it, so that they matter. */
const dayAndHolidays = anyDay.chain((day) =>
  fc.record({
    day: fc.constant(day),
    holidays: fc
      .array(fc.integer({ min: 0, max: 40 }), { maxLength: 25 })
      .map((offsets) => offsets.map((offset) => addCalendarDays(day, offset))),
  }),
);

describe('any day and holidays', () => {
  test('the next working day is the first one that is not before the day', () => {
    fc.assert(
      fc.property(dayAndHolidays, ({ day, holidays }) => {
        const next = nextWorkingDay(day, holidays);
        expect(isWorkingDay(next, holidays)).toBe(true);
        for (let before = day; before < next; before = addCalendarDays(before, 1)) {
          expect(isWorkingDay(before, holidays)).toBe(false);
        }
      }),
    );
  });

  test('as many working days lie between as were added', () => {
    fc.assert(
      fc.property(dayAndHolidays, fc.integer({ min: 1, max: 15 }), ({ day, holidays }, count) => {
        const last = addWorkingDays(day, count, holidays);
        let counted = 0;
        for (let each = day; each < last; ) {
          each = addCalendarDays(each, 1);
          if (isWorkingDay(each, holidays)) counted += 1;
        }
        expect(counted).toBe(count);
        expect(isWorkingDay(last, holidays)).toBe(true);
      }),
    );
  });

  test('one more holiday never brings a day forward', () => {
    fc.assert(
      fc.property(dayAndHolidays, anyDay, ({ day, holidays }, another) => {
        const more = [...holidays, another];
        expect(addWorkingDays(day, 10, more) >= addWorkingDays(day, 10, holidays)).toBe(true);
        expect(nextWorkingDay(day, more) >= nextWorkingDay(day, holidays)).toBe(true);
      }),
    );
  });
});

describe('working days between two days', () => {
  test.each([
    ['the same day', '2026-11-16', '2026-11-16', 0],
    ['the next day', '2026-11-16', '2026-11-17', 1],
    ['over a weekend', '2026-11-20', '2026-11-24', 2],
    ['over holidays', '2026-12-24', '2027-01-07', 7],
    ['backwards', '2026-11-17', '2026-11-16', 0],
  ])('%s', (_, after, until, count) => {
    expect(countWorkingDays({ after, until }, holidays)).toBe(count);
  });

  test('lead back to the day', () => {
    const count = countWorkingDays({ after: '2026-12-21', until: '2027-01-08' }, holidays);
    expect(addWorkingDays('2026-12-21', count, holidays)).toBe('2027-01-08');
  });
});
