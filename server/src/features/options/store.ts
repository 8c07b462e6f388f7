import type { Insertable, Updateable } from 'kysely';
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

export async function insertAccountChange(
  tx: Tx,
  change: Insertable<Tables['bank_account_changes']>,
): Promise<void> {
  await tx.insertInto('bank_account_changes').values(change).execute();
}

/** Finds a change of the account with who made it: the given one, or else the last one. */
export function findAccountChange(db: Db, id?: string) {
  return (
    db
      .selectFrom('bank_account_changes as changes')
      .innerJoin('users', 'users.id', 'changes.changed_by')
      .select(['changes.old_account', 'changes.new_account', 'changes.changed_at'])
      .select(['users.first_name', 'users.surname1', 'users.surname2'])
      .$if(id !== undefined, (query) => query.where('changes.id', '=', id ?? ''))
      // Ids follow the time.
      .orderBy('changes.id', 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}
