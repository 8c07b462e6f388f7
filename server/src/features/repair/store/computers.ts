import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Db, Tx } from '../../../db/database.ts';

/** A computer that is not deleted, with an owner who is not erased. */
export type OwnedComputer = { id: ComputerId; user_id: string; student_name: string };

export function findComputer(db: Db, id: ComputerId): Promise<OwnedComputer | undefined> {
  return selectComputer(db, id).executeTakeFirst();
}

/**
 * Locks a computer until the transaction ends. Reports, deletions and withdrawals of a computer wait for
 * each other here. Lock it before the case of a repair.
 */
export async function findAndLockComputer(
  tx: Tx,
  id: ComputerId,
): Promise<OwnedComputer | undefined> {
  await tx.selectFrom('computers').select('id').where('id', '=', id).forUpdate().execute();
  // Read after the lock: the owner may have been erased while it waited.
  return selectComputer(tx, id).executeTakeFirst();
}

/** Refuses a deleted computer. */
export async function lockComputer(tx: Tx, id: ComputerId): Promise<void> {
  if (!(await findAndLockComputer(tx, id))) throw new Refusal('not-found');
}

/** Locks a computer, even a deleted one, because its money can still arrive. */
export function lockEvenDeleted(tx: Tx, id: ComputerId): Promise<{ user_id: string }> {
  return tx
    .selectFrom('computers')
    .select('user_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Waits for a transaction that has locked the computer of a repair, and keeps others from locking it. */
export async function shareComputerOf(tx: Tx, caseId: string): Promise<void> {
  await tx
    .selectFrom('computers')
    .select('id')
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('repairs').select('computer_id').where('case_id', '=', caseId),
    )
    .forKeyShare()
    .execute();
}

/** A change of the profile, and an erasure, wait until the transaction ends. */
export async function lockOwner(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forKeyShare().execute();
}

function selectComputer(db: Db, id: ComputerId) {
  return db
    .selectFrom('computers')
    .innerJoin('users', 'users.id', 'computers.user_id')
    .select(['computers.id', 'computers.user_id', 'computers.student_name'])
    .where('computers.id', '=', id)
    .where('computers.deleted_at', 'is', null)
    .where('users.deleted_at', 'is', null);
}
