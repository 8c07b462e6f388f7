import { describe, expect, test } from 'vitest';
import { type RepairStatus, repairStatusNames } from '../repair/status.ts';
import {
  defaultDueDay,
  dueDayAfterRepair,
  isDueDay,
  lastDayToRemind,
  noticeOf,
  refuseLoan,
  takesLoaner,
} from './loan.ts';

const free = { isRetired: false, isLent: false };
const inRepair = { status: 'repairing', hasArrived: true, hasLoaner: false } as const;

describe('a loan', () => {
  test.each([
    [{}, {}, undefined],
    [{ isLent: true }, {}, 'loaner-lent'],
    [{ isRetired: true }, {}, 'loaner-retired'],
    [{ isLent: true }, { hasLoaner: true }, 'repair-has-loaner'],
    [{}, { status: 'closed', hasLoaner: true }, 'repair-takes-no-loaner'],
    [{}, { status: 'reported', hasArrived: false }, 'repair-takes-no-loaner'],
  ] as const)('of a loaner %o for a repair %o: %s', (loaner, repair, refusal) => {
    const asked = { loaner: { ...free, ...loaner }, repair: { ...inRepair, ...repair } };
    expect(refuseLoan(asked)).toBe(refusal);
  });

  test.each<[hasArrived: boolean, statuses: RepairStatus[]]>([
    [false, ['accepted', 'received', 'quoted', 'repairing', 'ready']],
    [true, ['reported', 'needs-info', 'accepted', 'received', 'quoted', 'repairing', 'ready']],
  ])('is possible, with the laptop at the workshop (%s), in %j', (hasArrived, statuses) => {
    const possible = repairStatusNames.filter((status) => takesLoaner({ status, hasArrived }));
    expect(possible).toEqual(statuses);
  });

  test.each([
    [null, '2026-12-01'],
    ['2026-11-25', '2026-11-25'],
    ['2026-11-16', '2026-11-16'],
    // Past, or too far: another decision is needed.
    ['2026-11-15', '2026-12-01'],
    ['2027-06-30', '2026-12-01'],
  ])('for a repair that is expected on %s is due on %s', (expectedOn, day) => {
    expect(defaultDueDay(expectedOn, '2026-11-16')).toBe(day);
  });

  test.each([
    ['2026-11-15', false],
    ['2026-11-16', true],
    ['2027-02-14', true],
    ['2027-02-15', false],
  ])('may be due on %s: %s', (day, may) => {
    expect(isDueDay(day, '2026-11-16')).toBe(may);
  });

  test.each([
    // The year ends, and a leap year has its day.
    ['2026-12-29', '2027-02-01', '2027-01-03'],
    ['2028-02-26', '2028-06-01', '2028-03-02'],
    ['2026-11-16', '2026-11-18', '2026-11-18'],
    ['2026-11-16', '2026-11-01', '2026-11-01'],
  ])('whose repair ends on %s was due on %s and is due on %s', (today, before, after) => {
    expect(dueDayAfterRepair(before, today)).toBe(after);
  });
});

describe('what a family is told of a loan that is due on 20 November', () => {
  const untold = { dueOn: '2026-11-20', isDueTold: false, isOverdueTold: false };

  test.each([
    ['2026-11-17', {}, undefined],
    ['2026-11-18', {}, 'due'],
    ['2026-11-20', {}, 'due'],
    ['2026-11-20', { isDueTold: true }, undefined],
    ['2026-11-21', { isDueTold: true }, 'overdue'],
    // No job ran for a month: only what is still true is told.
    ['2026-12-20', {}, 'overdue'],
    ['2026-12-20', { isOverdueTold: true }, undefined],
  ] as const)('on %s, after %o: %s', (today, told, notice) => {
    expect(noticeOf({ ...untold, ...told }, today)).toBe(notice);
  });

  test('is looked for from the first day of the reminder', () => {
    expect(lastDayToRemind('2026-11-18')).toBe(untold.dueOn);
  });
});
