/** Days are written 2026-09-01, and people see them as 01/09/2026. */

/** The day of a typed text: 1/9/2026, 01092026, 1-9-26 or 2026-09-01. Undefined if it is none. */
export function parseDay(text: string): string | undefined {
  const trimmed = text.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(trimmed);
  if (iso) return existingDay(iso[1], iso[2], iso[3]);
  const typed =
    /^(\d{1,2})([/.\- ])(\d{1,2})\2(\d{4}|\d{2})$/.exec(trimmed) ??
    /^(\d\d)()(\d\d)(\d{4}|\d{2})$/.exec(trimmed);
  if (!typed) return undefined;
  const [, day, , month, year = ''] = typed;
  return existingDay(year.length === 2 ? `20${year}` : year, month, day);
}

/** Whether the text is a whole day, so that more digits would not change its year. */
export function isWholeDay(text: string): boolean {
  return /\D\d{4}$|^\d{8}$|^\d{4}-\d{1,2}-\d{2}$/.test(text.trim()) && parseDay(text) !== undefined;
}

export function formatDay(day: string): string {
  return day.split('-').toReversed().join('/');
}

export function addDays(day: string, count: number): string {
  const date = dateOf(day);
  date.setUTCDate(date.getUTCDate() + count);
  return isoOf(date);
}

/** The same day of another month, or the last day of a shorter month. */
export function addMonths(day: string, count: number): string {
  const date = dateOf(day);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0));
  date.setUTCDate(Math.min(wanted, lastDay.getUTCDate()));
  return isoOf(date);
}

/** Monday is 0. */
export function weekdayOf(day: string): number {
  return (dateOf(day).getUTCDay() + 6) % 7;
}

/** The weeks of the day's month, from Monday to Sunday, filled up with the days around it. */
export function weeksOfMonth(day: string): string[][] {
  const first = `${day.slice(0, 8)}01`;
  const next = addMonths(first, 1);
  const weeks: string[][] = [];
  for (let monday = addDays(first, -weekdayOf(first)); monday < next; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)));
  }
  return weeks;
}

function existingDay(year = '', month = '', day = ''): string | undefined {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = dateOf(iso);
  // `Date` accepts 31 February as a day of March.
  return !Number.isNaN(date.getTime()) && isoOf(date) === iso ? iso : undefined;
}

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function isoOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
