import { isoDay, lastInstantOf } from '../dates.ts';
import { addCalendarDays } from '../holiday/working-days.ts';

export const objectionDays = 30;

/** The last second to object to a rejection: the end of the last day in Madrid. */
export function objectUntil(rejectedAt: number): number {
  const lastDay = addCalendarDays(isoDay(rejectedAt), objectionDays);
  return Math.floor(lastInstantOf(lastDay).getTime() / 1000);
}
