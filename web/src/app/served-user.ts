import { isStaff, type Scope } from '@cobertura/domain/access/scopes.ts';
import type { SessionUser } from '@cobertura/domain/person/token.ts';
import { useOptions } from '../features/options/queries.ts';
import { useCurrentUser } from '../lib/session.ts';

/** In maintenance the server refuses families and admits the staff. */
export function isKeptOut(
  scopes: readonly Scope[],
  options: { isMaintenance?: boolean } | undefined,
): boolean {
  return options?.isMaintenance === true && !isStaff(scopes);
}

/**
 * The signed-in person, for the pages that stay open in maintenance. A family that maintenance keeps out
 * counts as signed out there and uses the signed-out form.
 */
export function useServedUser(): { user: SessionUser | undefined; isPending: boolean } {
  const user = useCurrentUser();
  const options = useOptions();
  return {
    user: user && !isKeptOut(user.scopes, options.data) ? user : undefined,
    isPending: user !== undefined && options.isPending,
  };
}
