import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

export type PasskeyRow = Selectable<Tables['passkeys']>;

const columns = [
  'id',
  'user_id',
  'public_key',
  'counter',
  'transports',
  'name',
  'backed_up',
  'created_at',
  'last_used_at',
] as const;

export function listPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function countPasskeys(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function findPasskey(db: Db, id: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkeys').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Returns false when the passkey is already known. */
export async function insertPasskey(
  tx: Tx,
  passkey: Insertable<Tables['passkeys']>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function saveName(tx: Tx, { id, name }: { id: string; name: string }): Promise<void> {
  await tx.updateTable('passkeys').set({ name }).where('id', '=', id).execute();
}

export async function saveUse(
  tx: Tx,
  { id, ...use }: { id: string; counter: number; backed_up: boolean; last_used_at: Date },
): Promise<void> {
  await tx.updateTable('passkeys').set(use).where('id', '=', id).execute();
}

export async function deletePasskey(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('id', '=', id).execute();
}

/** Deletes all passkeys. Returns false when there are none. */
export async function deletePasskeys(tx: Tx, userId: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .returning('id')
    .execute();
  return deleted.length > 0;
}
