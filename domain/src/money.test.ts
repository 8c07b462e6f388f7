import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cents, centsFromEuros, eurosFromCents, formatEuros } from './money.ts';

describe('euros in cents', () => {
  test.each([
    [0, 0],
    [49, 4900],
    [39.9, 3990],
    [49.99, 4999],
    // Floating point is inexact here: 0.29 * 100 is 28.999999999999996.
    [0.29, 29],
    [0.57, 57],
    [0.58, 58],
    [1.1, 110],
    [1.15, 115],
    [4.35, 435],
    [16.08, 1608],
    [19.99, 1999],
    [64.1, 6410],
    [1_000_000.01, 100_000_001],
    [0.1 + 0.2, 30],
    // Half a cent rounds up, and 1.005 * 100 is 100.49999999999999.
    [0.005, 1],
    [1.005, 101],
    [2.675, 268],
    [0.0049, 0],
    [0.004999, 0],
  ])('%d € are %d cents', (euros, cents) => {
    expect(centsFromEuros(euros)).toBe(cents);
  });

  test('converting cents to euros and back returns the same cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
        expect(centsFromEuros(eurosFromCents(cents as Cents))).toBe(cents);
      }),
    );
  });
});

test.each([
  [4900, '49,00 €'],
  [5, '0,05 €'],
  [123456, '1234,56 €'],
  [1234567, '12.345,67 €'],
])('%d cents are formatted as %s', (cents, text) => {
  expect(formatEuros(cents as Cents).replace('\u00a0', ' ')).toBe(text);
});
