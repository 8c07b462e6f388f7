import { isoDay, startOfIsoDay } from '../dates.ts';
import { addCalendarDays, isWorkingDay, nextWorkingDay } from './working-days.ts';

/** Clocks change on Sundays, so that every working day in Madrid has 24 hours. */
export const secondsPerWorkingDay = 24 * 3600;

/** The seconds between two instants that lie on working days. Zero if `to` is not after `from`. */
export function workingSeconds(
  { from, to }: { from: number; to: number },
  holidays: readonly string[],
): number {
  let sum = 0;
  for (let day = isoDay(from); startOfIsoDay(day) < to; day = addCalendarDays(day, 1)) {
    if (!isWorkingDay(day, holidays)) continue;
    const start = startOfIsoDay(day);
    sum += Math.max(0, Math.min(to, start + secondsPerWorkingDay) - Math.max(from, start));
  }
  return sum;
}

/** The last second at which no more than `seconds` on working days have passed since `from`. */
export function addWorkingSeconds(
  from: number,
  seconds: number,
  holidays: readonly string[],
): number {
  let remaining = seconds;
  let day = nextWorkingDay(isoDay(from), holidays);
  let start = Math.max(from, startOfIsoDay(day));
  for (;;) {
    const available = startOfIsoDay(day) + secondsPerWorkingDay - start;
    if (remaining <= available) return start + remaining - 1;
    remaining -= available;
    day = nextWorkingDay(addCalendarDays(day, 1), holidays);
    start = startOfIsoDay(day);
  }
}

/** The last second from which at least `seconds` on working days have passed until `to`. */
export function subtractWorkingSeconds(
  to: number,
  seconds: number,
  holidays: readonly string[],
): number {
  let remaining = seconds;
  for (let day = isoDay(to); ; day = addCalendarDays(day, -1)) {
    if (!isWorkingDay(day, holidays)) continue;
    const start = startOfIsoDay(day);
    const end = Math.min(to, start + secondsPerWorkingDay);
    if (remaining <= end - start) return end - remaining;
    remaining -= end - start;
  }
}
