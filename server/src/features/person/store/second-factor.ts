import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { hasSecondFactor } from '../../../db/second-factor.ts';

export function findSecondFactor(db: Db, userId: string) {
  return db
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Returns which of these people have a second factor. */
export async function listWithSecondFactor(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    // A family's passkey replaces the password. It is no second step.
    .where('scopes', '!=', sql<Scope[]>`'{user}'`)
    .where(hasSecondFactor(sql.ref('users.id')))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function savePending(tx: Tx, userId: string, pendingSecret: Buffer): Promise<void> {
  await tx
    .insertInto('second_factors')
    .values({ user_id: userId, secret: null, enabled_at: null, pending_secret: pendingSecret })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ pending_secret: pendingSecret }),
    )
    .execute();
}

/** Returns false when another setup started meanwhile or this one is already confirmed. */
export async function confirmPending(
  tx: Tx,
  { userId, pending, step, at }: { userId: string; pending: Buffer; step: number; at: Date },
): Promise<boolean> {
  const confirmed = await tx
    .updateTable('second_factors')
    .set({ secret: pending, pending_secret: null, enabled_at: at, last_step: step })
    .where('user_id', '=', userId)
    .where('pending_secret', '=', pending)
    .returning('user_id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

/** Returns true only for the first use of a time step. Older steps are refused afterwards. */
export async function useStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const used = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', String(step))
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Returns true only for the first use of a code. */
export async function useRecoveryCode(
  tx: Tx,
  { userId, codeHash, at }: { userId: string; codeHash: Buffer; at: Date },
): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function replaceRecoveryCodes(
  tx: Tx,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  // The codes belong to this row, also for a person who has only passkeys.
  await tx
    .insertInto('second_factors')
    .values({ user_id: userId, secret: null, enabled_at: null, pending_secret: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, used_at: null })))
    .execute();
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ends a setup of an authenticator app that no code has confirmed yet. */
export async function clearPending(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ pending_secret: null })
    .where('user_id', '=', userId)
    .execute();
}

/** Removes the authenticator app and keeps the recovery codes. */
export async function clearApp(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ secret: null, enabled_at: null, pending_secret: null })
    .where('user_id', '=', userId)
    .execute();
}

/** Removes the recovery codes too. Returns false when there was no authenticator app. */
export async function deleteSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('enabled_at')
    .executeTakeFirst();
  return deleted !== undefined && deleted.enabled_at !== null;
}

export async function isCompulsory(db: Db): Promise<boolean> {
  const { staff_second_factor } = await db
    .selectFrom('options')
    .select('staff_second_factor')
    .executeTakeFirstOrThrow();
  return staff_second_factor;
}
