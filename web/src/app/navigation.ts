import {
  holdsAny,
  isStaff,
  loanerScopes,
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
  '/my-computers/$computerId/report': ['user'],
  '/my-repairs/$repairId': ['user'],
  '/renew': ['user'],
  '/payment/success': ['user'],
  '/payment/error': ['user'],
  '/instructions': undefined,
  '/computers': staffScopes,
  '/computers/$computerId': staffScopes,
  '/cases': staffScopes,
  '/cases/$caseId': staffScopes,
  '/cases/record-complaint': supportScopes,
  '/repairs': staffScopes,
  '/repairs/numbers': staffScopes,
  '/repairs/report': supportScopes,
  '/repairs/$repairId': staffScopes,
  '/workshop': ['workshop', 'admin'],
  '/workshop/$repairId': ['workshop', 'admin'],
  '/loaners': loanerScopes,
  '/accounting': moneyScopes,
  '/accounting/exports': moneyScopes,
  '/accounting/statements': moneyScopes,
  '/accounting/paper': moneyScopes,
  '/accounting/register': moneyScopes,
  '/accounting/declaration': moneyScopes,
  '/users': ['admin'],
  '/by-phone': supportScopes,
  '/settings/general': staffScopes,
  '/settings/schools': staffScopes,
  '/settings/serial-numbers': staffScopes,
  '/settings/computer-models': ['admin'],
  '/settings/holidays': ['admin'],
  '/settings/coverage-rules': ['admin'],
  '/settings/workshop': ['admin'],
  '/settings/parts': ['admin'],
} as const satisfies Record<string, PageScopes>;

export type Page = keyof typeof pageScopes;

export function maySee(page: Page, held: readonly Scope[]): boolean {
  const allowed: PageScopes = pageScopes[page];
  return allowed === undefined || holdsAny(held, allowed);
}

/** The first page after signing in. */
export function homeOf(held: readonly Scope[]): '/my-computers' | '/computers' | '/workshop' {
  if (held.includes('user')) return '/my-computers';
  return isStaff(held) ? '/computers' : '/workshop';
}
