import type { Language } from '@cobertura/domain/language.ts';
import { spanish } from './words-es.ts';
import { galician } from './words-ga.ts';

/** The texts of the pages. Codes and their meaning are the real gateway's. */
export type Words = { [Key in keyof typeof spanish]: Worded<(typeof spanish)[Key]> };

type Worded<Value> = Value extends string ? string : { [Key in keyof Value]: Worded<Value[Key]> };

export const words: Record<Language, Words> = { es: spanish, ga: galician };

/** The gateway's code for Galician is 12 or 012. Every other language is Spanish here. */
export function languageFor(consumerLanguage: string): Language {
  return Number(consumerLanguage) === 12 ? 'ga' : 'es';
}

/** 49,00 € */
export function formatAmount(cents: number): string {
  return new Intl.NumberFormat('es-ES', {
    style: 'currency',
    currency: 'EUR',
    useGrouping: 'always',
  }).format(cents / 100);
}
