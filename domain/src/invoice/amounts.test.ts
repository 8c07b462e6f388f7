import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cents } from '../money.ts';
import { plainAmount, spanishAmount, splitTax } from './amounts.ts';

describe('price with tax', () => {
  it.each([
    [4900, 2100, 4050, 850],
    [3990, 2100, 3298, 692],
    [0, 2100, 0, 0],
    [1, 2100, 1, 0],
    [-4900, 2100, -4050, -850],
    [4900, 0, 4900, 0],
    [1100, 1000, 1000, 100],
  ])(
    'splits a total of %i at the rate %i into a base of %i and a tax of %i',
    (total, rate, base, tax) => {
      expect(splitTax(total as Cents, rate)).toEqual({ total, base, tax });
    },
  );

  it('the base and the tax always add up to the total', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (total) => {
        const { base, tax } = splitTax(total as Cents, 2100);
        expect(base + tax).toBe(total);
        expect(Math.abs(tax - (base * 21) / 100)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it.each([
    [4900, '49.00', '49,00'],
    [5, '0.05', '0,05'],
    [-850, '-8.50', '-8,50'],
    [123456789, '1234567.89', '1234567,89'],
  ])('an amount of %i cents is written %s, and %s in Spanish', (cents, plain, spanish) => {
    expect(plainAmount(cents)).toBe(plain);
    expect(spanishAmount(cents)).toBe(spanish);
  });
});
