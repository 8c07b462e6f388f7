import { isStaff, type Scope } from '@cobertura/domain/access/scopes.ts';

type Account = { password_hash: string; scopes: readonly Scope[] };

/** An account that staff created has no password until its person sets one with the mailed link. */
export function isActivated({ password_hash }: Pick<Account, 'password_hash'>): boolean {
  return password_hash !== '';
}

/** What the first password of an account activates. Undefined for an activated account. */
export function activationOf(account: Account): 'family' | 'staff' | undefined {
  if (isActivated(account)) return undefined;
  return isStaff(account.scopes) && !account.scopes.includes('user') ? 'staff' : 'family';
}
