import { describe, expect, test } from 'vitest';
import {
  type CoverablePeriod,
  daysOfPeriod,
  findCover,
  findReportableDays,
  listCoveredDays,
} from './covered.ts';

const at = (text: string) => Date.parse(text) / 1000;
const now = at('2026-11-16T10:00:00+01:00');

function period(given: Partial<CoverablePeriod>): CoverablePeriod {
  return {
    id: 'this-year',
    isPaid: true,
    campaignStart: at('2026-09-01T00:00:00+02:00'),
    paidAt: at('2026-09-10T12:00:00+02:00'),
    coversNotBefore: null,
    endDate: at('2027-08-31T23:59:59+02:00'),
    refundedAt: null,
    withdrawnAt: null,
    ...given,
  };
}

const lastYear = period({
  id: 'last-year',
  campaignStart: at('2025-09-01T00:00:00+02:00'),
  paidAt: at('2025-09-20T12:00:00+02:00'),
  endDate: at('2026-08-31T23:59:59+02:00'),
});

describe('a day is covered', () => {
  test.each([
    ['on the day of the payment', '2026-09-10', 'this-year'],
    ['today', '2026-11-16', 'this-year'],
    ['on the last day of a period that has expired since', '2026-08-31', 'last-year'],
    ['in a period that was renewed since', '2025-12-24', 'last-year'],
  ])('%s', (_title, day, periodId) => {
    expect(findCover([lastYear, period({})], { day, now })).toEqual({ ok: true, periodId });
  });

  test.each([
    ['2025-09-01', 'last-year'],
    ['2026-08-31', 'last-year'],
    ['2026-09-01', 'this-year'],
  ])('on %s by a period without a payment, from its campaign', (day, periodId) => {
    const unpaid = [period({ paidAt: null }), { ...lastYear, paidAt: null }];
    expect(findCover(unpaid, { day, now })).toEqual({ ok: true, periodId });
  });
});

describe('a day is not covered', () => {
  test.each([
    ['in the future', [period({})], '2026-11-17', { code: 'day-in-future' }],
    [
      'before the payment',
      [period({})],
      '2026-09-09',
      { code: 'covered-later', from: '2026-09-10' },
    ],
    [
      'between two periods',
      [lastYear, period({})],
      '2026-09-05',
      { code: 'covered-later', from: '2026-09-10' },
    ],
    [
      'after the last period',
      [lastYear],
      '2026-09-01',
      { code: 'covered-until', until: '2026-08-31' },
    ],
    ['without any period', [], '2026-11-16', { code: 'never-covered' }],
    ['before the money', [period({ isPaid: false })], '2026-11-16', { code: 'never-covered' }],
    ['before the review', [period({ endDate: null })], '2026-11-16', { code: 'never-covered' }],
    ['after a refund', [period({ refundedAt: now })], '2026-10-01', { code: 'never-covered' }],
    ['after a withdrawal', [period({ withdrawnAt: now })], '2026-10-01', { code: 'never-covered' }],
    [
      'before the campaign of a period without a payment',
      [period({ paidAt: null })],
      '2026-08-31',
      { code: 'covered-later', from: '2026-09-01' },
    ],
    [
      'before the earliest start',
      [period({ coversNotBefore: at('2026-09-25T00:00:00+02:00') })],
      '2026-09-24',
      { code: 'covered-later', from: '2026-09-25' },
    ],
  ] as const)('%s', (_title, periods, day, refusal) => {
    expect(findCover(periods, { day, now })).toEqual({ ok: false, ...refusal });
  });
});

test('the day in Madrid counts', () => {
  const late = at('2026-11-15T23:30:00Z');
  expect(findCover([period({})], { day: '2026-11-16', now: late }).ok).toBe(true);
});

test('a period has its days after a refund too', () => {
  const days = daysOfPeriod({
    ...period({ refundedAt: now }),
    endDate: at('2027-08-31T12:00:00Z'),
  });
  expect(days).toEqual({ from: '2026-09-10', until: '2027-08-31' });
});

test('the covered days are those of the periods that cover, oldest first', () => {
  const refunded = period({ id: 'refunded', refundedAt: now });
  expect(listCoveredDays([period({}), refunded, lastYear])).toEqual([
    { id: 'last-year', from: '2025-09-20', until: '2026-08-31' },
    { id: 'this-year', from: '2026-09-10', until: '2027-08-31' },
  ]);
});

describe('the days that a report can be about', () => {
  const today = '2026-11-16';
  const running = { from: '2026-09-10', until: '2027-08-31' };
  const over = { from: '2025-09-20', until: '2026-08-31' };
  const later = { from: '2026-12-04', until: '2027-08-31' };

  test.each([
    ['none without coverage', [], undefined],
    ['none before it begins', [later], undefined],
    ['the covered ones up to today', [running], { from: '2026-09-10', until: today }],
    ['those of a coverage that is over', [over], { from: '2025-09-20', until: '2026-08-31' }],
    ['those of all periods', [running, over, later], { from: '2025-09-20', until: today }],
  ])('are %s', (_title, spans, days) => {
    expect(findReportableDays(spans, today)).toEqual(days);
  });
});
