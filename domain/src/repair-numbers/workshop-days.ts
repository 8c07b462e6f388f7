import { addCalendarDays } from '../holiday/working-days.ts';
import { percentile } from './percentile.ts';

export type WorkshopDay = { day: string; laptops: number };

/**
 * How many laptops were at the workshop at any time of each day in Madrid. `moves` says of a day how many
 * more there are than on the day before. The days before the first laptop came are left out.
 */
export function countByDay(
  moves: ReadonlyMap<string, number>,
  { from, to }: { from: string; to: string },
): WorkshopDay[] {
  const [first = to] = [...moves.keys()].toSorted();
  let laptops = 0;
  for (const [day, change] of moves) if (day < from) laptops += change;
  const days: WorkshopDay[] = [];
  for (let day = first > from ? first : from; day <= to; day = addCalendarDays(day, 1)) {
    laptops += moves.get(day) ?? 0;
    days.push({ day, laptops });
  }
  return days;
}

/** The laptops that would have lent one to every family on the worst day, and on nine of ten days. */
export function laptopsNeeded(days: readonly WorkshopDay[]): { most: number; p90: number } {
  const histogram = days.map(({ laptops }) => ({ value: laptops, count: 1 }));
  return { most: percentile(histogram, 1) ?? 0, p90: percentile(histogram, 0.9) ?? 0 };
}
