import { centsFromEuros } from '../money.ts';

/** What an administrator may write into a version of the rules. */
export const rulesLimits = {
  /** Amounts of the list: the first repair, the second, and so on. */
  amounts: 10,
  excess: centsFromEuros(1000),
  cap: centsFromEuros(10_000),
  repairsPerPeriod: 20,
  reportDays: 90,
};
