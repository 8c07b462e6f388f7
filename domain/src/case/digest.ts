import type { Scope } from '../access/scopes.ts';
import { isoDay } from '../dates.ts';
import { addCalendarDays, addWorkingDays } from '../holiday/working-days.ts';
import type { CaseKind } from './case.ts';
import { daysBetween, soonDays, urgentDays } from './days-left.ts';
import type { Awaited } from './status-facts.ts';

/** The days before a deadline on which the staff is told of it. */
const digestDays = [soonDays, urgentDays, 0] as const;

/**
 * The mark of a case in the digest of a working morning: 5, 2 or 0 days before the deadline, or the
 * negative number of days after it. Each mark of a deadline is mailed once. Undefined when the case is
 * not due yet. A day without work has no digest, so its marks come on the working day before.
 */
export function digestMark(
  dueAt: number,
  { now, holidays }: { now: number; holidays: readonly string[] },
): number | undefined {
  const left = daysBetween(isoDay(now), isoDay(dueAt));
  if (left < 0) return left;
  const leftOnLastDay = Math.max(0, left - daysWithoutDigest(isoDay(now), holidays));
  return digestDays.findLast((day) => leftOnLastDay <= day);
}

/**
 * Whether the digest names a case at a mark. Repairs have short deadlines and most end in time, so only
 * late ones are named.
 */
export function isInDigest(kind: CaseKind, mark: number | undefined): mark is number {
  return mark !== undefined && (kind !== 'repair' || mark < 0);
}

/** The first day whose deadlines are too far away for today's digest. */
export function endOfDigest(today: string, holidays: readonly string[]): string {
  return addCalendarDays(today, digestDays[0] + daysWithoutDigest(today, holidays) + 1);
}

/** The days between today and the next working day. */
function daysWithoutDigest(today: string, holidays: readonly string[]): number {
  return daysBetween(today, addWorkingDays(today, 1, holidays)) - 1;
}

/**
 * The scope that is told of a case. The clock also runs while a family has to confirm its withdrawal,
 * and then the desk may help.
 */
export const digestScope = {
  family: 'cau',
  desk: 'cau',
  admin: 'admin',
  accountant: 'accountant',
  // The desk calls the workshop.
  workshop: 'cau',
  none: 'cau',
} as const satisfies Record<Awaited, Scope>;
