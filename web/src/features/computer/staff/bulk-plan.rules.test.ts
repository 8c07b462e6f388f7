import type { SelectedComputer } from '@cobertura/domain/computer/staff-api.ts';
import type { Status } from '@cobertura/domain/computer/status.ts';
import { describe, expect, it } from 'vitest';
import { type BulkAction, planBulk } from './bulk/bulk-plan.ts';

const computer = (status: Status, changes: Partial<SelectedComputer> = {}): SelectedComputer => ({
  _id: `${status} ${JSON.stringify(changes)}`,
  status,
  serialClaimed: true,
  paidAt: null,
  user: { lang: 'es' },
  ...changes,
});

const selected = [
  computer('transfer-confirmation'),
  computer('unverified', { user: { lang: 'ga' } }),
  computer('pending', { serialClaimed: false }),
  computer('paid'),
  computer('validated', { serialClaimed: false }),
  computer('invoiced'),
];

const counted = (action: BulkAction, scopes: Parameters<typeof planBulk>[2]) => {
  const { computers, cannotCount, kind } = planBulk(action, selected, scopes);
  return [computers.length, cannotCount, kind];
};

describe('the plan of a bulk action', () => {
  it.each([
    ['validate', ['admin'], [2, 4, undefined]],
    ['validate', ['cau'], [1, 5, 'photos']],
    ['reject', ['accountant'], [3, 3, undefined]],
    ['reject', ['cau'], [2, 4, undefined]],
    ['invoice', ['accountant'], [1, 5, 'invoice']],
    ['invoice', ['cau'], [0, 6, undefined]],
  ] as const)('counts what %s can do for %j', (action, scopes, expected) => {
    expect(counted(action, scopes)).toEqual(expected);
  });

  it('counts why it cannot, the most frequent reason first', () => {
    const three = [
      computer('paid'),
      computer('paid'),
      computer('pending', { serialClaimed: false }),
    ];
    expect(planBulk('validate', three, ['admin']).cannot).toEqual([
      { status: 'paid', needsSerial: false, hasWithdrawal: false, count: 2 },
      { status: 'pending', needsSerial: true, hasWithdrawal: false, count: 1 },
    ]);
  });

  it('leaves out a computer whose family withdrew, except to reject', () => {
    const withdrawal = { caseId: 'c', number: 'D2026-000004', status: 'blocked' } as const;
    const held = [computer('transfer-confirmation', { withdrawal })];
    expect(planBulk('validate', held, ['admin'])).toMatchObject({
      computers: [],
      cannot: [{ hasWithdrawal: true, needsSerial: false, count: 1 }],
    });
    expect(planBulk('reject', held, ['admin']).computers).toHaveLength(1);
    const paid = [computer('paid', { withdrawal: { ...withdrawal, status: 'late' } })];
    expect(planBulk('invoice', paid, ['admin'])).toMatchObject({ computers: [], cannotCount: 1 });
    const declared = [computer('paid', { withdrawal: { ...withdrawal, status: 'to-verify' } })];
    expect(planBulk('invoice', declared, ['admin']).computers).toHaveLength(1);
  });

  it('counts the languages of the families that it concerns', () => {
    expect(planBulk('validate', selected, ['admin']).readers).toEqual({ es: 1, ga: 1 });
    expect(planBulk('invoice', selected, ['admin']).readers).toEqual({ es: 1 });
  });
});
