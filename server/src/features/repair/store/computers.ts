import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Db, Tx } from '../../../db/database.ts';

/** A computer that is not deleted, with its owner. */
export type OwnedComputer = { id: ComputerId; user_id: string; student_name: string };

export function findComputer(db: Db, id: ComputerId): Promise<OwnedComputer | undefined> {
  return selectComputer(db, id).executeTakeFirst();
}

/**
 * Locks a computer until the transaction ends. Reports, deletions and withdrawals of a computer wait for
 * each other here. Lock it before the case of a repair.
 */
export function findAndLockComputer(tx: Tx, id: ComputerId): Promise<OwnedComputer | undefined> {
  return selectComputer(tx, id).forUpdate().executeTakeFirst();
}

function selectComputer(db: Db, id: ComputerId) {
  return db
    .selectFrom('computers')
    .select(['id', 'user_id', 'student_name'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
}
