import { expect, test } from 'vitest';
import { deadlinesOf, moveClock, type RepairClock, startClock } from './clock.ts';
import type { RepairStatus } from './status.ts';

const at = (text: string) => Date.parse(text) / 1000;
const holidays = ['2026-12-08', '2026-12-25', '2027-01-01', '2027-01-06'];

/** Moves a clock that started with a report through statuses at their times. */
function run(start: string, moves: readonly (readonly [RepairStatus, string])[]): RepairClock {
  let from: RepairStatus = 'reported';
  let clock = startClock(at(start));
  for (const [to, time] of moves) {
    clock = moveClock(clock, { from, to, now: at(time), holidays });
    from = to;
  }
  return clock;
}

const dueAt = (clock: RepairClock) => deadlinesOf(clock, holidays)?.dueAt;

test.each([
  // Decision: one working day.
  ['2026-11-16T10:00:00+01:00', [], '2026-11-17T09:59:59+01:00'],
  ['2026-11-15T20:00:00+01:00', [], '2026-11-16T23:59:59+01:00'],
  ['2026-12-24T10:00:00+01:00', [], '2026-12-28T09:59:59+01:00'],
  // A question stops the clock. Six hours were used before it.
  [
    '2026-11-16T10:00:00+01:00',
    [
      ['needs-info', '2026-11-16T16:00:00+01:00'],
      ['reported', '2026-11-19T09:00:00+01:00'],
    ],
    '2026-11-20T02:59:59+01:00',
  ],
  // Diagnosis: two working days from the arrival, not from the report.
  [
    '2026-11-16T10:00:00+01:00',
    [
      ['accepted', '2026-11-16T11:00:00+01:00'],
      ['received', '2026-11-20T12:00:00+01:00'],
    ],
    '2026-11-24T11:59:59+01:00',
  ],
  // After a question in the workshop the time of the diagnosis continues.
  [
    '2026-11-16T10:00:00+01:00',
    [
      ['accepted', '2026-11-16T11:00:00+01:00'],
      ['received', '2026-11-17T00:00:00+01:00'],
      ['needs-info', '2026-11-18T00:00:00+01:00'],
      ['received', '2026-11-25T00:00:00+01:00'],
    ],
    '2026-11-25T23:59:59+01:00',
  ],
  // Repairing: five working days. Christmas, New Year and Epiphany do not count.
  [
    '2026-12-21T00:00:00+01:00',
    [
      ['accepted', '2026-12-21T00:00:00+01:00'],
      ['received', '2026-12-21T00:00:00+01:00'],
      ['repairing', '2026-12-23T00:00:00+01:00'],
    ],
    '2026-12-30T23:59:59+01:00',
  ],
  // An event that keeps the status keeps the five days: a part is awaited, or the workshop proposes to give up.
  [
    '2026-11-16T00:00:00+01:00',
    [
      ['accepted', '2026-11-16T00:00:00+01:00'],
      ['received', '2026-11-16T00:00:00+01:00'],
      ['repairing', '2026-11-17T00:00:00+01:00'],
      ['repairing', '2026-11-19T00:00:00+01:00'],
    ],
    '2026-11-23T23:59:59+01:00',
  ],
  // A quote stops the clock, and the repair has its own five days.
  [
    '2026-11-16T00:00:00+01:00',
    [
      ['accepted', '2026-11-16T00:00:00+01:00'],
      ['received', '2026-11-16T00:00:00+01:00'],
      ['quoted', '2026-11-17T00:00:00+01:00'],
      ['repairing', '2026-11-30T00:00:00+01:00'],
    ],
    '2026-12-04T23:59:59+01:00',
  ],
] as const)('reported at %s, then %j, is due at %s', (start, moves, due) => {
  expect(dueAt(run(start, moves))).toBe(at(due));
});

test('waiting for the family has no deadline', () => {
  const start = '2026-11-16T10:00:00+01:00';
  for (const status of ['needs-info', 'accepted', 'quoted', 'ready'] as const) {
    expect(deadlinesOf(run(start, [[status, '2026-11-16T12:00:00+01:00']]), holidays)).toBeNull();
  }
});

test('an objection starts its phase again and keeps the time in all', () => {
  const clock = run('2026-11-16T00:00:00+01:00', [
    ['rejected', '2026-11-17T00:00:00+01:00'],
    ['reported', '2026-11-23T00:00:00+01:00'],
  ]);
  expect(clock).toMatchObject({ phaseUsed: 0, totalUsed: 24 * 3600 });
  expect(dueAt(clock)).toBe(at('2026-11-23T23:59:59+01:00'));
});

test('an objection about a laptop at the workshop starts the diagnosis again', () => {
  const clock = run('2026-11-16T00:00:00+01:00', [
    ['accepted', '2026-11-16T00:00:00+01:00'],
    ['received', '2026-11-16T00:00:00+01:00'],
    ['ready', '2026-11-17T00:00:00+01:00'],
    ['received', '2026-11-23T00:00:00+01:00'],
  ]);
  expect(clock).toMatchObject({ phase: 'diagnosis', phaseUsed: 0, totalUsed: 24 * 3600 });
  expect(dueAt(clock)).toBe(at('2026-11-24T23:59:59+01:00'));
});

test('the acceptance of an objection at the workshop starts the diagnosis again', () => {
  const waiting: RepairClock = {
    phase: 'diagnosis',
    phaseUsed: 3600,
    totalUsed: 2 * 3600,
    runsSince: at('2026-11-23T00:00:00+01:00'),
  };
  const now = at('2026-11-26T00:00:00+01:00');
  const move = { from: 'received', to: 'received', now, holidays } as const;
  expect(moveClock(waiting, { ...move, startsAgain: true })).toEqual({
    phase: 'diagnosis',
    phaseUsed: 0,
    totalUsed: (3 * 24 + 2) * 3600,
    runsSince: now,
  });
  expect(moveClock(waiting, move)).toMatchObject({ phaseUsed: (3 * 24 + 1) * 3600 });
});

test('fifteen working days in all end earlier than a phase', () => {
  // Fourteen working days were used before the laptop came back to the workshop.
  const clock: RepairClock = {
    phase: 'repair',
    phaseUsed: 0,
    totalUsed: 14 * 24 * 3600,
    runsSince: at('2026-11-16T00:00:00+01:00'),
  };
  expect(dueAt(clock)).toBe(at('2026-11-16T23:59:59+01:00'));
});

test('a repair that is late stays late when its clock runs again', () => {
  const clock = run('2026-11-16T00:00:00+01:00', [
    ['needs-info', '2026-11-19T00:00:00+01:00'],
    ['reported', '2026-11-24T00:00:00+01:00'],
  ]);
  expect(dueAt(clock)).toBe(at('2026-11-23T23:59:59+01:00'));
});

test('it is nearly late after 70 % of the time', () => {
  // Seven tenths of a day are 16 hours and 48 minutes.
  const clock = startClock(at('2026-11-16T00:00:00+01:00'));
  expect(deadlinesOf(clock, holidays)?.warnAt).toBe(at('2026-11-16T16:47:59+01:00'));
});
