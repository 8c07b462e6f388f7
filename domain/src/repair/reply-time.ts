import { lastInstantOf, madridDay } from '../dates.ts';
import { addWorkingDays } from '../holiday/working-days.ts';

/** Working days that a family still has after it was reminded of a question. */
const workingDaysAfterReminder = 5;

/** The last millisecond to reply to a question that gives so many working days. */
export function replyTimeEnd(
  askedAt: Date,
  workingDays: number,
  holidays: readonly string[],
): Date {
  return lastInstantOf(addWorkingDays(madridDay(askedAt), workingDays, holidays));
}

/**
 * The end of the time to reply if the family is reminded now, or undefined if it is too early. A late
 * reminder moves the end, so that the family always has the same time after it.
 */
export function endAfterReminder(
  replyBy: Date,
  now: Date,
  holidays: readonly string[],
): Date | undefined {
  const soonest = replyTimeEnd(now, workingDaysAfterReminder, holidays);
  return soonest < replyBy ? undefined : soonest;
}
