import {
  defaultLanguage,
  isLanguage,
  isoLanguage,
  type Language,
} from '@cobertura/domain/language.ts';
import { useCallback, useSyncExternalStore } from 'react';
import {
  fillText,
  type TextNamespace,
  type Texts,
  type TextValues,
  type Translate,
} from './texts.ts';

const localeKey = 'locale';

/**
 * Texts by namespace. `translation` is on every page; a page loads the others that it needs. Those of pages
 * that are rarely the first one are in `laterTexts`.
 */
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
  interruptions: {
    es: () => import('../locales/interruptions.es.json'),
    ga: () => import('../locales/interruptions.ga.json'),
  },
  staff: {
    es: () => import('../locales/staff.es.json'),
    ga: () => import('../locales/staff.ga.json'),
  },
  welcome: {
    es: () => import('../locales/welcome.es.json'),
    ga: () => import('../locales/welcome.ga.json'),
  },
} satisfies { [N in TextNamespace]?: Record<Language, () => Promise<{ default: Texts }>> };

const loadedNamespaces = new Set<TextNamespace>(['translation']);
const loadedTexts = new Map<string, Texts>();
const listeners = new Set<() => void>();
let shownLanguage: Language = defaultLanguage;
/** The last language chosen. It differs from the shown one while its texts load. */
let chosenLanguage: Language = defaultLanguage;

/** Loads the texts of every page in the stored language and shows it. */
export async function startI18n(language = storedLanguage()): Promise<void> {
  shownLanguage = language;
  chosenLanguage = language;
  await loadTexts('translation');
  show(language);
}

/** Loads the texts that a page shows, also in the language that is being loaded. */
export async function loadTexts(namespace: TextNamespace): Promise<void> {
  loadedNamespaces.add(namespace);
  await Promise.all([
    textsIn(namespace, shownLanguage),
    // When the chosen language cannot be loaded, the page still opens in the shown one.
    textsIn(namespace, chosenLanguage).catch(() => undefined),
  ]);
}

export async function textsIn(namespace: TextNamespace, language: Language): Promise<Texts> {
  const key = `${namespace}.${language}`;
  const texts = loadedTexts.get(key) ?? (await download(namespace, language));
  loadedTexts.set(key, texts);
  return texts;
}

async function download(namespace: TextNamespace, language: Language): Promise<Texts> {
  if (isListed(namespace)) return (await namespaces[namespace][language]()).default;
  // Their addresses would make the first script of every page larger.
  const { laterTexts } = await import('./later-texts.ts');
  return (await laterTexts[namespace][language]()).default;
}

/** Every other namespace is in `laterTexts`, or the types do not agree. */
function isListed(namespace: TextNamespace): namespace is keyof typeof namespaces {
  return namespace in namespaces;
}

/** Without a connection the language stays. It changes when the connection returns. */
export async function changeLanguage(language: Language): Promise<void> {
  chosenLanguage = language;
  // A second choice can be made while the texts of the first one load. The last choice counts.
  const isChosen = () => chosenLanguage === language;
  try {
    await Promise.all([...loadedNamespaces].map((namespace) => textsIn(namespace, language)));
  } catch {
    const retry = () => void (isChosen() && changeLanguage(language));
    return window.addEventListener('online', retry, { once: true });
  }
  if (!isChosen()) return;
  store(language);
  show(language);
}

function show(language: Language): void {
  shownLanguage = language;
  // `ga` is our code for Galician. For browsers it is Irish.
  document.documentElement.lang = isoLanguage(language);
  for (const listener of listeners) listener();
}

export function currentLanguage(): Language {
  return shownLanguage;
}

/** Draws the component again when the language changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The texts of a namespace in the current language: `t('app.close')`. */
export function useTranslation<N extends TextNamespace = 'translation'>(
  namespace?: N,
): { t: Translate<N> } {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function for each language draws memoized parts again
  const t = useCallback<Translate<N>>(
    (key, values) => translate(key, namespace ?? 'translation', values),
    [namespace, language],
  );
  return { t };
}

/** A text of every page, for code outside of components. */
export const t: Translate = (key, values) => translate(key, 'translation', values);

/** In the language that is shown when it is called, so that a message on the screen can change its language. */
function translate(key: string, namespace: TextNamespace, values: TextValues | undefined): string {
  const [, isOfEveryPage, name = key] = /^(translation:)?(.*)$/s.exec(key) ?? [];
  const texts = loadedTexts.get(`${isOfEveryPage ? 'translation' : namespace}.${shownLanguage}`);
  return fillText(texts, name, { values, locale: isoLanguage(shownLanguage) });
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
