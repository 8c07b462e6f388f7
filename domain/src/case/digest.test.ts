import { describe, expect, test } from 'vitest';
import { isoDay } from '../dates.ts';
import { daysLeft } from './days-left.ts';
import { digestMark, endOfDigest } from './digest.ts';

const holidays = ['2026-12-08', '2026-12-25', '2027-01-01', '2027-01-06'];
const morning = (day: string) => Date.parse(`${day}T07:30:00Z`) / 1000;
const endOf = (day: string) => Date.parse(`${day}T22:59:59Z`) / 1000;

describe('the digest of a working morning', () => {
  test.each([
    // From Monday 16 to Friday 20 November 2026 all days are working days.
    ['2026-11-16', '2026-11-22', undefined],
    ['2026-11-16', '2026-11-21', 5],
    ['2026-11-16', '2026-11-20', 5],
    ['2026-11-16', '2026-11-19', 5],
    ['2026-11-16', '2026-11-18', 2],
    ['2026-11-16', '2026-11-17', 2],
    ['2026-11-16', '2026-11-16', 0],
    ['2026-11-16', '2026-11-15', -1],
    ['2026-11-16', '2026-11-06', -10],
    // On a Friday, deadlines of the weekend are due, and marks of the weekend come early.
    ['2026-11-20', '2026-11-21', 0],
    ['2026-11-20', '2026-11-22', 0],
    ['2026-11-20', '2026-11-23', 2],
    ['2026-11-20', '2026-11-27', 5],
    ['2026-11-20', '2026-11-28', undefined],
    // Before a holiday on a Tuesday, and before Christmas on a Friday.
    ['2026-12-07', '2026-12-08', 0],
    ['2026-12-24', '2026-12-27', 0],
    ['2026-12-24', '2026-12-28', 2],
    // Clocks go back on Sunday, 25 October.
    ['2026-10-23', '2026-10-25', 0],
    ['2026-10-21', '2026-10-26', 5],
  ])('of %s marks a deadline of %s with %s', (today, due, mark) => {
    expect(digestMark(endOf(due), { now: morning(today), holidays })).toBe(mark);
  });

  test('reads every case that has a mark and no other', () => {
    for (const today of ['2026-11-16', '2026-11-20', '2026-12-07', '2026-12-24']) {
      const end = endOfDigest(today, holidays);
      const now = morning(today);
      const isMarked = (day: string) => digestMark(endOf(day), { now, holidays }) !== undefined;
      expect(isMarked(end)).toBe(false);
      expect(isMarked(isoDay(endOf(end) - 24 * 3600))).toBe(true);
    }
  });

  test('names a case once for each mark, with the last one on or before its last day', () => {
    const due = endOf('2026-11-29');
    const mornings = ['20', '23', '24', '25', '26', '27', '30'].map((day) => `2026-11-${day}`);
    const marks = mornings.map((day) => digestMark(due, { now: morning(day), holidays }));
    expect(marks).toEqual([undefined, undefined, 5, 5, 5, 0, -1]);
    expect(daysLeft(due, morning('2026-11-27'))).toBe(2);
  });
});
