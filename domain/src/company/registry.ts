import type { Language } from '../language.ts';

const galician: Readonly<Record<string, string>> = {
  Registro: 'Rexistro',
  hoja: 'folla',
  inscripción: 'inscrición',
};

/** The entry in the commercial register, which is configured in Spanish, in the language of a text. */
export function registryIn(language: Language, registry: string): string {
  if (language === 'es') return registry;
  return registry.replace(/\p{L}+/gu, (word) => galician[word] ?? word);
}
