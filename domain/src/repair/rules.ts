import { type Cents, noCents, subtractCents } from '../money.ts';

/** What a contract promises about repairs. It keeps the rules of the day when it was made. */
export type CoverageRules = {
  /** What the family pays for its first, second, … repair of a period. The last one counts for all after it. */
  excess: readonly Cents[];
  /** The most that the coverage pays for one repair. Null: no limit. */
  cap: Cents | null;
  /** Covered repairs in one period. Null: any number. */
  repairsPerPeriod: number | null;
  /** Days in which a family should report a fault. A later report is marked, not refused. */
  reportDays: number;
};

export type RepairShares = { coverage: Cents; family: Cents };

/**
 * Splits the price of a repair, tax included, between the coverage and the family. A repeat within the
 * guarantee costs the family nothing.
 */
export function splitPrice(
  total: Cents,
  { rules, ordinal, isRepeat }: { rules: CoverageRules; ordinal: number; isRepeat: boolean },
): RepairShares {
  const coverage = isRepeat ? total : coveredPart(total, { rules, ordinal });
  return { coverage, family: subtractCents(total, coverage) };
}

function coveredPart(
  total: Cents,
  { rules, ordinal }: { rules: CoverageRules; ordinal: number },
): Cents {
  if (rules.repairsPerPeriod !== null && ordinal > rules.repairsPerPeriod) return noCents;
  const capped = rules.cap !== null && rules.cap < total ? rules.cap : total;
  const excess = rules.excess[Math.min(ordinal, rules.excess.length) - 1] ?? noCents;
  return excess < capped ? subtractCents(capped, excess) : noCents;
}
