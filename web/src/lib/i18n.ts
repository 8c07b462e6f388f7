import {
  defaultLanguage,
  isLanguage,
  isoLanguage,
  type Language,
} from '@cobertura/domain/language.ts';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

const localeKey = 'locale';

/** Texts by namespace. `translation` is on every page; a page loads the others that it needs. */
const namespaces = {
  translation: { es: () => import('../locales/es.json'), ga: () => import('../locales/ga.json') },
  account: {
    es: () => import('../locales/account.es.json'),
    ga: () => import('../locales/account.ga.json'),
  },
  computers: {
    es: () => import('../locales/computers.es.json'),
    ga: () => import('../locales/computers.ga.json'),
  },
  signing: {
    es: () => import('../locales/signing.es.json'),
    ga: () => import('../locales/signing.ga.json'),
  },
  payments: {
    es: () => import('../locales/payments.es.json'),
    ga: () => import('../locales/payments.ga.json'),
  },
  staff: {
    es: () => import('../locales/staff.es.json'),
    ga: () => import('../locales/staff.ga.json'),
  },
  accounting: {
    es: () => import('../locales/accounting.es.json'),
    ga: () => import('../locales/accounting.ga.json'),
  },
  settings: {
    es: () => import('../locales/settings.es.json'),
    ga: () => import('../locales/settings.ga.json'),
  },
};

export type TextNamespace = keyof typeof namespaces;

const loadedNamespaces = new Set<TextNamespace>(['translation']);

let startup: Promise<unknown> = Promise.resolve();

/**
 * Starts i18next in the stored language. `ga` is our code for Galician, but i18next and Intl need
 * `gl`: for them `ga` is Irish.
 */
export async function startI18n(language = storedLanguage()): Promise<i18n> {
  const started = start(language);
  startup = started;
  return started;
}

async function start(language: Language): Promise<i18n> {
  await i18next.use(initReactI18next).init({
    lng: isoLanguage(language),
    // A missing translation shows its key.
    fallbackLng: false,
    resources: {
      [isoLanguage(language)]: { translation: (await namespaces.translation[language]()).default },
    },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  document.documentElement.lang = isoLanguage(language);
  return i18next;
}

/** Loads the texts of a namespace, after i18next has started. */
export async function loadTexts(namespace: TextNamespace, inLanguage?: Language): Promise<void> {
  await startup;
  loadedNamespaces.add(namespace);
  const language = inLanguage ?? currentLanguage();
  const code = isoLanguage(language);
  if (i18next.hasResourceBundle(code, namespace)) return;
  i18next.addResourceBundle(code, namespace, (await namespaces[namespace][language]()).default);
}

export async function changeLanguage(language: Language): Promise<void> {
  store(language);
  await Promise.all([...loadedNamespaces].map((namespace) => loadTexts(namespace, language)));
  await i18next.changeLanguage(isoLanguage(language));
  document.documentElement.lang = isoLanguage(language);
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
