import { isoDay } from '../dates.ts';

/** A case with this many days left or fewer is due soon: the staff sees it in the overview and the digest. */
export const soonDays = 5;

/** From this many days left a case is urgent. */
export const urgentDays = 2;

/**
 * Days in Madrid from today until the day of the deadline. Zero on that day and negative afterwards.
 * Days are counted on the calendar, so a day of 23 or 25 hours counts as one.
 */
export function daysLeft(dueAt: number, now: number): number {
  return daysBetween(isoDay(now), isoDay(dueAt));
}

/** Calendar days from one day to another: 2026-11-15. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / millisecondsPerDay;
}

const millisecondsPerDay = 24 * 3600 * 1000;
