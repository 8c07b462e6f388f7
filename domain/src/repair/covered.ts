import { coverageFrom } from '../computer/coverage-from.ts';
import { isoDay } from '../dates.ts';

/** A period of a computer. Times are unix seconds. */
export type CoverablePeriod = {
  id: string;
  isPaid: boolean;
  paidAt: number | null;
  coversNotBefore: number | null;
  /** Null until the coverage is confirmed. */
  endDate: number | null;
  refundedAt: number | null;
  withdrawnAt: number | null;
};

export type CoverRefusal =
  | { code: 'day-in-future' }
  /** No period has its money, or all were refunded or withdrawn from. */
  | { code: 'never-covered' }
  | { code: 'covered-later'; from: string }
  | { code: 'covered-until'; until: string };

export type Cover = { ok: true; periodId: string } | ({ ok: false } & CoverRefusal);

/**
 * The period that covers a day in Madrid: 2026-11-15. A period counts after it was renewed or has
 * expired too, if the laptop broke while it ran.
 */
export function findCover(
  periods: readonly CoverablePeriod[],
  { day, now }: { day: string; now: number },
): Cover {
  if (day > isoDay(now)) return { ok: false, code: 'day-in-future' };
  const spans = periods.flatMap(spanOf).toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const covering = spans.find(({ from, until }) => from <= day && day <= until);
  if (covering) return { ok: true, periodId: covering.id };
  const next = spans.find(({ from }) => from > day);
  if (next) return { ok: false, code: 'covered-later', from: next.from };
  const last = spans.at(-1);
  if (last) return { ok: false, code: 'covered-until', until: last.until };
  return { ok: false, code: 'never-covered' };
}

function spanOf(period: CoverablePeriod): { id: string; from: string; until: string }[] {
  const { id, isPaid, endDate, refundedAt, withdrawnAt } = period;
  if (!isPaid || endDate === null || refundedAt !== null || withdrawnAt !== null) return [];
  // A period that was covered by hand, without a payment, has no start.
  return [{ id, from: isoDay(coverageFrom(period) ?? 0), until: isoDay(endDate) }];
}
