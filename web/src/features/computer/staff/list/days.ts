import { endOfDay, madridTime, startOfDay } from '@cobertura/domain/dates.ts';

/** A day as date fields write it, 2026-09-01, from unix seconds or a date as text. */
export function readDay(value: string | number | undefined): string | undefined {
  const written = String(value ?? '').trim();
  if (/^\d{1,11}$/.test(written)) return dayOf(Number(written));
  const [, year, month, day] = written.match(/^(\d{4})-(\d{2})-(\d{2})/) ?? [];
  if (year && month && day) return realDay(Number(year), Number(month), Number(day));
  const [, d, m, y] = written.match(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/) ?? [];
  return d && m && y ? realDay(Number(y), Number(m), Number(d)) : undefined;
}

export function dayOf(seconds: number): string {
  const { year, month, day } = madridTime(seconds);
  return write(year, month, day);
}

export function firstSecond(day: string): number {
  return startOfDay(...partsOf(day));
}

export function lastSecond(day: string): number {
  return endOfDay(...partsOf(day));
}

function realDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1970;
  return isReal ? write(year, month, day) : undefined;
}

function write(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function partsOf(day: string): [year: number, month: number, day: number] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
}
