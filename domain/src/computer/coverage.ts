import { isCovered, type Status } from './status.ts';

/** Times are unix seconds. */
type CoveredPeriod = {
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
  | { kind: 'over'; since: number }
  | { kind: 'not-yet' };

/** Whether a computer is covered now: the first question of every family. */
export function coverageOf(computer: CoverageFacts, now: number): Coverage {
  const { status, periods } = computer;
  // After a review the status still says that the invoice is missing.
  const counts = isCovered(status) || status === 'validated';
  const running = counts ? [computer, ...periods] : periods;
  const until = latest(running.map(({ endDate }) => endDate));
  if (until !== undefined && until >= now) return { kind: 'covered', until };

  const ends = [computer, ...periods].flatMap(endsOf);
  const since = latest(ends.filter((end) => end !== null && end <= now));
  return since === undefined ? { kind: 'not-yet' } : { kind: 'over', since };
}

/** A paid period that was withdrawn ended then: its refund comes later. */
function endsOf({ endDate, refundedAt, withdrawnAt }: CoveredPeriod): (number | null)[] {
  const wasCovered = endDate !== null || refundedAt !== null;
  return withdrawnAt !== null && wasCovered ? [withdrawnAt] : [endDate, refundedAt];
}

function latest(times: readonly (number | null)[]): number | undefined {
  const known = times.filter((time) => time !== null);
  return known.length > 0 ? Math.max(...known) : undefined;
}
