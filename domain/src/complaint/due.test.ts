import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { madridDay } from '../dates.ts';
import { addCalendarDays } from '../holiday/working-days.ts';
import { type ComplaintPause, complaintDueAt, familyReplyBy } from './due.ts';
import { complaintKinds } from './kinds.ts';

const holidays = ['2026-12-08', '2026-12-25', '2027-01-01', '2027-01-06'];

const at = (day: string, time = '10:00:00') => new Date(`${day}T${time}+01:00`);

/** Asked on a day, replied on another, or not at all. */
function pause(askedOn: string, repliedOn?: string): ComplaintPause {
  return {
    askedAt: at(askedOn),
    replyBy: familyReplyBy(at(askedOn), holidays),
    repliedAt: repliedOn === undefined ? null : at(repliedOn),
  };
}

describe('a complaint is due', () => {
  test.each([
    ['repair', 'in 15 days', '2026-11-17', '2026-12-02'],
    ['contract', 'on a Saturday, which it keeps', '2026-11-20', '2026-12-05'],
    ['treatment', 'on Christmas, which it keeps', '2026-12-10', '2026-12-25'],
    ['other', 'after the end of the year', '2026-12-20', '2027-01-04'],
    ['billing', 'in 5 working days', '2026-11-17', '2026-11-24'],
    ['billing', 'after a weekend', '2026-11-21', '2026-11-27'],
    ['billing', 'after a holiday', '2026-12-04', '2026-12-14'],
    ['billing', 'after Christmas and New Year', '2026-12-24', '2027-01-04'],
  ] as const)('%s: %s', (kind, _, receivedOn, dueOn) => {
    const dueAt = complaintDueAt({ kind, receivedAt: at(receivedOn), pauses: [], holidays });
    expect(dueAt).toEqual(at(dueOn, '23:59:59.999'));
  });

  test.each([
    ['29 February', '2028-02-14T10:00:00+01:00', '2028-02-29T23:59:59.999+01:00'],
    ['the change of hour', '2026-10-20T10:00:00+02:00', '2026-11-04T23:59:59.999+01:00'],
    ['midnight in Madrid', '2026-11-16T23:30:00Z', '2026-12-02T23:59:59.999+01:00'],
  ])('over %s', (_, receivedAt, dueAt) => {
    const due = complaintDueAt({
      kind: 'other',
      receivedAt: new Date(receivedAt),
      pauses: [],
      holidays,
    });
    expect(due).toEqual(new Date(dueAt));
  });
});

describe('the clock stops while the family is asked', () => {
  test.each([
    ['a reply on the same day', 'other', [pause('2026-11-18', '2026-11-18')], '2026-12-02'],
    ['a reply after three days', 'other', [pause('2026-11-18', '2026-11-21')], '2026-12-05'],
    [
      'two questions',
      'other',
      [pause('2026-11-18', '2026-11-20'), pause('2026-11-25', '2026-11-26')],
      '2026-12-05',
    ],
    [
      'two questions at once, whose days count once',
      'other',
      [pause('2026-11-18', '2026-11-20'), pause('2026-11-19', '2026-11-21')],
      '2026-12-05',
    ],
    ['no reply, up to the last day to reply', 'other', [pause('2026-11-18')], '2026-12-16'],
    ['a reply after the last day', 'other', [pause('2026-11-18', '2026-12-20')], '2026-12-16'],
    ['a question after the due day', 'other', [pause('2026-12-03', '2026-12-04')], '2026-12-02'],
    ['billing, over a weekend', 'billing', [pause('2026-11-20', '2026-11-23')], '2026-11-25'],
    ['billing, only on the weekend', 'billing', [pause('2026-11-20', '2026-11-22')], '2026-11-24'],
  ] as const)('%s', (_, kind, pauses, dueOn) => {
    const dueAt = complaintDueAt({ kind, receivedAt: at('2026-11-17'), pauses, holidays });
    expect(dueAt).toEqual(at(dueOn, '23:59:59.999'));
  });

  test('a question never brings the due day forward', () => {
    const days = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(fc.constantFrom(...complaintKinds), days, days, (kind, asked, waited) => {
        const askedOn = addCalendarDays('2026-11-17', asked);
        const facts = { kind, receivedAt: at('2026-11-17'), holidays };
        const one = pause(askedOn, addCalendarDays(askedOn, waited));
        const without = complaintDueAt({ ...facts, pauses: [] });
        const open = complaintDueAt({ ...facts, pauses: [{ ...one, repliedAt: null }] });
        const replied = complaintDueAt({ ...facts, pauses: [one] });
        expect(without <= replied && replied <= open).toBe(true);
      }),
    );
  });
});

test.each([
  ['from a Monday to a Monday', '2026-11-16', '2026-11-30'],
  ['from a Saturday', '2026-11-14', '2026-11-27'],
  ['over a holiday', '2026-11-30', '2026-12-15'],
  ['over Christmas, New Year and Epiphany', '2026-12-23', '2027-01-11'],
])('a family has ten working days to reply, %s', (_, askedOn, replyOn) => {
  expect(madridDay(familyReplyBy(at(askedOn), holidays))).toBe(replyOn);
});
