import { describe, expect, test } from 'vitest';
import { endOfPeriod } from '../campaign/period.ts';
import { endOfDay, startOfDay } from '../dates.ts';
import type { ListedComputer } from './list-action.ts';
import { endedLately, isRenewalOffered, listRenewals, mayRenew, toldSince } from './renewal.ts';
import { statuses } from './status.ts';

const start = startOfDay(2026, 9, 1);
const campaign = { contractInitDate: start, contractEndDate: endOfDay(2026, 10, 31) };
const endsIn = (year: number) => endOfPeriod(startOfDay(year - 1, 9, 1));

const lastYears = (given: Partial<ListedComputer> = {}): ListedComputer => ({
  status: 'exported',
  updatedAt: startOfDay(2025, 11, 20),
  invoicedAt: startOfDay(2025, 9, 12),
  endDate: endsIn(2026),
  ...given,
});

describe('renewal', () => {
  test.each(statuses)('may be renewed only when it is over: %s', (status) => {
    const isOver = status === 'exported' || status === 'expired';
    expect(mayRenew(lastYears({ status }), campaign)).toBe(isOver);
    expect(isRenewalOffered(lastYears({ status }), campaign)).toBe(isOver);
  });

  test.each([
    ['of last year', { endDate: endsIn(2026) }, true],
    ['of years ago', { endDate: endsIn(2025) }, false],
    ['that is still covered', { endDate: endsIn(2027) }, false],
    ['that was never covered, or refunded', { endDate: null }, false],
  ])('offers the renewal of an expired computer %s: %j', (_which, given, isOffered) => {
    const computer = lastYears({ status: 'expired', ...given });
    expect(mayRenew(computer, campaign)).toBe(true);
    expect(isRenewalOffered(computer, campaign)).toBe(isOffered);
  });

  test('offers no renewal of a computer that was invoiced in this campaign', () => {
    expect(isRenewalOffered(lastYears({ invoicedAt: start + 1 }), campaign)).toBe(false);
  });
});

test.each([
  ['a year and a second before the campaign', start - 1 - 365 * 86_400, false],
  ['a second less than a year before it', start - 365 * 86_400 + 1, true],
  ['a month before it', startOfDay(2026, 8, 1), true],
  ['later in its year', endOfDay(2026, 12, 30), true],
  ['with its year', endOfDay(2026, 12, 31), false],
  ['never', null, false],
])('decides whether coverage that ended %s ended lately', (_when, endDate, isLate) => {
  expect(endedLately(endDate, campaign)).toBe(isLate);
});

test('without a campaign no coverage ended lately', () => {
  const none = { contractInitDate: null, contractEndDate: null };
  expect(endedLately(endsIn(2026), none)).toBe(false);
  expect(isRenewalOffered(lastYears({ status: 'expired' }), none)).toBe(false);
});

test('lists no renewal of a laptop that the family has registered again', () => {
  const old = { ...lastYears({ status: 'expired' }), serialNumber: 'A', serialClaimed: false };
  const other = { ...lastYears(), serialNumber: 'B', serialClaimed: true };
  const again = { ...lastYears({ status: 'waiting' }), serialNumber: 'A', serialClaimed: true };
  expect(listRenewals([old, other], campaign)).toEqual([old, other]);
  expect(listRenewals([old, other, again], campaign)).toEqual([other]);
  expect(listRenewals([old, { ...again, serialClaimed: false }], campaign)).toEqual([old]);
});

test('counts mails of the last half year before a campaign as its own', () => {
  const since = toldSince({ contractInitDate: start });
  expect(since).toBeLessThan(startOfDay(2026, 4, 1));
  expect(since).toBeGreaterThan(endOfDay(2025, 12, 31));
});

test('lists the computer whose card led to the renewal, also one of years ago', () => {
  const old = lastYears({ status: 'expired', endDate: endsIn(2025) });
  const asked = { ...old, _id: 'asked', serialNumber: 'A', serialClaimed: false };
  const paid = { ...asked, _id: 'paid', status: 'paid' as const };
  expect(listRenewals([asked, paid], campaign)).toEqual([]);
  expect(listRenewals([asked, paid], campaign, 'asked')).toEqual([asked]);
  expect(listRenewals([asked, paid], campaign, 'paid')).toEqual([]);
});
