import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paymentCode, paymentNumber, readPaymentCode } from './payment-code.ts';

const number = fc.integer({ min: 0, max: 31 ** 6 - 1 });
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

describe('payment code', () => {
  it('a payment code has seven characters and none is confusable', () => {
    fc.assert(
      fc.property(number, (each) => {
        expect(paymentCode(each)).toMatch(/^[2-9A-HJKMNP-Z]{7}$/);
      }),
    );
  });

  it('every period has a different payment code', () => {
    const codes = Array.from({ length: 20_000 }, (_, i) => paymentCode(i));
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('a payment code converts back to its number', () => {
    fc.assert(
      fc.property(number, (each) => {
        expect(paymentNumber(paymentCode(each))).toBe(each);
      }),
    );
  });

  it('reads a payment code in lower case with hyphens and spaces', () => {
    const code = paymentCode(4711);
    const written = ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `;
    expect(readPaymentCode(written)).toBe(code);
  });

  it('rejects a payment code with one wrong character', () => {
    fc.assert(
      fc.property(
        number,
        fc.nat({ max: 6 }),
        fc.constantFrom(...alphabet),
        (each, at, character) => {
          const code = paymentCode(each);
          fc.pre(code.charAt(at) !== character);
          const wrong = code.slice(0, at) + character + code.slice(at + 1);
          expect(readPaymentCode(wrong)).toBeUndefined();
        },
      ),
    );
  });

  it('rejects a payment code with two adjacent characters swapped', () => {
    fc.assert(
      fc.property(number, fc.nat({ max: 5 }), (each, at) => {
        const code = paymentCode(each);
        fc.pre(code.charAt(at) !== code.charAt(at + 1));
        const wrong =
          code.slice(0, at) + code.charAt(at + 1) + code.charAt(at) + code.slice(at + 2);
        expect(readPaymentCode(wrong)).toBeUndefined();
      }),
    );
  });

  it.each(['', 'ABC', 'ABCDEFGH', 'Cobertura', '0O1ILAB', '49,00 €'])(
    'finds no payment code in "%s"',
    (text) => {
      expect(readPaymentCode(text)).toBeUndefined();
    },
  );

  it('throws for a number outside the range of payment codes', () => {
    expect(() => paymentCode(31 ** 6)).toThrow();
    expect(() => paymentCode(-1)).toThrow();
    expect(() => paymentCode(1.5)).toThrow();
  });
});
