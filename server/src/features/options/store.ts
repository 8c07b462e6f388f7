import type { Updateable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';

export function loadOptions(db: Db) {
  return db.selectFrom('options').selectAll().executeTakeFirstOrThrow();
}

export function lockOptions(tx: Tx) {
  return tx.selectFrom('options').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export async function saveOptions(tx: Tx, changes: Updateable<Tables['options']>): Promise<void> {
  await tx.updateTable('options').set(changes).execute();
}
