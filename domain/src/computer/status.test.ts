import { describe, expect, test } from 'vitest';
import {
  isCovered,
  mayFamilyEdit,
  type Status,
  statuses,
  statusesForStaff,
  statusesWhere,
  statusFacts,
} from './status.ts';

// Covers B4.1, F4.status.1
test('there are twelve statuses', () => {
  expect(statuses).toHaveLength(12);
});

// Covers B4.2
test.each([
  ['paid', 'green'],
  ['invoiced', 'green'],
  ['exported', 'green'],
  ['pending-payment', 'yellow'],
  ['waiting', 'blue'],
  ['pending-signature', 'orange'],
  ['expired', 'red'],
  ['unverified', 'neutral'],
  ['transfer-confirmation', 'neutral'],
  ['pending', 'neutral'],
  ['validated', 'neutral'],
  ['incomplete', 'neutral'],
] as const)('the badge of %s is %s', (status, colour) => {
  expect(statusFacts[status].badge).toBe(colour);
});

// Covers F4.action.2, F4.action.5, F4.action.6, F4.action.7, F4.action.8
test.each([
  ['waiting', 'add-image'],
  ['unverified', 'show-details'],
  ['pending-signature', 'sign-contract'],
  ['pending-payment', 'pay'],
  ['transfer-confirmation', 'none'],
  ['paid', 'show-details'],
  ['pending', 'show-details'],
  ['validated', 'show-details'],
  ['invoiced', 'show-details'],
  ['exported', 'show-details'],
  ['incomplete', 'show-details'],
  ['expired', 'expired'],
] as const)('the action of the family in %s is %s', (status, action) => {
  expect(statusFacts[status].familyAction).toBe(action);
});

test.each([
  ['unfinished', 'waiting, unverified, pending-signature, pending-payment'],
  ['transfer', 'transfer-confirmation'],
  ['covered', 'paid, invoiced, exported'],
  ['review', 'pending, validated, incomplete'],
  ['over', 'expired'],
] as const)('the phase %s contains %s', (phase, expected) => {
  expect(statusesWhere('phase', phase).join(', ')).toBe(expected);
});

test('paid, invoiced and exported computers are covered', () => {
  expect(statuses.filter(isCovered)).toEqual(['paid', 'invoiced', 'exported']);
});

test('an invoiced or exported computer has an invoice', () => {
  expect(statusesWhere('hasInvoice', true)).toEqual(['invoiced', 'exported']);
});

test('the staff acts in five statuses, in the order of its overview', () => {
  expect(statusesForStaff).toEqual([
    'unverified',
    'pending',
    'transfer-confirmation',
    'validated',
    'paid',
  ]);
});

test('the family acts in four statuses', () => {
  expect(statusesWhere('awaits', 'family')).toEqual([
    'waiting',
    'pending-signature',
    'pending-payment',
    'incomplete',
  ]);
});

// Covers F2.wizard.21
describe('data of a computer', () => {
  const open: readonly Status[] = ['waiting', 'unverified', 'pending-signature', 'incomplete'];

  test.each(statuses)(
    'a family may change the data in %s only if the status is open and unsigned',
    (status) => {
      expect(mayFamilyEdit(status, false)).toBe(open.includes(status));
      expect(mayFamilyEdit(status, true)).toBe(false);
    },
  );
});
