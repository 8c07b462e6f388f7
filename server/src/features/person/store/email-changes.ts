import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

export async function insertEmailChange(
  tx: Tx,
  change: Insertable<Tables['email_changes']>,
): Promise<void> {
  await tx.insertInto('email_changes').values(change).execute();
}

/** Finds a change and its person, for the mails. */
export function findEmailChange(db: Db, id: string) {
  return db
    .selectFrom('email_changes')
    .innerJoin('users', 'users.id', 'email_changes.user_id')
    .select(['old_email', 'new_email', 'key_hash', 'users.first_name', 'users.lang'])
    .where('email_changes.id', '=', id)
    .executeTakeFirst();
}

/** Finds the change and the person of a key. Undefined when it is unknown, closed or expired. */
export function findOpenChange(db: Db, keyHash: Buffer, now: Date) {
  return db
    .selectFrom('email_changes')
    .innerJoin('users', 'users.id', 'email_changes.user_id')
    .select(['position', 'user_id', 'old_email', 'changed_at', 'users.scopes'])
    .where('key_hash', '=', keyHash)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Closes the open links of a person, or only those from this position on. Returns their positions. */
export async function closeEmailChanges(
  tx: Tx,
  { userId, from = '0', at }: { userId: string; from?: string; at: Date },
): Promise<string[]> {
  const closed = await tx
    .updateTable('email_changes')
    .set({ closed_at: at })
    .where('user_id', '=', userId)
    .where('position', '>=', from)
    .where('closed_at', 'is', null)
    .returning('position')
    .execute();
  return closed.map(({ position }) => position);
}

/**
 * Whether another person can still restore this e-mail. Call it after the insert or update of the
 * e-mail: that statement waits for a concurrent change away from the e-mail, and this one then sees it.
 */
export async function isEmailReserved(
  db: Db,
  { email, userId, now }: { email: string; userId: string; now: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('email_changes')
    .select('id')
    .where('old_email', '=', email)
    .where('user_id', '!=', userId)
    .where('key_hash', 'is not', null)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteExpiredChanges(tx: Tx, at: Date): Promise<void> {
  await tx.deleteFrom('email_changes').where('expires_at', '<', at).execute();
}
