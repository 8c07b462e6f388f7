import { describe, expect, test } from 'vitest';
import { statuses } from '../computer/status.ts';
import { dueReminder, isStepPending } from './due.ts';

const now = 1_800_000_000;
const day = 24 * 3600;
const campaign = { contractInitDate: now - 30 * day, contractEndDate: now + 30 * day };

const due = (given: Partial<Parameters<typeof dueReminder>[0]> = {}, window = campaign) =>
  dueReminder(
    { status: 'pending-payment', updatedAt: now - 3 * day, hasMoney: false, ...given },
    window,
    now,
  );

describe('reminder', () => {
  test.each(statuses)(
    'only pending-signature and pending-payment have a reminder: %s',
    (status) => {
      const expected = { 'pending-signature': 'contract', 'pending-payment': 'payment' };
      expect(due({ status })).toBe(expected[status as keyof typeof expected]);
    },
  );

  test.each(['pending-signature', 'pending-payment'] as const)(
    'a reminder is due after three days and not a second earlier: %s',
    (status) => {
      expect(due({ status, updatedAt: now - 3 * day + 1 })).toBeUndefined();
      expect(due({ status, updatedAt: now - 3 * day })).toBeDefined();
      expect(due({ status, updatedAt: now - 20 * day })).toBeDefined();
    },
  );

  test('a reminder is due from the first to the last second of contracting', () => {
    expect(due({}, { ...campaign, contractInitDate: now })).toBe('payment');
    expect(due({}, { ...campaign, contractEndDate: now })).toBe('payment');
    expect(due({}, { ...campaign, contractInitDate: now + 1 })).toBeUndefined();
    expect(due({}, { ...campaign, contractEndDate: now - 1 })).toBeUndefined();
    expect(
      dueReminder(
        { status: 'pending-payment', updatedAt: 0, hasMoney: false },
        { contractInitDate: null, contractEndDate: null },
        now,
      ),
    ).toBeUndefined();
  });

  test('reminds a family with money of the signature and not of the payment', () => {
    expect(due({ hasMoney: true })).toBeUndefined();
    expect(due({ status: 'pending-signature', hasMoney: true })).toBe('contract');
  });

  test('a reminder is obsolete after the status changes', () => {
    const payment = (status: (typeof statuses)[number]) =>
      isStepPending('payment', { status, hasMoney: false });
    expect(statuses.filter(payment)).toEqual(['pending-payment']);
  });
});
