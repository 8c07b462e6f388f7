import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** Lists the administrators who can sign in. */
export function listAdmins(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'lang', 'first_name'])
    .where(sql<boolean>`'admin' = any(scopes)`)
    .where('is_activated', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}
