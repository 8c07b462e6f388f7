import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { countTabs } from '../store/list.ts';
import { findOpenNumber } from '../store/repairs.ts';

/** Refuses what must not happen to a computer while it is repaired. The caller has locked the computer. */
export async function refuseOpenRepair(tx: Tx, computerId: ComputerId): Promise<void> {
  if (await hasOpenRepair(tx, computerId)) throw new Refusal('has-open-repair');
}

export async function hasOpenRepair(db: Db, computerId: ComputerId): Promise<boolean> {
  return (await findOpenNumber(db, computerId)) !== undefined;
}

/** Counts the open repairs that await the desk, those after their deadline, and receipts to check. */
export async function countWaitingRepairs(
  db: Db,
  now: Date,
): Promise<{ toDecide: number; late: number; receipts: number }> {
  const { 'to-decide': toDecide, late, receipts } = await countTabs(db, now);
  return { toDecide, late, receipts };
}
