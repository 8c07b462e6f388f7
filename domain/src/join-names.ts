import { isoLanguage, type Language } from './language.ts';

/** "Ana, Brais y Carme", or "Ana, Brais e Carme" in Galician. */
export function joinNames(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(isoLanguage(language), { type: 'conjunction' }).format(names);
}
