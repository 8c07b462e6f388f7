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

/** Changed in this campaign, without an invoice or an end date. */
function computer(status: Status, given: Partial<ListedComputer> = {}): ListedComputer {
  return { status, updatedAt: start + 1, invoicedAt: null, endDate: null, ...given };
}

describe('action of a listed computer', () => {
  // Covers F4.action.1, F4.action.2, F4.action.3, F4.action.4, F4.action.5, F4.action.6
  // Covers F4.action.7, F4.action.8
  test.each(statuses)(
    'offers the action of the status to a computer in %s that changed in this campaign',
    (status) => {
      expect(listAction(computer(status), campaign)).toBe(statusFacts[status].familyAction);
    },
  );

  test.each(statuses)(
    'offers the action of the status to a computer in %s that changed in the first second of the campaign',
    (status) => {
      const onTheBorder = computer(status, { updatedAt: start });
      expect(listAction(onTheBorder, campaign)).toBe(statusFacts[status].familyAction);
    },
  );

  test.each(statuses)(
    'offers details or expired to a computer in %s that last changed before the campaign',
    (status) => {
      const before = computer(status, { updatedAt: start - 1 });
      const expected = covered.includes(status) ? 'show-details' : 'expired';
      expect(listAction(before, campaign)).toBe(expected);
    },
  );

  test.each(statuses)(
    'offers the action of the status to an old computer in %s when there is no campaign',
    (status) => {
      const old = computer(status, { updatedAt: 0, endDate: endsIn(2026), invoicedAt: 1 });
      expect(listAction(old, noCampaign)).toBe(statusFacts[status].familyAction);
    },
  );
});

describe('invoiced computers', () => {
  test.each([
    ['after the campaign started', start + 1, 'show-details'],
    ['in the first second of the campaign', start, 'renew'],
    ['before the campaign', start - 1, 'renew'],
    ['never', null, 'renew'],
  ] as const)(
    'an exported computer of last year, invoiced %s, offers %3$s',
    (_when, invoicedAt, action) => {
      const exported = computer('exported', { invoicedAt, endDate: endsIn(2026) });
      expect(listAction(exported, campaign)).toBe(action);
    },
  );

  test.each(statuses)(
    'an invoice of this campaign changes the action only of paid computers: %s',
    (status) => {
      const invoiced = computer(status, { invoicedAt: start + 1 });
      expect(listAction(invoiced, campaign)).toBe(
        covered.includes(status) ? 'show-details' : listAction(computer(status), campaign),
      );
    },
  );
});

describe('renewal', () => {
  test.each([
    [2025, 'show-details'],
    [2026, 'renew'],
    [2027, 'show-details'],
  ] as const)('offers an exported computer that ends in %i the action %s', (year, action) => {
    const exported = computer('exported', { endDate: endsIn(year), updatedAt: start - 1 });
    expect(listAction(exported, campaign)).toBe(action);
  });

  test.each(statuses)('offers renewal only to exported computers: %s', (status) => {
    const ends = computer(status, { endDate: endsIn(2026) });
    expect(listAction(ends, campaign) === 'renew').toBe(status === 'exported');
  });

  test('offers no renewal without an end date', () => {
    expect(listAction(computer('exported'), campaign)).toBe('show-details');
  });

  test('renewal depends on the end year in Madrid, to the second', () => {
    const newYear = startOfDay(2026, 1, 1);
    const ending = (endDate: number) => listAction(computer('exported', { endDate }), campaign);
    expect(ending(newYear - 2)).toBe('show-details');
    expect(ending(newYear - 1)).toBe('renew');
    expect(ending(startOfDay(2027, 1, 1) - 2)).toBe('renew');
    expect(ending(startOfDay(2027, 1, 1) - 1)).toBe('show-details');
  });

  test('offers renewal of a coverage from 1 January in the next campaign', () => {
    const next = { contractInitDate: startOfDay(2027, 1, 1), contractEndDate: null };
    const exported = computer('exported', { endDate: endOfPeriod(startOfDay(2026, 1, 1)) });
    expect(listAction(exported, next)).toBe('renew');
    expect(isHistory(exported, next)).toBe(false);
  });

  test('offers no renewal for a coverage of this campaign', () => {
    const endDate = endOfPeriod(start);
    expect(listAction(computer('exported', { endDate }), campaign)).toBe('show-details');
  });
});

// Covers F4.action.1, F4.action.2, F4.action.3, F4.action.4, F4.action.5, F4.action.6, F4.action.7
// Covers F4.action.8
describe('order of the rules', () => {
  test.each([
    [
      'the expired status takes precedence over everything',
      computer('expired', { invoicedAt: start + 1 }),
      'expired',
    ],
    [
      'an old computer is expired even while a transfer is awaited',
      computer('transfer-confirmation', { updatedAt: start - 1 }),
      'expired',
    ],
    [
      'an old computer is expired even while a photo is missing',
      computer('waiting', { updatedAt: start - 1 }),
      'expired',
    ],
    [
      'a new invoice takes precedence over renewal',
      computer('exported', { invoicedAt: start + 1, endDate: endsIn(2026) }),
      'show-details',
    ],
  ] as const)('%s', (_rule, listed, action) => {
    expect(listAction(listed, campaign)).toBe(action);
  });
});

describe('history', () => {
  test.each(statuses)('only expired computers of this year are in the history: %s', (status) => {
    expect(isHistory(computer(status), campaign)).toBe(status === 'expired');
    expect(isHistory(computer(status), noCampaign)).toBe(status === 'expired');
  });

  // Covers F4.history.1
  test.each([
    [2024, true],
    [2025, true],
    [2026, false],
    [2027, false],
  ])('an exported computer that ended in %i is in the history: %s', (year, expected) => {
    expect(isHistory(computer('exported', { endDate: endsIn(year) }), campaign)).toBe(expected);
  });

  test.each(statuses)(
    'only exported and expired computers with an old end date are in the history: %s',
    (status) => {
      expect(isHistory(computer(status, { endDate: endsIn(2024) }), campaign)).toBe(
        status === 'exported' || status === 'expired',
      );
    },
  );

  test('a coverage until the last second of a year counts as the next year in the history', () => {
    const ending = (endDate: number) => isHistory(computer('exported', { endDate }), campaign);
    expect(ending(startOfDay(2026, 1, 1) - 2)).toBe(true);
    expect(ending(startOfDay(2026, 1, 1) - 1)).toBe(false);
  });

  test('an exported computer is not in the history when there is no campaign', () => {
    expect(isHistory(computer('exported', { endDate: endsIn(2020) }), noCampaign)).toBe(false);
  });
});
