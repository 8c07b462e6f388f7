import {
  holdsAny,
  loanerScopes,
  moneyScopes,
  type Scope,
  staffScopes,
  supportScopes,
} from '@cobertura/domain/access/scopes.ts';
import type { Page, PageScopes } from './navigation.ts';

type MenuEntry = {
  page: Page;
  text: MenuText;
  shownTo: PageScopes;
  /** The start of other addresses whose pages belong to this entry. */
  includes?: string;
  /** The start of addresses below its own whose pages belong to another entry. */
  excludes?: string;
};

type MenuText =
  | 'my-data'
  | 'my-computers'
  | 'instructions'
  | 'computers'
  | 'cases'
  | 'repairs'
  | 'repair-numbers'
  | 'workshop'
  | 'loaners'
  | 'workshop-data'
  | 'parts'
  | 'accounting'
  | 'users'
  | 'general'
  | 'schools'
  | 'serial-numbers'
  | 'computer-models'
  | 'holidays'
  | 'coverage-rules';

const mainEntries: readonly MenuEntry[] = [
  { page: '/', text: 'my-data', shownTo: undefined },
  { page: '/my-computers', text: 'my-computers', shownTo: ['user'], includes: '/my-repairs/' },
  { page: '/instructions', text: 'instructions', shownTo: ['user'] },
  { page: '/computers', text: 'computers', shownTo: staffScopes },
  { page: '/repairs', text: 'repairs', shownTo: staffScopes, excludes: '/repairs/numbers' },
  { page: '/repairs/numbers', text: 'repair-numbers', shownTo: staffScopes },
  { page: '/workshop', text: 'workshop', shownTo: ['workshop', 'admin'] },
  { page: '/loaners', text: 'loaners', shownTo: loanerScopes },
  { page: '/cases', text: 'cases', shownTo: staffScopes },
  { page: '/accounting', text: 'accounting', shownTo: moneyScopes },
  { page: '/users', text: 'users', shownTo: ['admin'] },
];

const settingsEntries: readonly MenuEntry[] = [
  { page: '/settings/general', text: 'general', shownTo: supportScopes },
  { page: '/settings/schools', text: 'schools', shownTo: supportScopes },
  { page: '/settings/serial-numbers', text: 'serial-numbers', shownTo: supportScopes },
  { page: '/settings/computer-models', text: 'computer-models', shownTo: ['admin'] },
  { page: '/settings/holidays', text: 'holidays', shownTo: ['admin'] },
  { page: '/settings/coverage-rules', text: 'coverage-rules', shownTo: ['admin'] },
  { page: '/settings/workshop', text: 'workshop-data', shownTo: ['admin'] },
  { page: '/settings/parts', text: 'parts', shownTo: ['admin'] },
];

export function menuFor(held: readonly Scope[]): { main: MenuEntry[]; settings: MenuEntry[] } {
  const isShown = ({ shownTo }: MenuEntry) => shownTo === undefined || holdsAny(held, shownTo);
  return { main: mainEntries.filter(isShown), settings: settingsEntries.filter(isShown) };
}
