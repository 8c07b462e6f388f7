import { endOfDay, isoDay, startOfDay } from '@cobertura/domain/dates.ts';
import { isoLanguage, type Language } from '@cobertura/domain/language.ts';

/** The current time in unix seconds, as the domain counts it. */
export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** The first second of the day in Madrid, or undefined if the text is not a day like 2027-08-31. */
export function startOfIsoDay(day: string): number | undefined {
  return parseIsoDay(day, startOfDay);
}

/** The last second of the day in Madrid, or undefined if the text is not a day like 2027-08-31. */
export function endOfIsoDay(day: string): number | undefined {
  return parseIsoDay(day, endOfDay);
}

/** Writes 2026-11-15 as 15/11/2026. */
export function formatIsoDay(day: string): string {
  return day.split('-').toReversed().join('/');
}

/** A day in Madrid in words: 1 de septiembre de 2027. */
export function dayInWords(seconds: number, language: Language): string {
  return new Intl.DateTimeFormat(isoLanguage(language), {
    dateStyle: 'long',
    timeZone: 'Europe/Madrid',
  }).format(seconds * 1000);
}

function parseIsoDay(
  text: string,
  toSeconds: (year: number, month: number, day: number) => number,
): number | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (!year || !month || !day) return undefined;
  const seconds = toSeconds(Number(year), Number(month), Number(day));
  // `startOfDay` accepts days that overflow their month, such as 31 February.
  return isoDay(seconds) === text ? seconds : undefined;
}
