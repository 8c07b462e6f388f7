import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderCode, orderCodePattern } from './order-code.ts';

const bytes = fc.uint8Array({ minLength: 8, maxLength: 16 });

describe('order code', () => {
  it('an order code has the format of the gateways and no confusable characters', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        const code = orderCode('2609', random);
        expect(code).toMatch(orderCodePattern);
        expect(code).toMatch(/^2609[2-9A-HJKMNP-Z]{8}$/);
      }),
    );
  });

  it('different random bytes give different order codes', () => {
    const random = new Uint8Array(8);
    const codes = Array.from({ length: 31 }, (_, i) => orderCode('2609', random.with(3, i)));
    expect(new Set(codes).size).toBe(31);
  });

  it.each(['', '26', '26-9', '20260'])(
    'refuses an order code prefix other than four digits: "%s"',
    (begin) => {
      expect(() => orderCode(begin, new Uint8Array(8))).toThrow('four digits');
    },
  );

  it('refuses to make an order code from fewer than 8 random bytes', () => {
    expect(() => orderCode('2609', new Uint8Array(7))).toThrow('8 random bytes');
  });

  it.each(['260', '26A9K7Q2', '2609K7Q2MXBDE', '2609-K7Q2', '2609ñ'])(
    '"%s" is not an order code',
    (text) => {
      expect(text).not.toMatch(orderCodePattern);
    },
  );
});
