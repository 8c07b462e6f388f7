import { describe, expect, it } from 'vitest';
import { endAfterReminder, replyTimeEnd } from './reply-time.ts';

const holidays = ['2026-12-08', '2026-12-25', '2027-01-01', '2027-01-06'];

describe('the time to reply to a question', () => {
  it.each([
    ['2026-11-16T10:00:00Z', 10, '2026-11-30T22:59:59.999Z'],
    // The 8th of December is a holiday.
    ['2026-12-01T10:00:00Z', 10, '2026-12-16T22:59:59.999Z'],
    ['2026-12-23T23:30:00Z', 5, '2027-01-04T22:59:59.999Z'],
    // In summer Madrid is two hours ahead.
    ['2027-03-26T10:00:00Z', 1, '2027-03-29T21:59:59.999Z'],
  ])('asked at %s with %i working days: until %s', (asked, days, end) => {
    expect(replyTimeEnd(new Date(asked), days, holidays).toISOString()).toBe(end);
  });

  const replyBy = new Date('2026-11-30T22:59:59.999Z');
  it.each([
    ['2026-11-20T10:00:00Z', undefined],
    ['2026-11-22T10:00:00Z', undefined],
    ['2026-11-23T00:00:00Z', replyBy],
    ['2026-11-23T22:59:00Z', replyBy],
    // The reminder is two working days late.
    ['2026-11-25T10:00:00Z', new Date('2026-12-02T22:59:59.999Z')],
  ])('reminded at %s: until %s', (now, end) => {
    expect(endAfterReminder(replyBy, new Date(now), holidays)).toEqual(end);
  });
});
