import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addWorkingSeconds,
  secondsPerWorkingDay,
  subtractWorkingSeconds,
  workingSeconds,
} from './working-time.ts';

const at = (text: string) => Date.parse(text) / 1000;
const holidays = ['2026-12-08', '2026-12-25', '2027-01-01', '2027-01-06', '2027-05-17'];
const day = secondsPerWorkingDay;

describe('a deadline in working time', () => {
  test.each([
    // A laptop that falls on a Sunday evening is decided on Monday.
    ['2026-11-15T20:00:00+01:00', 1, '2026-11-16T23:59:59+01:00'],
    ['2026-11-16T10:00:00+01:00', 1, '2026-11-17T09:59:59+01:00'],
    ['2026-11-20T10:00:00+01:00', 1, '2026-11-23T09:59:59+01:00'],
    // Tuesday, 8 December, is a holiday.
    ['2026-12-07T12:00:00+01:00', 1, '2026-12-09T11:59:59+01:00'],
    // Christmas on a Friday, New Year on a Friday, and Epiphany on a Wednesday.
    ['2026-12-24T09:00:00+01:00', 2, '2026-12-29T08:59:59+01:00'],
    ['2026-12-23T00:00:00+01:00', 5, '2026-12-30T23:59:59+01:00'],
    ['2026-12-21T00:00:00+01:00', 15, '2027-01-13T23:59:59+01:00'],
    // The Galician holiday of 17 May is a Monday.
    ['2027-05-14T18:00:00+02:00', 1, '2027-05-18T17:59:59+02:00'],
    // Clocks go back on Sunday, 25 October 2026, and forward on Sunday, 28 March 2027.
    ['2026-10-23T12:00:00+02:00', 1, '2026-10-26T11:59:59+01:00'],
    ['2027-03-26T12:00:00+01:00', 1, '2027-03-29T11:59:59+02:00'],
    // 29 February 2028 is a Tuesday.
    ['2028-02-28T08:00:00+01:00', 2, '2028-03-01T07:59:59+01:00'],
  ])('from %s with %i working days ends at %s', (from, days, end) => {
    expect(addWorkingSeconds(at(from), days * day, holidays)).toBe(at(end));
  });
});

test('the time until one second after a deadline is the time that was given', () => {
  const instant = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2028-12-31T00:00:00Z') });
  fc.assert(
    fc.property(instant, fc.integer({ min: 1, max: 20 * day }), (from, seconds) => {
      const last = addWorkingSeconds(from, seconds, holidays);
      expect(workingSeconds({ from, to: last + 1 }, holidays)).toBe(seconds);
      expect(workingSeconds({ from, to: last }, holidays)).toBe(seconds - 1);
    }),
  );
});

test('time that ends before it starts is none', () => {
  const from = at('2026-11-16T10:00:00+01:00');
  expect(workingSeconds({ from, to: from - 3 * day }, holidays)).toBe(0);
  expect(workingSeconds({ from, to: from }, holidays)).toBe(0);
});

test('the time since a moment that lies some working time back is that time', () => {
  const instant = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2028-12-31T00:00:00Z') });
  fc.assert(
    fc.property(instant, fc.integer({ min: 1, max: 20 * day }), (to, seconds) => {
      const from = subtractWorkingSeconds(to, seconds, holidays);
      expect(workingSeconds({ from, to }, holidays)).toBe(seconds);
      expect(workingSeconds({ from: from + 1, to }, holidays)).toBe(seconds - 1);
    }),
  );
});
