import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

export async function insertReset(
  tx: Tx,
  reset: Insertable<Tables['password_resets']>,
): Promise<void> {
  await tx.insertInto('password_resets').values(reset).execute();
}

/** Finds the person of a reset. Undefined when it was used or has expired. */
export function findOpenReset(db: Db, id: string, now: Date) {
  return db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['users.email', 'users.first_name', 'users.lang'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('passkeys').select('passkeys.id').whereRef('passkeys.user_id', '=', 'users.id'),
      ).as('has_passkeys'),
    )
    .where('password_resets.id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Finds the person of a key. Undefined when it is unknown, was used or has expired. */
export function findKeyHolder(db: Db, keyHash: Buffer, now: Date) {
  return db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['users.id', 'users.scopes', 'users.is_activated'])
    .where('key_hash', '=', keyHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Returns true only for the first use of a key. It closes the person's other keys too. */
export async function useReset(
  tx: Tx,
  { userId, keyHash, now }: { userId: string; keyHash: Buffer; now: Date },
): Promise<boolean> {
  // Locks the person first. Otherwise two keys used concurrently could deadlock.
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const used = await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('key_hash', '=', keyHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  if (!used) return false;

  await closeResets(tx, userId, now);
  return true;
}

/** Voids the open keys of a person. */
export async function closeResets(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}
