import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cents } from '../money.ts';
import { type CoverageRules, explainSplit, splitPrice } from './rules.ts';

const cents = (amount: number) => amount as Cents;

const allCovered: CoverageRules = {
  excess: [cents(0)],
  cap: null,
  repairsPerPeriod: null,
  reportDays: 7,
};
const limited: CoverageRules = {
  excess: [cents(0), cents(2000), cents(4000)],
  cap: cents(30000),
  repairsPerPeriod: 4,
  reportDays: 7,
};

describe('the split of a price', () => {
  test.each([
    ['everything is covered', allCovered, 1, 25000, 25000, 0],
    ['the tenth repair too', allCovered, 10, 25000, 25000, 0],
    ['no excess the first time', limited, 1, 25000, 25000, 0],
    ['an excess the second time', limited, 2, 25000, 23000, 2000],
    ['the last excess counts on', limited, 4, 25000, 21000, 4000],
    ['a price below the excess', limited, 3, 3000, 0, 3000],
    ['a price above the cap', limited, 1, 45000, 30000, 15000],
    ['cap and excess', limited, 2, 45000, 28000, 17000],
    ['more repairs than the period has', limited, 5, 25000, 0, 25000],
    ['no price', limited, 3, 0, 0, 0],
  ])('%s', (_title, rules, ordinal, total, coverage, family) => {
    const shares = splitPrice(cents(total), { rules, ordinal, isRepeat: false });
    expect(shares).toEqual({ coverage, family });
  });

  test('a repeat within the guarantee costs the family nothing', () => {
    const shares = splitPrice(cents(45000), { rules: limited, ordinal: 9, isRepeat: true });
    expect(shares).toEqual({ coverage: 45000, family: 0 });
  });
});

const amount = fc.integer({ min: 0, max: 200_000 }).map(cents);
const anyRules = fc.record({
  excess: fc.array(amount, { minLength: 1, maxLength: 4 }),
  cap: fc.option(amount),
  repairsPerPeriod: fc.option(fc.integer({ min: 1, max: 5 })),
  reportDays: fc.constant(7),
});
const facts = fc.record({
  rules: anyRules,
  ordinal: fc.integer({ min: 1, max: 8 }),
  isRepeat: fc.boolean(),
});

test('both shares add up to the price and none is negative', () => {
  fc.assert(
    fc.property(amount, facts, (total, given) => {
      const { coverage, family } = splitPrice(total, given);
      expect(coverage + family).toBe(total);
      expect(Math.min(coverage, family)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('a higher price is never less to pay', () => {
  fc.assert(
    fc.property(amount, amount, facts, (total, more, given) => {
      const dearer = splitPrice(cents(total + more), given);
      expect(dearer.family).toBeGreaterThanOrEqual(splitPrice(total, given).family);
    }),
  );
});

test.each([
  ['a repeat', 9, true, { kind: 'repeat' }],
  ['more repairs than the period has', 5, false, { kind: 'beyond', repairsPerPeriod: 4 }],
  ['the second repair', 2, false, { kind: 'covered', excess: 2000, cap: 30000 }],
  ['the last excess', 4, false, { kind: 'covered', excess: 4000, cap: 30000 }],
])('the terms of %s', (_title, ordinal, isRepeat, terms) => {
  expect(explainSplit(limited, { ordinal, isRepeat })).toEqual(terms);
});
