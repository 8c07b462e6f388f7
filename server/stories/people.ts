import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { UserId } from '@cobertura/domain/ids.ts';
import type { Insertable } from 'kysely';
import type { Db } from '../src/db/database.ts';
import type { Tables } from '../src/db/schema.ts';
import type { Caller } from '../src/http/access.ts';
import { newId } from '../src/lib/ids.ts';

export type PersonRow = Insertable<Tables['users']>;

/** Adds a family, or staff if `scopes` says so. A person without a password hash cannot sign in. */
export async function addPerson(
  db: Db,
  { at, id = newId(at), ...given }: Partial<PersonRow> & { at: Date },
): Promise<UserId> {
  const email = `${id}@example.com`;
  const row = { ...someone, id, email, created_at: at, updated_at: at, ...given };
  await db.insertInto('users').values(row).execute();
  return id as UserId;
}

const someone: Omit<PersonRow, 'id' | 'email' | 'created_at' | 'updated_at'> = {
  first_name: 'Uxía',
  surname1: 'Núñez',
  surname2: 'Rial',
  dni: '12345678Z',
  phone: '600 000 000',
  address: 'Rúa Nova, 1',
  postcode: '15001',
  town: 'A Coruña',
  province: 'A Coruña',
  lang: 'es',
  scopes: ['user'],
  password_hash: '',
};

/** A person as the caller of a use case. */
export function callerOf(id: string, ...scopes: Scope[]): Caller {
  return { id: id as UserId, sessionVersion: 1, scopes, lang: 'es' };
}
