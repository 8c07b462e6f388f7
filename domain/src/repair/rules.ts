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

/** Which repair of its period it is, and whether it repeats another one within the guarantee. */
type Counted = { ordinal: number; isRepeat: boolean };

/** What the rules mean for one repair, before its price is known. */
export type SplitTerms<Amount extends number> =
  | { kind: 'repeat' }
  | { kind: 'beyond'; repairsPerPeriod: number }
  | { kind: 'covered'; excess: Amount | Cents; cap: Amount | null };

export function explainSplit<Amount extends number>(
  { excess, cap, repairsPerPeriod }: SplitRules<Amount>,
  { ordinal, isRepeat }: Counted,
): SplitTerms<Amount> {
  if (isRepeat) return { kind: 'repeat' };
  if (repairsPerPeriod !== null && ordinal > repairsPerPeriod) {
    return { kind: 'beyond', repairsPerPeriod };
  }
  const own = excess[Math.min(ordinal, excess.length) - 1] ?? noCents;
  return { kind: 'covered', excess: own, cap };
}

/** The rules that the split depends on. The amounts of a reply are plain numbers. */
type SplitRules<Amount extends number> = {
  excess: readonly Amount[];
  cap: Amount | null;
  repairsPerPeriod: number | null;
};

export type RepairShares = { coverage: Cents; family: Cents };

/**
 * Splits the price of a repair, tax included, between the coverage and the family. A repeat within the
 * guarantee costs the family nothing.
 */
export function splitPrice(
  total: Cents,
  { rules, ...counted }: Counted & { rules: CoverageRules },
): RepairShares {
  const coverage = coveredPart(total, explainSplit(rules, counted));
  return { coverage, family: subtractCents(total, coverage) };
}

function coveredPart(total: Cents, terms: SplitTerms<Cents>): Cents {
  if (terms.kind === 'repeat') return total;
  if (terms.kind === 'beyond') return noCents;
  const capped = terms.cap !== null && terms.cap < total ? terms.cap : total;
  return terms.excess < capped ? subtractCents(capped, terms.excess) : noCents;
}
