import { madridTime, startOfDay } from '@cobertura/domain/dates.ts';
import type { steps } from '../stories/computers.ts';

type Actor = (typeof steps)[keyof typeof steps]['by'];

/** The working hours of each actor in Madrid. Staff do not work at weekends. */
const hours: Record<Exclude<Actor, 'job'>, readonly [number, number]> = {
  family: [8, 23],
  staff: [8, 18],
  // Staff act after the families whose request they handle.
  gateway: [9, 23],
  signing: [8, 23],
};

/** The last plausible time for this actor before `at`. Staff do not review photos at night. */
export function timeToAct(actor: Actor, at: Date): Date {
  if (actor === 'job') return at;

  const [opens, closes] = hours[actor];
  const { year, month, day, hour, minute, second } = madridTime(at.getTime() / 1000);
  const rests = (daysBack: number) => actor === 'staff' && isWeekend(year, month, day - daysBack);
  if (hour >= opens && hour < closes && !rests(0)) return at;

  let daysBack = hour < opens ? 1 : 0;
  while (rests(daysBack)) daysBack += 1;
  // The second of the time chooses the hour, so that not all events are in the last hour.
  const anyHour = opens + (second % (closes - opens));
  const timeOfDay = anyHour * 3600 + minute * 60 + second;
  return new Date((startOfDay(year, month, day - daysBack) + timeOfDay) * 1000);
}

/** The accountant exports the invoices of four weeks at once. The last time was two weeks ago. */
export function exportTime(now: Date, latest: Date): Date {
  const lastExport = hoursBefore(now, 14 * 24);
  const age = lastExport.getTime() - latest.getTime();
  const exportsBack = Math.max(0, Math.floor(age / (hoursBetweenExports * 3_600_000)));
  return timeToAct('staff', hoursBefore(lastExport, exportsBack * hoursBetweenExports));
}

export const hoursBetweenExports = 28 * 24;

/** The daily job runs at night. */
export function jobTime(startOfTheDay: Date): Date {
  return new Date(startOfTheDay.getTime() + (3 * 60 + 15) * 60_000);
}

export function hoursBefore(at: Date, hoursBack: number): Date {
  // The API shows whole seconds.
  return new Date(at.getTime() - Math.round(hoursBack * 3600) * 1000);
}

function isWeekend(year: number, month: number, day: number): boolean {
  return [0, 6].includes(new Date(Date.UTC(year, month - 1, day)).getUTCDay());
}
