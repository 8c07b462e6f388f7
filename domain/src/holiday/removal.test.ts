import fc from 'fast-check';
import { expect, test } from 'vitest';
import { familyReplyBy } from '../complaint/due.ts';
import { withdrawalDeadline } from '../contract/withdrawal-deadline.ts';
import { madridDay } from '../dates.ts';
import { mayRemoveHoliday } from './removal.ts';
import { addCalendarDays } from './working-days.ts';

test.each([
  ['a past day', '2026-11-17', false],
  ['today', '2026-11-18', false],
  ['in 45 days', '2027-01-02', false],
  ['in 46 days', '2027-01-03', true],
])('removing a holiday: %s', (_, day, expected) => {
  expect(mayRemoveHoliday(day, '2026-11-18')).toBe(expected);
});

test('removing a holiday changes no deadline that is already known', () => {
  const days = fc.integer({ min: 0, max: 90 });
  fc.assert(
    fc.property(fc.uniqueArray(days, { maxLength: 12 }), days, (offsets, agreedBefore) => {
      const today = '2026-11-18';
      const holidays = offsets.map((offset) => addCalendarDays(today, offset));
      const kept = holidays.filter((day) => !mayRemoveHoliday(day, today));
      const known = new Date(`${addCalendarDays(today, -agreedBefore)}T12:00:00Z`);
      expect(withdrawalDeadline(known, kept)).toEqual(withdrawalDeadline(known, holidays));
      expect(madridDay(familyReplyBy(known, kept))).toBe(madridDay(familyReplyBy(known, holidays)));
    }),
  );
});
