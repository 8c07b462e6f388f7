import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderCode, orderCodePattern } from './order-code.ts';

const bytes = fc.uint8Array({ minLength: 8, maxLength: 16 });

describe('an order code', () => {
  it('is what gateways want, and easy to read aloud', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        const code = orderCode('2609', random);
        expect(code).toMatch(orderCodePattern);
        expect(code).toMatch(/^2609[2-9A-HJKMNP-Z]{8}$/);
      }),
    );
  });

  it('differs when the chance does', () => {
    const random = new Uint8Array(8);
    const codes = Array.from({ length: 31 }, (_, i) => orderCode('2609', random.with(3, i)));
    expect(new Set(codes).size).toBe(31);
  });

  it.each(['', '26', '26-9', '20260'])('does not begin with "%s"', (begin) => {
    expect(() => orderCode(begin, new Uint8Array(8))).toThrow('four digits');
  });

  it('is not made of too little chance', () => {
    expect(() => orderCode('2609', new Uint8Array(7))).toThrow('8 random bytes');
  });

  it.each(['260', '26A9K7Q2', '2609K7Q2MXBDE', '2609-K7Q2', '2609ñ'])('is not "%s"', (text) => {
    expect(text).not.toMatch(orderCodePattern);
  });
});
