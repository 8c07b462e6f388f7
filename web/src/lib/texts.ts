import type account from '../locales/account.es.json';
import type accounting from '../locales/accounting.es.json';
import type cases from '../locales/cases.es.json';
import type complaints from '../locales/complaints.es.json';
import type computerPage from '../locales/computer-page.es.json';
import type computers from '../locales/computers.es.json';
import type coverageRules from '../locales/coverage-rules.es.json';
import type es from '../locales/es.json';
import type interruptions from '../locales/interruptions.es.json';
import type loaners from '../locales/loaners.es.json';
import type payments from '../locales/payments.es.json';
import type phone from '../locales/phone.es.json';
import type priceList from '../locales/price-list.es.json';
import type quotes from '../locales/quotes.es.json';
import type repairDesk from '../locales/repair-desk.es.json';
import type repairLines from '../locales/repair-lines.es.json';
import type repairNumbers from '../locales/repair-numbers.es.json';
import type repairs from '../locales/repairs.es.json';
import type settings from '../locales/settings.es.json';
import type signing from '../locales/signing.es.json';
import type staff from '../locales/staff.es.json';
import type welcome from '../locales/welcome.es.json';
import type withdrawal from '../locales/withdrawal.es.json';

/** Keys are checked against the Spanish texts; a test compares the Galician ones with them. */
type SpanishTexts = {
  translation: typeof es;
  account: typeof account;
  accounting: typeof accounting;
  cases: typeof cases;
  complaints: typeof complaints;
  'computer-page': typeof computerPage;
  computers: typeof computers;
  'coverage-rules': typeof coverageRules;
  interruptions: typeof interruptions;
  loaners: typeof loaners;
  payments: typeof payments;
  phone: typeof phone;
  'price-list': typeof priceList;
  quotes: typeof quotes;
  'repair-desk': typeof repairDesk;
  'repair-lines': typeof repairLines;
  'repair-numbers': typeof repairNumbers;
  repairs: typeof repairs;
  settings: typeof settings;
  signing: typeof signing;
  staff: typeof staff;
  welcome: typeof welcome;
  withdrawal: typeof withdrawal;
};

export type TextNamespace = keyof SpanishTexts;

/** `app.close`. The forms `found_one`, `found_many` and `found_other` share the key `found`. */
type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string
    ? K extends `${infer Counted}_${Intl.LDMLPluralRule}`
      ? Counted
      : K
    : `${K}.${KeyOf<T[K]>}`;
}[keyof T & string];

/** Keys of a namespace. `translation:app.close` is a text of every page. */
export type TextKey<N extends TextNamespace> =
  | KeyOf<SpanishTexts[N]>
  | `translation:${KeyOf<SpanishTexts['translation']>}`;

export type TextValues = Record<string, string | number | null | undefined>;

export type Translate<N extends TextNamespace = 'translation'> = (
  key: TextKey<N>,
  values?: TextValues,
) => string;

export type Texts = { readonly [key: string]: string | Texts };

/** The text with its values. `count` chooses the plural form. A missing text shows its key. */
export function fillText(
  texts: Texts | undefined,
  key: string,
  { values = {}, locale }: { values: TextValues | undefined; locale: string },
): string {
  const form =
    typeof values.count === 'number'
      ? find(texts, `${key}_${pluralRules(locale).select(values.count)}`)
      : undefined;
  const text = form ?? find(texts, key) ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

function find(texts: Texts | undefined, key: string): string | undefined {
  let found: string | Texts | undefined = texts;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}

const rules = new Map<string, Intl.PluralRules>();

/** Creating the rules of a locale is slow. */
function pluralRules(locale: string): Intl.PluralRules {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, known);
  return known;
}
