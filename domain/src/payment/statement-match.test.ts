import { describe, expect, it } from 'vitest';
import { paymentCode } from './payment-code.ts';
import { codesIn, matchMovement } from './statement-match.ts';

describe('payment code in a concept', () => {
  const code = paymentCode(77);

  it.each([
    `Cobertura SIR ${code}`,
    `cobertura sir ${code.toLowerCase()}.`,
    `${code.slice(0, 3)} ${code.slice(3)}`,
    `pago-${code.slice(0, 2)}-${code.slice(2, 5)}-${code.slice(5)} gracias`,
  ])('finds the payment code in "%s"', (text) => {
    expect(codesIn(text)).toContain(code);
  });

  it('finds no payment code in ordinary text', () => {
    expect(codesIn('Cobertura SIR del portátil de Brais')).toEqual([]);
  });

  it.each([
    ['match', 4900, ['X'], [{ amountCents: 4900, isAwaited: true }]],
    ['no-code', 4900, [], []],
    ['unknown-code', 4900, ['X'], []],
    ['other-amount', 4800, ['X'], [{ amountCents: 4900, isAwaited: true }]],
    ['not-awaited', 4900, ['X'], [{ amountCents: 4900, isAwaited: false }]],
    [
      'several',
      4900,
      ['X', 'Y'],
      [
        { amountCents: 4900, isAwaited: true },
        { amountCents: 4900, isAwaited: true },
      ],
    ],
  ] as const)('classifies a movement as %s', (match, amount, codes, expected) => {
    expect(matchMovement(amount, codes, expected)).toBe(match);
  });
});
