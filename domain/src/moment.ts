import { endOfDay, startOfDay } from './dates.ts';

/**
 * A bound of a range: unix seconds, or the first or last second of a day (2026-11-15) in Madrid.
 * Returns undefined when the text is neither.
 */
export function readMoment(text: string, edge: 'from' | 'to'): number | undefined {
  if (/^\d{1,11}$/.test(text)) return Number(text);
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!day) return undefined;
  const [year, month, date] = day.slice(1).map(Number) as [number, number, number];
  const isDay = new Date(Date.UTC(year, month - 1, date)).toISOString().startsWith(text);
  if (!isDay) return undefined;
  return edge === 'from' ? startOfDay(year, month, date) : endOfDay(year, month, date);
}
