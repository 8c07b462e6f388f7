import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Tx } from '../../../db/database.ts';
import { runOnce } from '../../../db/once.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { lockComputer, lockOwner, shareComputerOf } from '../store/computers.ts';
import { lockRepair, type Repair } from './lock-repair.ts';

/** A person with a repair: its family, the desk or the workshop. */
export type Handler = { id: string; caller: Caller; key?: string | undefined };

type Call = Handler & {
  /** The parameters of the call. The same key with other ones is refused. */
  request: readonly unknown[];
  locks?: Locks;
  /** Throws a refusal if the person may not see the repair. */
  check?: (locked: Repair) => void;
};

/** What a change locks before the repair. */
export type Locks = {
  /** Reports, deletions and withdrawals of the computer wait. */
  computerId?: ComputerId;
  /** The family, when it changes its own repair. */
  ownerId?: string | null;
};

/** Changes a repair in one transaction, once per person and key. */
export async function changeOnce(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, caller, key, request, locks = {}, check }: Call,
  change: (tx: Tx, locked: Repair, at: Date) => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const locked = await lockInOrder(tx, id, locks);
    check?.(locked);
    // The lock may have waited, and the times of events must have their order.
    const at = clock.now();
    await runOnce(tx, { userId: caller.id, key, request: [id, ...request], at }, async () => {
      await change(tx, locked, at);
      return id;
    });
  });
}

/**
 * Locks the computer, its owner and then the repair. A change of a profile locks computers and owner,
 * and then changes the open repairs, so another order could deadlock. An event changes the row of a
 * repair twice, and the second time PostgreSQL locks the computer that it references.
 */
export async function lockInOrder(
  tx: Tx,
  id: string,
  { computerId, ownerId }: Locks,
): Promise<Repair> {
  if (computerId) await lockComputer(tx, computerId);
  else await shareComputerOf(tx, id);
  // What a family writes names it, and the reference locks its row.
  if (ownerId) await lockOwner(tx, ownerId);
  return lockRepair(tx, id);
}
