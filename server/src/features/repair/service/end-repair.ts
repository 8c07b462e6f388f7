import type { Db, Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { findOpenOfPeriod, loadRepair } from '../store/repairs.ts';
import { applyEvent, byJob } from './apply-event.ts';
import { lockRepair, statusOf } from './lock-repair.ts';

/**
 * Ends the open repair of a period whose contract ended. A laptop that is at the workshop is returned
 * without a repair. The caller has locked the computer.
 */
export async function endRepairOfPeriod(
  tx: Tx,
  deps: Pick<Deps, 'jobs'>,
  { periodId, at }: { periodId: string; at: Date },
): Promise<void> {
  const id = await findOpenOfPeriod(tx, periodId);
  if (id === undefined) return;
  const locked = await lockRepair(tx, id);
  // The desk or the workshop may have ended it before the lock. A laptop that is ready only waits for
  // its family.
  if (locked.row.closed_at !== null || statusOf(locked) === 'ready') return;
  await applyEvent(tx, deps, locked, { event: 'contract-ended', by: byJob, at });
}

/** The number of the repair that would end with the contract of a period. */
export async function findEndingRepair(db: Db, periodId: string): Promise<string | undefined> {
  const id = await findOpenOfPeriod(db, periodId);
  const repair = id === undefined ? undefined : await loadRepair(db, id);
  return repair && repair.status !== 'ready' ? repair.number : undefined;
}
