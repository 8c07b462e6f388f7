import { describe, expect, test } from 'vitest';
import { endOfPeriod } from '../campaign/period.ts';
import { endOfDay, startOfDay } from '../dates.ts';
import { isHistory, type ListedComputer, listAction } from './list-action.ts';
import { type Status, statuses, statusFacts } from './status.ts';

const start = startOfDay(2026, 9, 1);
const campaign = { contractInitDate: start, contractEndDate: endOfDay(2026, 10, 31) };
const noCampaign = { contractInitDate: null, contractEndDate: null };

const endsIn = (year: number) => endOfPeriod(startOfDay(year - 1, 9, 1));
const covered: readonly Status[] = ['paid', 'exported', 'invoiced'];

/** Touched in this campaign, neither invoiced nor covered. */
function computer(status: Status, given: Partial<ListedComputer> = {}): ListedComputer {
  return { status, updatedAt: start + 1, invoicedAt: null, endDate: null, ...given };
}

describe('the one action of a computer', () => {
  // Covers F4.action.1, F4.action.2, F4.action.3, F4.action.4, F4.action.5, F4.action.6
  // Covers F4.action.7, F4.action.8
  test.each(statuses)('in %s, touched in this campaign', (status) => {
    expect(listAction(computer(status), campaign)).toBe(statusFacts[status].familyAction);
  });

  test.each(statuses)('in %s, touched in the first second of the campaign', (status) => {
    const onTheBorder = computer(status, { updatedAt: start });
    expect(listAction(onTheBorder, campaign)).toBe(statusFacts[status].familyAction);
  });

  test.each(statuses)('in %s, last touched a second before the campaign', (status) => {
    const before = computer(status, { updatedAt: start - 1 });
    const expected = covered.includes(status) ? 'show-details' : 'expired';
    expect(listAction(before, campaign)).toBe(expected);
  });

  test.each(statuses)(
    'in %s without a campaign: nothing is old, and nothing is renewed',
    (status) => {
      const old = computer(status, { updatedAt: 0, endDate: endsIn(2026), invoicedAt: 1 });
      expect(listAction(old, noCampaign)).toBe(statusFacts[status].familyAction);
    },
  );
});

describe('what was invoiced', () => {
  test.each([
    ['after the campaign began', start + 1, 'show-details'],
    ['in its very first second', start, 'renew'],
    ['before it', start - 1, 'renew'],
    ['never', null, 'renew'],
  ] as const)('%s: an exported one of last year offers %3$s', (_when, invoicedAt, action) => {
    const exported = computer('exported', { invoicedAt, endDate: endsIn(2026) });
    expect(listAction(exported, campaign)).toBe(action);
  });

  test.each(statuses)(
    'after the campaign began shows details only of what is covered: %s',
    (status) => {
      const invoiced = computer(status, { invoicedAt: start + 1 });
      expect(listAction(invoiced, campaign)).toBe(
        covered.includes(status) ? 'show-details' : listAction(computer(status), campaign),
      );
    },
  );
});

describe('renewing', () => {
  test.each([
    [2025, 'show-details'],
    [2026, 'renew'],
    [2027, 'show-details'],
  ] as const)('of an exported one that ends in %i', (year, action) => {
    const exported = computer('exported', { endDate: endsIn(year), updatedAt: start - 1 });
    expect(listAction(exported, campaign)).toBe(action);
  });

  test.each(statuses)('is for exported ones alone: %s', (status) => {
    const ends = computer(status, { endDate: endsIn(2026) });
    expect(listAction(ends, campaign) === 'renew').toBe(status === 'exported');
  });

  test('needs an end', () => {
    expect(listAction(computer('exported'), campaign)).toBe('show-details');
  });

  test('goes by the year that the end reaches, to the second, in Madrid', () => {
    const newYear = startOfDay(2026, 1, 1);
    const ending = (endDate: number) => listAction(computer('exported', { endDate }), campaign);
    expect(ending(newYear - 2)).toBe('show-details');
    expect(ending(newYear - 1)).toBe('renew');
    expect(ending(startOfDay(2027, 1, 1) - 2)).toBe('renew');
    expect(ending(startOfDay(2027, 1, 1) - 1)).toBe('show-details');
  });

  test('of a campaign that begins with the year is offered in the next one', () => {
    const next = { contractInitDate: startOfDay(2027, 1, 1), contractEndDate: null };
    const exported = computer('exported', { endDate: endOfPeriod(startOfDay(2026, 1, 1)) });
    expect(listAction(exported, next)).toBe('renew');
    expect(isHistory(exported, next)).toBe(false);
  });

  test('is not offered for what this campaign itself covers', () => {
    const endDate = endOfPeriod(start);
    expect(listAction(computer('exported', { endDate }), campaign)).toBe('show-details');
  });
});

// Covers F4.action.1, F4.action.2, F4.action.3, F4.action.4, F4.action.5, F4.action.6, F4.action.7
// Covers F4.action.8
describe('the order of the rules', () => {
  test.each([
    ['expired comes before all', computer('expired', { invoicedAt: start + 1 }), 'expired'],
    [
      'an old one comes before the transfer that is awaited',
      computer('transfer-confirmation', { updatedAt: start - 1 }),
      'expired',
    ],
    [
      'an old one comes before adding an image',
      computer('waiting', { updatedAt: start - 1 }),
      'expired',
    ],
    [
      'a new invoice comes before renewing',
      computer('exported', { invoicedAt: start + 1, endDate: endsIn(2026) }),
      'show-details',
    ],
  ] as const)('%s', (_rule, listed, action) => {
    expect(listAction(listed, campaign)).toBe(action);
  });
});

describe('history', () => {
  test.each(statuses)('holds what is expired, and nothing else of this year: %s', (status) => {
    expect(isHistory(computer(status), campaign)).toBe(status === 'expired');
    expect(isHistory(computer(status), noCampaign)).toBe(status === 'expired');
  });

  // Covers F4.history.1
  test.each([
    [2024, true],
    [2025, true],
    [2026, false],
    [2027, false],
  ])('of exported ones holds those that ended before %i’s campaign: %s', (year, expected) => {
    expect(isHistory(computer('exported', { endDate: endsIn(year) }), campaign)).toBe(expected);
  });

  test.each(statuses)('looks at the end of exported ones alone: %s', (status) => {
    expect(isHistory(computer(status, { endDate: endsIn(2024) }), campaign)).toBe(
      status === 'exported' || status === 'expired',
    );
  });

  test('begins a second before the end-year does', () => {
    const ending = (endDate: number) => isHistory(computer('exported', { endDate }), campaign);
    expect(ending(startOfDay(2026, 1, 1) - 2)).toBe(true);
    expect(ending(startOfDay(2026, 1, 1) - 1)).toBe(false);
  });

  test('knows no years without a campaign', () => {
    expect(isHistory(computer('exported', { endDate: endsIn(2020) }), noCampaign)).toBe(false);
  });
});
