import { describe, expect, it } from 'vitest';
import { type Coverage, type CoverageFacts, coverageOf } from './coverage.ts';
import { type Status, statuses } from './status.ts';

const now = 1_800_000_000;
const day = 86_400;
const future = now + 30 * day;
const past = now - 30 * day;

const computer = (status: Status, facts: Partial<CoverageFacts> = {}): CoverageFacts => ({
  status,
  coverageFrom: null,
  coversNotBefore: null,
  endDate: null,
  refundedAt: null,
  withdrawnAt: null,
  periods: [],
  ...facts,
});
const period = (
  endDate: number | null,
  refundedAt: number | null = null,
  coverageFrom: number | null = null,
) => ({ coverageFrom, coversNotBefore: null, endDate, refundedAt, withdrawnAt: null });

const notYet: Coverage = { kind: 'not-yet' };
const covered = (until: number): Coverage => ({ kind: 'covered', until });
const from = (start: number, until: number): Coverage => ({ kind: 'from', from: start, until });
const over = (since: number): Coverage => ({ kind: 'over', since });

/** The coverage of each status: without an end date, with a future one, and with a past one. */
const byStatus: Record<Status, [never: Coverage, running: Coverage, ended: Coverage]> = {
  waiting: [notYet, notYet, over(past)],
  unverified: [notYet, notYet, over(past)],
  'pending-signature': [notYet, notYet, over(past)],
  'pending-payment': [notYet, notYet, over(past)],
  'transfer-confirmation': [notYet, notYet, over(past)],
  pending: [notYet, notYet, over(past)],
  incomplete: [notYet, notYet, over(past)],
  paid: [notYet, covered(future), over(past)],
  validated: [notYet, covered(future), over(past)],
  invoiced: [notYet, covered(future), over(past)],
  exported: [notYet, covered(future), over(past)],
  expired: [notYet, notYet, over(past)],
};

describe('coverage of a computer', () => {
  it.each(statuses)('of the status %s depends on its end date', (status) => {
    const ends = [null, future, past];
    const found = ends.map((endDate) => coverageOf(computer(status, { endDate }), now));
    expect(found).toEqual(byStatus[status]);
  });

  it.each(statuses)('of an earlier period runs on in the status %s', (status) => {
    const renewed = computer(status, { periods: [period(past), period(future)] });
    expect(coverageOf(renewed, now)).toEqual(covered(future));
  });

  it('of a renewed and paid computer runs until the later end', () => {
    const renewed = computer('paid', { endDate: future + day, periods: [period(future)] });
    expect(coverageOf(renewed, now)).toEqual(covered(future + day));
  });

  it('of a renewed computer that is not paid ended with the earlier period', () => {
    const renewed = computer('pending-payment', { periods: [period(past), period(past - day)] });
    expect(coverageOf(renewed, now)).toEqual(over(past));
  });

  it('ends when its money went back', () => {
    const refunded = computer('expired', { refundedAt: past });
    expect(coverageOf(refunded, now)).toEqual(over(past));
  });

  it('of an earlier period does not run on when the money of that period went back', () => {
    const renewed = computer('waiting', { periods: [period(null, past)] });
    expect(coverageOf(renewed, now)).toEqual(over(past));
  });

  it('of an earlier period runs on when the money of the current one went back', () => {
    const refunded = computer('expired', { refundedAt: past, periods: [period(future)] });
    expect(coverageOf(refunded, now)).toEqual(covered(future));
  });

  it.each([
    ['before its refund', { endDate: past, refundedAt: null }],
    ['after its refund', { endDate: null, refundedAt: past + day }],
  ])('ends when the family withdrew: %s', (_name, period) => {
    const withdrawn = computer('expired', { ...period, withdrawnAt: past });
    expect(coverageOf(withdrawn, now)).toEqual(over(past));
  });

  it('never began in an unpaid period that the family withdrew from', () => {
    expect(coverageOf(computer('expired', { withdrawnAt: past }), now)).toEqual(notYet);
  });

  it.each([
    ['withdrew, before its refund', { endDate: past, refundedAt: null, withdrawnAt: past }],
    ['withdrew, after its refund', { endDate: null, refundedAt: past, withdrawnAt: past }],
    ['got its money back', { endDate: null, refundedAt: past, withdrawnAt: null }],
  ])('never began if the family %s before its first day', (_name, ended) => {
    const facts = computer('expired', { ...ended, coversNotBefore: past + day });
    expect(coverageOf(facts, now)).toEqual(notYet);
  });

  it.each([
    [-1, covered(now)],
    [0, covered(now)],
    [1, over(now)],
  ])('counts the last second as covered: %i seconds after the end', (seconds, expected) => {
    const facts = computer('exported', { endDate: now });
    expect(coverageOf(facts, now + seconds)).toEqual(expected);
  });

  it.each([
    [-1, from(now, future)],
    [0, covered(future)],
    [1, covered(future)],
  ])('starts at its first second: %i seconds after it', (seconds, expected) => {
    const facts = computer('invoiced', { coverageFrom: now, endDate: future });
    expect(coverageOf(facts, now + seconds)).toEqual(expected);
  });

  it('of a renewed computer that starts later runs until the end of the earlier period', () => {
    const renewed = computer('paid', {
      coverageFrom: future + day,
      endDate: future + 300 * day,
      periods: [period(future)],
    });
    expect(coverageOf(renewed, now)).toEqual(covered(future));
    expect(coverageOf(renewed, future + 1)).toEqual(from(future + day, future + 300 * day));
  });

  it('of a renewed computer has no gap when the later period starts in the next second', () => {
    const renewed = computer('paid', {
      coverageFrom: future + 1,
      endDate: future + 300 * day,
      periods: [period(future)],
    });
    expect(coverageOf(renewed, now)).toEqual(covered(future + 300 * day));
  });

  it('of a period that would start after its end never starts', () => {
    const facts = computer('paid', { coverageFrom: future + 1, endDate: future });
    expect(coverageOf(facts, now)).toEqual(notYet);
  });
});
