import { describe, expect, it } from 'vitest';
import { statuses } from '../computer/status.ts';
import { mayTransfer, transferConcept } from './transfer.ts';

describe('a bank transfer', () => {
  it('says what it is for and whose it is', () => {
    expect(transferConcept('AB2CD3E')).toBe('Cobertura SIR AB2CD3E');
  });

  it.each(statuses)('is made, or awaited, while it is to be paid: %s', (status) => {
    const awaited = ['pending-payment', 'transfer-confirmation'];
    expect(mayTransfer(status)).toBe(awaited.includes(status));
  });
});
