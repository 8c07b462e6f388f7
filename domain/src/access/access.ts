import { holdsAny, type Scope } from './scopes.ts';

/**
 * The callers of an endpoint:
 * - `anyone`: the token is not checked;
 * - `provider`: the payment gateway or the signing provider, by its signature;
 * - `signed-in`: any person with a valid token;
 * - a list: a person who holds at least one of the scopes.
 */
export type Access = 'anyone' | 'provider' | 'signed-in' | readonly Scope[];

export function mayCall(access: Access, held: readonly Scope[]): boolean {
  return typeof access === 'string' ? true : holdsAny(held, access);
}
