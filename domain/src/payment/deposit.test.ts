import { describe, expect, it } from 'vitest';
import { centsFromEuros } from '../money.ts';
import { isWhole, refuseUndo } from './deposit.ts';

describe('the parts of a deposit', () => {
  it.each([
    [49, [49], true],
    [98, [49, 49], true],
    [60.1, [49, 11.1], true],
    [49, [48.99], false],
    [49, [49, 0.01], false],
    [49, [], false],
  ])('of %s euros: %j settle it: %s', (deposit, parts, expected) => {
    const amounts = parts.map((euros) => ({ amountCents: centsFromEuros(euros) }));
    expect(isWhole(centsFromEuros(deposit), amounts)).toBe(expected);
  });
});

describe('undoing a settled deposit', () => {
  const free = { isInvoiced: false, hasRefund: false, isReturned: false, paysRepair: false };

  it.each([
    ['no fact is against it', [free, free], undefined],
    ['one computer is invoiced', [free, { ...free, isInvoiced: true }], 'deposit-invoiced'],
    ['it pays a repair', [free, { ...free, paysRepair: true }], 'deposit-pays-repair'],
    ['a refund was requested', [{ ...free, hasRefund: true }, free], 'deposit-refunded'],
    ['the deposit was returned', [{ ...free, isReturned: true }], 'deposit-returned'],
  ])('when %s', (_name, parts, expected) => {
    expect(refuseUndo(parts)).toBe(expected);
  });
});
