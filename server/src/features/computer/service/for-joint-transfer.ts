import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Tx } from '../../../db/database.ts';
import type { LockedComputer } from '../store/computers.ts';
import {
  deleteFromJointTransfer,
  listJoined,
  nextTransferNumber,
  saveJointTransfer,
} from '../store/joint-transfers.ts';

// One transfer for several computers: the periods that it joins.

/**
 * Joins the current periods of locked computers under one transfer. Returns its number. The same
 * computers keep their number, so that the code of an earlier mail stays valid.
 */
export async function joinTransfers(
  tx: Tx,
  computers: readonly LockedComputer[],
  at: Date,
): Promise<number> {
  const periodIds = computers.map(({ period }) => period.id);
  const joined = await listJoined(tx, periodIds);
  const [first] = joined;
  const isSame =
    joined.length === periodIds.length &&
    joined.every(
      ({ periodId, number }) => number === first?.number && periodIds.includes(periodId),
    );
  if (first && isSame) return first.number;
  const number = await nextTransferNumber(tx);
  await saveJointTransfer(tx, { periodIds, number, at });
  return number;
}

/** The family asked for a transfer of this computer alone, so its receipt is about no other computer. */
export async function leaveJointTransfer(tx: Tx, { period }: LockedComputer): Promise<void> {
  await deleteFromJointTransfer(tx, period.id);
}

/** The computers of the joint transfer of a period, without the computer itself. */
export async function listOthersOfTransfer(
  tx: Tx,
  { computer, period }: LockedComputer,
): Promise<ComputerId[]> {
  const joined = await listJoined(tx, [period.id]);
  return joined.flatMap(({ computerId }) => (computerId === computer.id ? [] : [computerId]));
}
