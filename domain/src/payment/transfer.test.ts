import { describe, expect, it } from 'vitest';
import { statuses } from '../computer/status.ts';
import { mayTransfer, transferConcept } from './transfer.ts';

describe('bank transfer', () => {
  it('the transfer concept contains the product name and the payment code', () => {
    expect(transferConcept('AB2CD3E')).toBe('Cobertura SIR AB2CD3E');
  });

  it.each(statuses)('a transfer is possible only while a payment is awaited: %s', (status) => {
    const awaited = ['pending-payment', 'transfer-confirmation'];
    expect(mayTransfer(status)).toBe(awaited.includes(status));
  });
});
