/** The languages of the product. `ga` is Galician here, as the specification calls it; its ISO code is `gl`. */
export const languages = ['es', 'ga'] as const;

export type Language = (typeof languages)[number];

/** A text for people in every language, so that the page can change its language and keep the text. */
export type Messages = Readonly<Record<Language, string>>;

export function inEveryLanguage(textIn: (language: Language) => string): Messages {
  return { es: textIn('es'), ga: textIn('ga') };
}

export const defaultLanguage: Language = 'es';

export function isLanguage(value: unknown): value is Language {
  return value === 'es' || value === 'ga';
}

/** The ISO code for browsers, `Intl` and `html lang`, where `ga` is Irish. */
export function isoLanguage(language: Language): 'es' | 'gl' {
  return language === 'ga' ? 'gl' : 'es';
}

/** The first supported language of an `Accept-Language` header. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry
        .toLowerCase()
        .split(';')
        .map((part) => part.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return { tag: tag.split('-')[0], weight: weight ? Number(weight.slice(2)) || 0 : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);

  for (const { tag } of wanted) {
    if (tag === 'ga' || tag === 'gl') return 'ga';
    if (tag === 'es') return 'es';
  }
  return defaultLanguage;
}
