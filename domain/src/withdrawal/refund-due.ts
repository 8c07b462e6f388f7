import { lastInstantOf, madridDay } from '../dates.ts';
import { addCalendarDays } from '../holiday/working-days.ts';

/** RDL 1/2007 art. 107: days from the declaration of withdrawal until all money must be back. */
const refundDays = 14;

/**
 * The last millisecond to refund in time. It does not move to a later working day, because the law grants no
 * more than 14 days.
 */
export function refundDueAt(declaredAt: Date): Date {
  return lastInstantOf(addCalendarDays(madridDay(declaredAt), refundDays));
}
