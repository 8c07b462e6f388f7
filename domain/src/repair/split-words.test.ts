import { describe, expect, test } from 'vitest';
import type { Cents } from '../money.ts';
import { type CoverageRules, explainSplit, splitPrice } from './rules.ts';
import { wordsOfSplit } from './split-words.ts';

const cents = (amount: number) => amount as Cents;

const rules = (given: Partial<CoverageRules>): CoverageRules => ({
  excess: [cents(0), cents(2500)],
  cap: cents(30_000),
  repairsPerPeriod: 3,
  reportDays: 7,
  ...given,
});

/** The words for the price and the ordinal of a repair. */
function wordsFor(total: number, ordinal: number, given: Partial<CoverageRules> = {}) {
  const counted = { ordinal, isRepeat: false };
  const shares = splitPrice(cents(total), { rules: rules(given), ...counted });
  const split = { ...shares, terms: explainSplit(rules(given), counted) };
  return { es: wordsOfSplit('es', split), ga: wordsOfSplit('ga', split) };
}

describe('why a family pays', () => {
  test.each([
    [
      'the excess',
      12_000,
      2,
      {},
      'los primeros 25,00 € de esta reparación los pagas tú, y el resto',
    ],
    [
      'less than the excess',
      2400,
      2,
      {},
      'los primeros 25,00 € de esta reparación los pagas tú, y cuesta',
    ],
    ['exactly up to the cap', 30_000, 2, {}, 'y el resto lo paga la cobertura'],
    ['above the cap', 30_001, 1, {}, 'la cobertura paga hasta 300,00 €'],
    ['the excess and above the cap', 40_000, 2, {}, 'también lo que pasa de 300,00 €'],
    ['the excess without a cap', 90_000, 2, { cap: null }, 'y el resto lo paga la cobertura'],
    ['all after the last covered one', 9000, 4, {}, 'cubre 3 reparaciones en el periodo'],
    ['all after the only covered one', 9000, 2, { repairsPerPeriod: 1 }, 'cubre una reparación'],
  ])('%s', (_title, total, ordinal, given, words) => {
    const { es, ga } = wordsFor(total, ordinal, given);
    // The space before the sign of the euro does not break.
    expect(es.replaceAll('\u00a0', ' ')).toContain(words);
    expect(ga).toMatch(/(págal[oa]|págalos) ti/);
    const amounts = (text: string) => text.match(/\d+(,\d\d)?/g);
    expect(amounts(ga)).toEqual(amounts(es));
  });
});
