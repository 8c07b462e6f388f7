import { describe, expect, test } from 'vitest';
import { endOfPeriod } from '../campaign/period.ts';
import { endOfDay, startOfDay } from '../dates.ts';
import { type ExpiringComputer, hasExpired } from './expiry.ts';
import { type Status, statuses } from './status.ts';

const start = startOfDay(2026, 9, 1);
const end = endOfDay(2026, 10, 31);
const campaign = { contractInitDate: start, contractEndDate: end };

const unfinished: readonly Status[] = [
  'waiting',
  'unverified',
  'pending-signature',
  'pending-payment',
];

/** Last changed in the previous campaign, unpaid, without an end date. */
function computer(status: Status, given: Partial<ExpiringComputer> = {}): ExpiringComputer {
  return { status, updatedAt: start - 1, hasMoney: false, endDate: null, ...given };
}

describe('expiry of unfinished computers', () => {
  test.each(statuses)(
    'only an unfinished computer expires at the start of the campaign: %s',
    (status) => {
      expect(hasExpired(computer(status), campaign, start)).toBe(unfinished.includes(status));
      expect(hasExpired(computer(status), campaign, end + 1)).toBe(unfinished.includes(status));
    },
  );

  test.each(unfinished)('an unfinished computer with money never expires: %s', (status) => {
    expect(hasExpired(computer(status, { hasMoney: true }), campaign, end + 1)).toBe(false);
  });

  test.each(unfinished)(
    'an unfinished computer that changed during the campaign does not expire: %s',
    (status) => {
      for (const updatedAt of [start, start + 1, end + 1]) {
        expect(hasExpired(computer(status, { updatedAt }), campaign, end + 1)).toBe(false);
      }
    },
  );

  test.each(unfinished)(
    'an unfinished computer does not expire before a campaign starts: %s',
    (status) => {
      expect(hasExpired(computer(status), campaign, start - 1)).toBe(false);
      const none = { contractInitDate: null, contractEndDate: null };
      expect(hasExpired(computer(status), none, end)).toBe(false);
      expect(hasExpired(computer(status), { ...none, contractEndDate: end }, end + 1)).toBe(false);
    },
  );

  test.each(unfinished)(
    'an unfinished computer also expires in a campaign without a last day: %s',
    (status) => {
      const open = { contractInitDate: start, contractEndDate: null };
      expect(hasExpired(computer(status), open, start)).toBe(true);
    },
  );
});

describe('expiry of exported computers', () => {
  const ended = (year: number) =>
    computer('exported', { hasMoney: true, endDate: endOfPeriod(startOfDay(year - 1, 9, 1)) });

  test.each([
    // End year, description, time of the check, expired.
    [2025, 'when the campaign starts', start, true],
    [2025, 'a second before the campaign', start - 1, false],
    [2026, 'when the campaign starts', start, false],
    [2026, 'on the last second of the window', end, false],
    [2026, 'when the window has closed', end + 1, true],
    [2027, 'when the window has closed', end + 1, false],
    [2027, 'long after', startOfDay(2028, 1, 1), false],
  ])('checks an exported coverage until %i %s', (year, _when, now, expected) => {
    expect(hasExpired(ended(year), campaign, now)).toBe(expected);
  });

  test('an exported coverage does not expire before its end date', () => {
    // The campaign starts in spring, but the coverage lasts until the end of August.
    const spring = {
      contractInitDate: startOfDay(2026, 3, 1),
      contractEndDate: endOfDay(2026, 4, 30),
    };
    const endDate = endOfPeriod(startOfDay(2025, 9, 1));
    const exported = computer('exported', { endDate });
    expect(hasExpired(exported, spring, startOfDay(2026, 5, 1))).toBe(false);
    expect(hasExpired(exported, spring, endDate)).toBe(false);
    expect(hasExpired(exported, spring, endDate + 1)).toBe(true);
  });

  test('an exported computer without an end date never expires', () => {
    expect(hasExpired(computer('exported'), campaign, end + 1)).toBe(false);
  });

  test('a renewable coverage does not expire in a campaign without a last day', () => {
    const open = { contractInitDate: start, contractEndDate: null };
    expect(hasExpired(ended(2026), open, startOfDay(2027, 6, 1))).toBe(false);
    expect(hasExpired(ended(2025), open, start)).toBe(true);
  });

  test.each(statuses)(
    'an exported computer is the only paid computer that expires: %s',
    (status) => {
      const over = computer(status, {
        hasMoney: true,
        endDate: endOfPeriod(startOfDay(2024, 9, 1)),
      });
      expect(hasExpired(over, campaign, end + 1)).toBe(status === 'exported');
    },
  );

  test('a coverage from 1 January stays renewable until the next campaign ends', () => {
    const next = {
      contractInitDate: startOfDay(2027, 1, 1),
      contractEndDate: endOfDay(2027, 1, 31),
    };
    const exported = computer('exported', { endDate: endOfPeriod(startOfDay(2026, 1, 1)) });
    expect(hasExpired(exported, next, startOfDay(2027, 1, 1))).toBe(false);
    expect(hasExpired(exported, next, startOfDay(2027, 2, 1))).toBe(true);
  });
});
