import type { Language } from '../language.ts';

const galician: Readonly<Record<string, string>> = {
  registro: 'rexistro',
  hoja: 'folla',
  inscripción: 'inscrición',
};

/** The entry in the commercial register, which is configured in Spanish, in the language of a text. */
export function registryIn(language: Language, registry: string): string {
  if (language === 'es') return registry;
  return registry.replace(/\p{L}+/gu, (word) => {
    const translated = galician[word.toLowerCase()];
    return translated === undefined ? word : withCaseOf(word, translated);
  });
}

/** Writes a word in capitals, or with a capital, as another one. */
function withCaseOf(model: string, word: string): string {
  if (model === model.toUpperCase()) return word.toUpperCase();
  return model.charAt(0) === model.charAt(0).toLowerCase()
    ? word
    : word.charAt(0).toUpperCase() + word.slice(1);
}
