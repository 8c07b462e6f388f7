import { endOfDay, madridTime, startOfDay } from '@cobertura/domain/dates.ts';

/** 2027-08-31, as a date field writes a day; days are days in Madrid. */
export function dayOf(seconds: number): string {
  const { year, month, day } = madridTime(seconds);
  return [String(year).padStart(4, '0'), two(month), two(day)].join('-');
}

/** Unix seconds. Nothing for what is no day. */
export function firstSecondOf(day: string): number | undefined {
  return readDay(day, startOfDay);
}

export function lastSecondOf(day: string): number | undefined {
  return readDay(day, endOfDay);
}

function readDay(
  text: string,
  instantOf: (year: number, month: number, day: number) => number,
): number | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (!year || !month || !day) return undefined;
  const seconds = instantOf(Number(year), Number(month), Number(day));
  // The 31st of February is none.
  return dayOf(seconds) === text ? seconds : undefined;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
