import { coverageFrom } from '../computer/coverage-from.ts';
import { isoDay } from '../dates.ts';

/** A period of a computer. Times are unix seconds. */
export type CoverablePeriod = {
  id: string;
  isPaid: boolean;
  campaignStart: number;
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
  const cover = findSpan(listCoveredDays(periods), { day, today: isoDay(now) });
  return cover.ok ? { ok: true, periodId: cover.span.id } : cover;
}

/** Days in Madrid, both included. */
type Span = { from: string; until: string };

/** The covered days that contain a day, or why there are none. */
export function findSpan<Each extends Span>(
  unsorted: readonly Each[],
  { day, today }: { day: string; today: string },
): { ok: true; span: Each } | ({ ok: false } & CoverRefusal) {
  if (day > today) return { ok: false, code: 'day-in-future' };
  const spans = oldestFirst(unsorted);
  const span = spans.find(({ from, until }) => from <= day && day <= until);
  if (span) return { ok: true, span };
  const next = spans.find(({ from }) => from > day);
  if (next) return { ok: false, code: 'covered-later', from: next.from };
  const last = spans.at(-1);
  if (last) return { ok: false, code: 'covered-until', until: last.until };
  return { ok: false, code: 'never-covered' };
}

/** From the first to the last covered day that is not after today. Undefined before the coverage begins. */
export function findReportableDays(spans: readonly Span[], today: string): Span | undefined {
  const begun = oldestFirst(spans).filter(({ from }) => from <= today);
  const [first] = begun;
  const last = begun
    .map(({ until }) => until)
    .toSorted()
    .at(-1);
  if (!first || last === undefined) return undefined;
  return { from: first.from, until: last < today ? last : today };
}

/** The days on which a period covers a computer. */
export type CoveredDays = Span & { id: string };

/** The covered days of each period, oldest first. */
export function listCoveredDays(periods: readonly CoverablePeriod[]): CoveredDays[] {
  return oldestFirst(periods.flatMap(spanOf));
}

function oldestFirst<Each extends Span>(spans: readonly Each[]): Each[] {
  return spans.toSorted((one, other) => one.from.localeCompare(other.from));
}

function spanOf(period: CoverablePeriod): CoveredDays[] {
  const { id, isPaid, endDate, refundedAt, withdrawnAt } = period;
  if (!isPaid || endDate === null || refundedAt !== null || withdrawnAt !== null) return [];
  return [{ id, ...daysOfPeriod({ ...period, endDate }) }];
}

/** The days from the start to the end of a period, whether or not it covers its computer. */
export function daysOfPeriod(
  period: Pick<CoverablePeriod, 'paidAt' | 'coversNotBefore' | 'campaignStart'> & {
    endDate: number;
  },
): Span {
  // A period that was covered by hand, without a payment, counts from its campaign.
  const start = coverageFrom(period) ?? period.campaignStart;
  return { from: isoDay(start), until: isoDay(period.endDate) };
}
