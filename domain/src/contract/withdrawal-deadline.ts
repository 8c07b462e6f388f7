import { lastInstantOf, madridDay } from '../dates.ts';
import { addCalendarDays, nextWorkingDay } from '../holiday/working-days.ts';

/** RDL 1/2007 art. 104: the day of the signature does not count. */
const withdrawalDays = 14;

/**
 * The last millisecond in which a family may withdraw. A declaration at this instant is in time. The first
 * instant after the deadline is one millisecond later, at midnight in Madrid.
 */
export function withdrawalDeadline(signedAt: Date, holidays: readonly string[]): Date {
  return lastInstantOf(withdrawalLastDay(signedAt, holidays));
}

/** The day of the deadline in Madrid. A period that ends on a non-working day ends on the next working day. */
export function withdrawalLastDay(signedAt: Date, holidays: readonly string[]): string {
  return nextWorkingDay(addCalendarDays(madridDay(signedAt), withdrawalDays), holidays);
}
