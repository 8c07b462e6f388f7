import { describe, expect, it } from 'vitest';
import { statuses } from '../computer/status.ts';
import { awaitsTransfer, mayTransfer, transferConcept } from './transfer.ts';

describe('bank transfer', () => {
  it('the transfer concept contains the product name and the payment code', () => {
    expect(transferConcept('AB2CD3E')).toBe('Cobertura SIR AB2CD3E');
  });

  it.each(statuses)('a transfer is possible only while a payment is awaited: %s', (status) => {
    const awaited = ['pending-payment', 'transfer-confirmation'];
    expect(mayTransfer(status)).toBe(awaited.includes(status));
  });

  it.each([
    ['an unpaid period', {}, true],
    ['a paid period', { hasMoney: true }, false],
    ['a deleted computer', { isDeleted: true }, false],
    ['a covered computer', { status: 'paid' }, false],
  ] as const)('decides whether a transfer is awaited for %s', (_, changes, expected) => {
    const unpaid = { status: 'pending-payment', hasMoney: false, isDeleted: false } as const;
    expect(awaitsTransfer({ ...unpaid, ...changes })).toBe(expected);
  });
});
