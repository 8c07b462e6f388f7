import type { Db } from '../../../db/database.ts';

export function loadPerson(db: Db, id: string) {
  return db
    .selectFrom('users')
    .select(['first_name', 'surname1', 'surname2', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
