import { madridTime, startOfDay } from '@cobertura/domain/dates.ts';
import type { Actor } from './steps.ts';

/** The hours at which each of them acts, in Madrid; staff rest at the weekend. */
const hours: Record<Exclude<Actor, 'job'>, readonly [number, number]> = {
  family: [8, 23],
  staff: [8, 18],
  // A little later than the families who wait for it: nobody begins the evening before.
  gateway: [9, 23],
  signing: [8, 23],
};

/** A moment up to `at` when such an actor would do something: nobody reviews photos at four. */
export function timeToAct(actor: Actor, at: Date): Date {
  if (actor === 'job') return at;

  const [opens, closes] = hours[actor];
  const { year, month, day, hour, minute, second } = madridTime(at.getTime() / 1000);
  const rests = (daysBack: number) => actor === 'staff' && isWeekend(year, month, day - daysBack);
  if (hour >= opens && hour < closes && !rests(0)) return at;

  let daysBack = hour < opens ? 1 : 0;
  while (rests(daysBack)) daysBack += 1;
  // Any hour of theirs will do; the second decides, so that not all fall in the last one.
  const anyHour = opens + (second % (closes - opens));
  const timeOfDay = anyHour * 3600 + minute * 60 + second;
  return new Date((startOfDay(year, month, day - daysBack) + timeOfDay) * 1000);
}

/** The daily job runs in the night. */
export function jobTime(startOfTheDay: Date): Date {
  return new Date(startOfTheDay.getTime() + (3 * 60 + 15) * 60_000);
}

export function hoursBefore(at: Date, hoursBack: number): Date {
  // Whole seconds: that is what the API shows.
  return new Date(at.getTime() - Math.round(hoursBack * 3600) * 1000);
}

function isWeekend(year: number, month: number, day: number): boolean {
  return [0, 6].includes(new Date(Date.UTC(year, month - 1, day)).getUTCDay());
}
