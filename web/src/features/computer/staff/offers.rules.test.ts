import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import { type Status, statuses } from '@cobertura/domain/computer/status.ts';
import { describe, expect, test } from 'vitest';
import { awaitedReview, type RowAction, rowActionsFor } from './offers.ts';

function computer(status: Status, more: Partial<Computer> = {}): Computer {
  const bare: Partial<Computer> = { documents: {}, contractSigned: false, paidAt: null };
  return { ...bare, serialClaimed: true, status, ...more } as Computer;
}

const allStaff: RowAction[] = ['details', 'payments', 'timeline', 'admin-documents'];

describe('actions for a computer', () => {
  // Covers B1.2, B2.1.9
  test.each<[readonly Scope[], RowAction[]]>([
    [['admin'], [...allStaff, 'change-status', 'revoke-serial', 'delete']],
    [['cau'], [...allStaff, 'revoke-serial']],
    [['accountant'], allStaff],
    [
      ['cau', 'accountant'],
      [...allStaff, 'revoke-serial'],
    ],
  ])('offers people with the scopes %j their actions', (scopes, actions) => {
    expect(rowActionsFor(computer('waiting'), scopes)).toEqual(actions);
  });

  test('does not offer to revoke a revoked serial number', () => {
    const revoked = computer('paid', { serialClaimed: false });
    expect(rowActionsFor(revoked, ['admin'])).not.toContain('revoke-serial');
  });

  // Covers B2.1.8
  test('offers the actions for the documents that exist', () => {
    const full = computer('paid', {
      contractSigned: true,
      documents: { bankReceipt: '/receipt', statusFront: '/photo' },
    });
    expect(rowActionsFor(full, ['accountant'])).toEqual([
      'transfer',
      'photos',
      'details',
      'contract',
      'create-invoice',
      'payments',
      'timeline',
      'zip',
      'admin-documents',
    ]);
  });

  test.each<[Status, readonly Scope[], string[]]>([
    ['paid', ['accountant'], ['create-invoice']],
    ['validated', ['admin'], ['create-invoice']],
    ['paid', ['cau'], []],
    ['pending-payment', ['admin'], []],
    ['invoiced', ['accountant'], ['invoice', 'regenerate-invoice']],
    ['exported', ['admin'], ['invoice', 'regenerate-invoice', 'annul-invoice']],
    ['invoiced', ['admin'], ['invoice', 'regenerate-invoice', 'annul-invoice']],
    ['invoiced', ['cau'], ['invoice']],
  ])(
    'for a %s computer and the scopes %j, offers the invoice actions %j',
    (status, scopes, expected) => {
      const isThere = status === 'invoiced' || status === 'exported';
      const invoice = { number: 'F2026-000001', issuedAt: 1, total: 49 };
      const offers = rowActionsFor(computer(status, isThere ? { invoice } : {}), scopes);
      expect(offers.filter((action) => action.includes('invoice'))).toEqual(expected);
    },
  );

  test('does not offer to annul a rectifying invoice', () => {
    const invoice = { number: 'R2026-000001', issuedAt: 1, total: 49 };
    expect(rowActionsFor(computer('invoiced', { invoice }), ['admin'])).not.toContain(
      'annul-invoice',
    );
  });

  // Covers B2.1.9
  test.each<[Status, Partial<Computer>, boolean]>([
    ['waiting', {}, true],
    ['paid', { paidAt: 1 }, false],
    ['validated', { paidAt: 1 }, false],
    ['paid', { paidAt: 1, invoice: { number: 'R2026-000001', issuedAt: 1, total: 0 } }, false],
    ['incomplete', { paidAt: 1 }, false],
    ['invoiced', { paidAt: 1, invoice: { number: 'F2026-000001', issuedAt: 1, total: 49 } }, true],
    // The payment of an expired computer was refunded.
    ['expired', { paidAt: 1 }, true],
    ['expired', { paidAt: 1, withdrawnAt: 2 }, false],
    ['expired', { paidAt: null, withdrawnAt: 2 }, true],
  ])('in status %s with %o, lets an admin delete the computer: %s', (status, more, expected) => {
    expect(rowActionsFor(computer(status, more), ['admin']).includes('delete')).toBe(expected);
    expect(rowActionsFor(computer(status, more), ['cau'])).not.toContain('delete');
  });

  test('offers the review of a request only in status pending', () => {
    const shown = statuses.filter((each) =>
      rowActionsFor(computer(each), ['cau']).includes('request'),
    );
    expect(shown).toEqual(['pending']);
  });
});

describe('awaited review', () => {
  test.each<[Status, readonly Scope[], string | undefined]>([
    ['transfer-confirmation', ['accountant'], 'transfer'],
    ['transfer-confirmation', ['admin'], 'transfer'],
    ['transfer-confirmation', ['cau'], undefined],
    ['unverified', ['cau'], 'photos'],
    ['pending', ['accountant'], 'request'],
    ['paid', ['admin'], undefined],
    ['pending-signature', ['admin'], undefined],
  ])('in status %s, finds for the scopes %j the review %s', (status, scopes, kind) => {
    expect(awaitedReview(computer(status), scopes)).toBe(kind);
  });
});
