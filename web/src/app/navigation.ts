import {
  holdsAny,
  moneyScopes,
  type Scope,
  staffScopes,
  supportScopes,
} from '@cobertura/domain/access/scopes.ts';

/** The scopes that may open a page; undefined means every signed-in person. */
export type PageScopes = readonly Scope[] | undefined;

/** The scopes of each route. The menu shows the settings to fewer scopes than may open them. */
export const pageScopes = {
  '/': undefined,
  '/my-computers': ['user'],
  '/my-computers/add': ['user'],
  '/my-computers/pay': ['user'],
  '/my-computers/$computerId': ['user'],
  '/my-computers/$computerId/user-contract-result': ['user'],
  '/renew': ['user'],
  '/payment/success': ['user'],
  '/payment/error': ['user'],
  '/instructions': undefined,
  '/computers': staffScopes,
  '/computers/$computerId': staffScopes,
  '/accounting': moneyScopes,
  '/accounting/exports': moneyScopes,
  '/accounting/statements': moneyScopes,
  '/accounting/register': moneyScopes,
  '/accounting/declaration': moneyScopes,
  '/users': ['admin'],
  '/by-phone': supportScopes,
  '/settings/general': staffScopes,
  '/settings/schools': staffScopes,
  '/settings/serial-numbers': staffScopes,
  '/settings/computer-models': ['admin'],
} as const satisfies Record<string, PageScopes>;

export type Page = keyof typeof pageScopes;

export function maySee(page: Page, held: readonly Scope[]): boolean {
  const allowed: PageScopes = pageScopes[page];
  return allowed === undefined || holdsAny(held, allowed);
}

/** The first page after signing in. */
export function homeOf(held: readonly Scope[]): '/my-computers' | '/computers' {
  return held.includes('user') ? '/my-computers' : '/computers';
}

type MenuEntry = { page: Page; text: MenuText; shownTo: PageScopes };

type MenuText =
  | 'my-data'
  | 'my-computers'
  | 'instructions'
  | 'computers'
  | 'accounting'
  | 'users'
  | 'general'
  | 'schools'
  | 'serial-numbers'
  | 'computer-models';

const mainEntries: readonly MenuEntry[] = [
  { page: '/', text: 'my-data', shownTo: undefined },
  { page: '/my-computers', text: 'my-computers', shownTo: ['user'] },
  { page: '/instructions', text: 'instructions', shownTo: ['user'] },
  { page: '/computers', text: 'computers', shownTo: staffScopes },
  { page: '/accounting', text: 'accounting', shownTo: moneyScopes },
  { page: '/users', text: 'users', shownTo: ['admin'] },
];

const settingsEntries: readonly MenuEntry[] = [
  { page: '/settings/general', text: 'general', shownTo: supportScopes },
  { page: '/settings/schools', text: 'schools', shownTo: supportScopes },
  { page: '/settings/serial-numbers', text: 'serial-numbers', shownTo: supportScopes },
  { page: '/settings/computer-models', text: 'computer-models', shownTo: ['admin'] },
];

export function menuFor(held: readonly Scope[]): { main: MenuEntry[]; settings: MenuEntry[] } {
  const isShown = ({ shownTo }: MenuEntry) => shownTo === undefined || holdsAny(held, shownTo);
  return { main: mainEntries.filter(isShown), settings: settingsEntries.filter(isShown) };
}
