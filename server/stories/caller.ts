import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { UserId } from '@cobertura/domain/ids.ts';
import type { Caller } from '../src/http/access.ts';

/** A person who acts in a story. The use cases below the endpoints need no session. */
export function caller(id: string, ...scopes: Scope[]): Caller {
  return { id: id as UserId, sessionVersion: 0, scopes, lang: 'es' };
}
