import {
  defaultLanguage,
  isLanguage,
  isoLanguage,
  type Language,
} from '@cobertura/domain/language.ts';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

const localeKey = 'locale';

/** `ga` is our name for Galician; i18next and Intl must hear `gl`, or they count plurals in Irish. */
export async function startI18n(language = storedLanguage()): Promise<i18n> {
  await i18next.use(initReactI18next).init({
    lng: isoLanguage(language),
    // A missing translation shows its key.
    fallbackLng: false,
    resources: { [isoLanguage(language)]: { translation: await loadTexts(language) } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  document.documentElement.lang = isoLanguage(language);
  return i18next;
}

export async function changeLanguage(language: Language): Promise<void> {
  store(language);
  const code = isoLanguage(language);
  if (!i18next.hasResourceBundle(code, 'translation')) {
    i18next.addResourceBundle(code, 'translation', await loadTexts(language));
  }
  await i18next.changeLanguage(code);
  document.documentElement.lang = code;
}

export function currentLanguage(): Language {
  return i18next.language === 'gl' ? 'ga' : 'es';
}

function storedLanguage(): Language {
  try {
    const stored = localStorage.getItem(localeKey);
    return isLanguage(stored) ? stored : defaultLanguage;
  } catch {
    return defaultLanguage;
  }
}

function store(language: Language): void {
  try {
    localStorage.setItem(localeKey, language);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

async function loadTexts(language: Language): Promise<object> {
  const texts =
    language === 'ga' ? await import('../locales/ga.json') : await import('../locales/es.json');
  return texts.default;
}
