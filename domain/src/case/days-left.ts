import { isoDay } from '../dates.ts';

/** The days before the due day on which the staff is told of a case. */
export const digestDays = [5, 2, 0] as const;

/** From this many days left a case is urgent. */
export const urgentDays = 2;

/**
 * Days in Madrid from today until the day of the deadline. Zero on that day and negative afterwards.
 * Days are counted on the calendar, so a day of 23 or 25 hours counts as one.
 */
export function daysLeft(dueAt: number, now: number): number {
  return (calendarDay(dueAt) - calendarDay(now)) / millisecondsPerDay;
}

const millisecondsPerDay = 24 * 3600 * 1000;

function calendarDay(seconds: number): number {
  return Date.parse(`${isoDay(seconds)}T00:00:00Z`);
}
