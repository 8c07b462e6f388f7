import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { noPassword } from '../../../lib/passwords.ts';

type Activation = { is_activated: boolean };
type Password = { password_hash: string };

/** What the first password of an account activates. Undefined for an activated account. */
export function activationOf({
  is_activated,
  scopes,
}: Activation & { scopes: readonly Scope[] }): 'family' | 'staff' | undefined {
  if (is_activated) return undefined;
  return scopes.includes('user') ? 'family' : 'staff';
}

/** Without a password the person cannot sign in, and sets one with a mailed link. */
export function hasPassword({ password_hash }: Password): boolean {
  return password_hash !== noPassword;
}

/** How the account is, for the staff. A locked one was in use and needs a new password. */
export function stateOf(account: Activation & Password) {
  return {
    isActivated: account.is_activated,
    isLocked: account.is_activated && !hasPassword(account),
  };
}
