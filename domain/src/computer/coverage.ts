import { isCovered, type Status } from './status.ts';

/** Times are unix seconds. */
type CoveredPeriod = {
  /** When its coverage starts. Null until it is paid. */
  coverageFrom: number | null;
  /** The earliest start, if the family did not ask to be covered as soon as it pays. */
  coversNotBefore: number | null;
  /** Set while the period has its money and nothing is left to review. */
  endDate: number | null;
  /** When its money had gone back in full. Null if the period was paid again. */
  refundedAt: number | null;
  /** When the family withdrew from the contract. */
  withdrawnAt: number | null;
};

export type CoverageFacts = CoveredPeriod & {
  status: Status;
  /** The earlier periods. One of them may still run after a renewal. */
  periods: readonly CoveredPeriod[];
};

export type Coverage =
  | { kind: 'covered'; until: number }
  /** Paid, and the coverage starts later. */
  | { kind: 'from'; from: number; until: number }
  | { kind: 'over'; since: number }
  | { kind: 'not-yet' };

/** Whether a computer is covered now: the first question of every family. */
export function coverageOf(computer: CoverageFacts, now: number): Coverage {
  const { status, periods } = computer;
  // After a review the status still says that the invoice is missing.
  const counts = isCovered(status) || status === 'validated';
  const spans = (counts ? [computer, ...periods] : periods)
    .flatMap(spanOf)
    .filter(({ until }) => until >= now)
    .toSorted((one, other) => one.from - other.from);
  const [first] = spans;
  if (first) return first.from > now ? { kind: 'from', ...first } : coveredBy(spans, now);

  const ends = [computer, ...periods].flatMap(endsOf);
  const past = ends.filter((end) => end <= now);
  return past.length === 0 ? { kind: 'not-yet' } : { kind: 'over', since: Math.max(...past) };
}

/**
 * When a period ended. A paid one that was withdrawn ended with the withdrawal, not with its refund. A
 * period that ended before its coverage started never covered, so it has no end.
 */
function endsOf({ endDate, refundedAt, withdrawnAt, coversNotBefore }: CoveredPeriod): number[] {
  const isPaid = endDate !== null || refundedAt !== null;
  const ends = withdrawnAt !== null && isPaid ? [withdrawnAt] : [endDate, refundedAt];
  return ends.filter((end) => end !== null).filter((end) => end >= (coversNotBefore ?? end));
}

type Span = { from: number; until: number };

function spanOf({ coverageFrom, endDate }: CoveredPeriod): Span[] {
  if (endDate === null) return [];
  // A period that was covered by hand, without a payment, has no start.
  const from = coverageFrom ?? 0;
  return from <= endDate ? [{ from, until: endDate }] : [];
}

/** Coverage without a gap: a later period extends it only if it has started when the earlier one ends. */
function coveredBy(spans: readonly Span[], now: number): Coverage {
  const until = spans.reduce(
    (end, span) => (span.from <= end + 1 ? Math.max(end, span.until) : end),
    now,
  );
  return { kind: 'covered', until };
}
