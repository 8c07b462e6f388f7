import type { Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

export type VerificationRow = Selectable<Tables['register_verification']>;

/** Locks the state of the verification, so that one process at a time starts or continues a run. */
export function lockVerification(tx: Tx): Promise<VerificationRow> {
  return tx.selectFrom('register_verification').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export function loadVerification(db: Db): Promise<VerificationRow> {
  return db.selectFrom('register_verification').selectAll().executeTakeFirstOrThrow();
}

export async function saveVerification(
  tx: Tx,
  changes: Updateable<Tables['register_verification']>,
): Promise<void> {
  await tx.updateTable('register_verification').set(changes).execute();
}
