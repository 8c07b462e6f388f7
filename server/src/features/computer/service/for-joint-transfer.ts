import { decide, life } from '@cobertura/domain/computer/life.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Db, Tx } from '../../../db/database.ts';
import type { LockedComputer } from '../store/computers.ts';
import {
  leaveJointTransfers,
  listJoined,
  nextTransferNumber,
  saveJointTransfer,
} from '../store/joint-transfers.ts';
import { findPeriodId } from './find-period.ts';

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
export async function leaveJointTransfer(
  tx: Tx,
  { period }: LockedComputer,
  at: Date,
): Promise<void> {
  await leaveJointTransfers(tx, [period.id], at);
}

/**
 * The other computers of the joint transfer of a computer's current period that still await its
 * receipt. Takes no lock.
 */
export async function listJoinedComputers(db: Db, id: ComputerId): Promise<ComputerId[]> {
  const periodId = await findPeriodId(db, { computerId: id });
  const joined = periodId === undefined ? [] : await listJoined(db, [periodId]);
  return joined.flatMap(({ computerId, status, paid_at, deleted_at }) => {
    const takesReceipt = Object.hasOwn(life['receipt-uploaded'].moves, status);
    const isAwaited = takesReceipt && paid_at === null && deleted_at === null;
    return isAwaited && computerId !== id ? [computerId] : [];
  });
}

/** The locked computers that still await the joint transfer of this one. */
export async function chooseJoined(
  tx: Tx,
  locked: LockedComputer,
  all: readonly LockedComputer[],
): Promise<LockedComputer[]> {
  if (all.length === 1) return [];
  // Before the locks, the family may have joined other computers.
  const joined = await listJoined(tx, [locked.period.id]);
  return all.filter(
    ({ computer, period, life: state }) =>
      computer.id !== locked.computer.id &&
      computer.deleted_at === null &&
      joined.some(({ periodId }) => periodId === period.id) &&
      decide(state, 'receipt-uploaded', { kind: 'family' }).ok,
  );
}
