import { addCalendarDays } from './working-days.ts';

/**
 * Deadlines that people already know end within this time: 14 days to withdraw or 10 working days to reply,
 * and the longest row of days off.
 */
export const daysBeforeRemoval = 45;

/**
 * Whether a holiday may be removed. Removing it makes deadlines earlier, so no deadline that a person already
 * knows may depend on it. Adding one only makes deadlines later, which is always allowed.
 */
export function mayRemoveHoliday(day: string, today: string): boolean {
  return day > addCalendarDays(today, daysBeforeRemoval);
}
