import { isoLanguage, type Language } from './language.ts';

/** Longest reason that a staff member can give to a family. */
export const maxReasonLength = 500;

/** Removes accents and case, for comparisons and searches. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether a text has no control characters. */
export function isPrintable(text: string): boolean {
  return !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text);
}

/** Names in a sentence: "Ana, Brais y Carla". */
export function joinNames(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(isoLanguage(language)).format(names);
}
