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

/** As left in the campaign before: touched, unpaid, without an end. */
function computer(status: Status, given: Partial<ExpiringComputer> = {}): ExpiringComputer {
  return { status, updatedAt: start - 1, hasMoney: false, endDate: null, ...given };
}

describe('what a family left unfinished', () => {
  test.each(statuses)('before the campaign expires when it begins: %s', (status) => {
    expect(hasExpired(computer(status), campaign, start)).toBe(unfinished.includes(status));
    expect(hasExpired(computer(status), campaign, end + 1)).toBe(unfinished.includes(status));
  });

  test.each(unfinished)('never expires with money: %s', (status) => {
    expect(hasExpired(computer(status, { hasMoney: true }), campaign, end + 1)).toBe(false);
  });

  test.each(unfinished)('stays when it was touched in the campaign: %s', (status) => {
    for (const updatedAt of [start, start + 1, end + 1]) {
      expect(hasExpired(computer(status, { updatedAt }), campaign, end + 1)).toBe(false);
    }
  });

  test.each(unfinished)('stays until a campaign has begun: %s', (status) => {
    expect(hasExpired(computer(status), campaign, start - 1)).toBe(false);
    const none = { contractInitDate: null, contractEndDate: null };
    expect(hasExpired(computer(status), none, end)).toBe(false);
    expect(hasExpired(computer(status), { ...none, contractEndDate: end }, end + 1)).toBe(false);
  });

  test.each(unfinished)('expires in a campaign without a last day too: %s', (status) => {
    const open = { contractInitDate: start, contractEndDate: null };
    expect(hasExpired(computer(status), open, start)).toBe(true);
  });
});

describe('a coverage that was exported', () => {
  const ended = (year: number) =>
    computer('exported', { hasMoney: true, endDate: endOfPeriod(startOfDay(year - 1, 9, 1)) });

  test.each([
    // Reaches, looked at, expired.
    [2025, 'when the campaign begins', start, true],
    [2025, 'a second earlier', start - 1, false],
    [2026, 'when the campaign begins', start, false],
    [2026, 'on the last second of the window', end, false],
    [2026, 'when the window has closed', end + 1, true],
    [2027, 'when the window has closed', end + 1, false],
    [2027, 'long after', startOfDay(2028, 1, 1), false],
  ])('into %i, %s', (year, _when, now, expected) => {
    expect(hasExpired(ended(year), campaign, now)).toBe(expected);
  });

  test('is not over before its end, whatever the campaign says', () => {
    // A campaign that begins in spring, while the coverage lasts until the end of August.
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

  test('without an end never expires', () => {
    expect(hasExpired(computer('exported'), campaign, end + 1)).toBe(false);
  });

  test('that could be renewed stays in a window without a last day', () => {
    const open = { contractInitDate: start, contractEndDate: null };
    expect(hasExpired(ended(2026), open, startOfDay(2027, 6, 1))).toBe(false);
    expect(hasExpired(ended(2025), open, start)).toBe(true);
  });

  test.each(statuses)('is the only covered one that expires: %s', (status) => {
    const over = computer(status, { hasMoney: true, endDate: endOfPeriod(startOfDay(2024, 9, 1)) });
    expect(hasExpired(over, campaign, end + 1)).toBe(status === 'exported');
  });

  test('of a campaign that begins with the year can be renewed in the next', () => {
    const next = {
      contractInitDate: startOfDay(2027, 1, 1),
      contractEndDate: endOfDay(2027, 1, 31),
    };
    const exported = computer('exported', { endDate: endOfPeriod(startOfDay(2026, 1, 1)) });
    expect(hasExpired(exported, next, startOfDay(2027, 1, 1))).toBe(false);
    expect(hasExpired(exported, next, startOfDay(2027, 2, 1))).toBe(true);
  });
});
