import { describe, expect, test } from 'vitest';
import type { Cents } from '../money.ts';
import type { CoverageRules } from '../repair/rules.ts';
import { findRulesIssues } from './check.ts';

const cents = (amounts: number[]) => amounts as Cents[];

const limited: CoverageRules = {
  excess: cents([0, 2000, 4000]),
  cap: 30_000 as Cents,
  repairsPerPeriod: 4,
  reportDays: 7,
};
const full = (value: number) => Array.from({ length: value }, () => 0);

describe('the fields of new rules', () => {
  test.each<[string, Partial<Record<keyof CoverageRules, unknown>>, object]>([
    ['all of them', {}, {}],
    ['everything covered', { excess: [0], cap: null, repairsPerPeriod: null }, {}],
    ['no amount', { excess: [] }, { excess: 'required' }],
    ['ten amounts', { excess: full(10), repairsPerPeriod: null }, {}],
    [
      'eleven amounts',
      { excess: full(11), repairsPerPeriod: null },
      { excess: 'too-many-amounts' },
    ],
    ['as many amounts as repairs', { excess: full(4) }, {}],
    ['more amounts than repairs', { excess: full(5) }, { excess: 'too-many-amounts' }],
    ['an amount of 1000 €', { excess: [100_000] }, {}],
    ['an amount above 1000 €', { excess: [0, 100_001] }, { excess: 'out-of-range' }],
    ['a negative amount', { excess: [-1] }, { excess: 'out-of-range' }],
    ['half a cent', { excess: [0.5] }, { excess: 'wrong-format' }],
    ['a cap of one cent', { cap: 1 }, {}],
    ['a cap of zero', { cap: 0 }, { cap: 'out-of-range' }],
    ['a cap of 10,000 €', { cap: 1_000_000 }, {}],
    ['a cap above 10,000 €', { cap: 1_000_001 }, { cap: 'out-of-range' }],
    ['a cap that is no number', { cap: Number.NaN }, { cap: 'wrong-format' }],
    ['20 repairs', { repairsPerPeriod: 20 }, {}],
    ['21 repairs', { repairsPerPeriod: 21 }, { repairsPerPeriod: 'out-of-range' }],
    [
      'no repair',
      { excess: [0], repairsPerPeriod: 0 },
      { excess: 'too-many-amounts', repairsPerPeriod: 'out-of-range' },
    ],
    ['half a repair', { repairsPerPeriod: 4.5 }, { repairsPerPeriod: 'wrong-format' }],
    ['one day', { reportDays: 1 }, {}],
    ['90 days', { reportDays: 90 }, {}],
    ['no day', { reportDays: 0 }, { reportDays: 'out-of-range' }],
    ['91 days', { reportDays: 91 }, { reportDays: 'out-of-range' }],
  ])('%s', (_title, changes, issues) => {
    expect(findRulesIssues({ ...limited, ...changes } as CoverageRules)).toEqual(issues);
  });
});
