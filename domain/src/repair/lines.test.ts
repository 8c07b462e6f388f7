import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cents } from '../money.ts';
import { shareTotal, sumLines } from './lines.ts';
import type { CoverageRules } from './rules.ts';

const cents = (amount: number) => amount as Cents;

const rules: CoverageRules = {
  excess: [cents(0), cents(2000)],
  cap: cents(30_000),
  repairsPerPeriod: null,
  reportDays: 7,
};
const second = { rules, ordinal: 2, isRepeat: false };

test('a sum counts the quantity of each line', () => {
  const sums = sumLines([
    { quantity: 2, price: cents(1500), cost: cents(900) },
    { quantity: 1, price: cents(4000), cost: cents(0) },
  ]);
  expect(sums).toEqual({ total: 7000, cost: 1800 });
});

test('nothing is charged without lines', () => {
  expect(sumLines([])).toEqual({ total: 0, cost: 0 });
});

describe('who pays a total', () => {
  test.each([
    ['the rules decide at the diagnosis', 25_000, null, 23_000, 2000],
    ['a later cost is paid by the coverage', 60_000, 2000, 58_000, 2000],
    ['a lower price keeps the share of the family', 2000, 2000, 0, 2000],
    ['a repair without a share stays free', 60_000, 0, 60_000, 0],
  ])('%s', (_title, total, fixed, coverage, family) => {
    const fixedShare = fixed === null ? null : cents(fixed);
    expect(shareTotal(cents(total), { ...second, fixedShare })).toEqual({ coverage, family });
  });

  test('a total below the share of the family is refused', () => {
    expect(shareTotal(cents(1999), { ...second, fixedShare: cents(2000) })).toBeUndefined();
  });

  test('both shares add up to the total, and none is negative', () => {
    const amount = fc.integer({ min: 0, max: 200_000 }).map(cents);
    fc.assert(
      fc.property(amount, fc.option(amount), (total, fixedShare) => {
        const shares = shareTotal(total, { ...second, fixedShare });
        if (!shares) return;
        expect(shares.coverage + shares.family).toBe(total);
        expect(Math.min(shares.coverage, shares.family)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
