import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { RepairView } from '@cobertura/domain/repair/api.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { runOnce } from '../../../db/once.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { loadCase } from '../../case/service/find-case.ts';
import { findAndLockComputer } from '../store/computers.ts';
import { lockRepair, type Repair, withRepair } from './lock-repair.ts';
import { viewForFamily } from './view-repair.ts';

/** A family with one of its repairs. */
export type OwnRepair = { id: string; caller: Caller; key?: string | undefined };

/** Refuses a repair of another family as `not-found`. */
export async function loadOwnRepair(db: Db, { id, caller }: OwnRepair): Promise<Repair> {
  const row = await loadCase(db, { id, kind: 'repair' });
  if (row.user_id !== caller.id) throw new Refusal('not-found');
  return withRepair(db, row);
}

export async function readMyRepair(deps: Deps, own: OwnRepair): Promise<RepairView> {
  return viewForFamily(deps, await loadOwnRepair(deps.db, own), own.caller);
}

/** Locks the computer of a repair. Reports and deletions of the computer wait. Lock it before the repair. */
export async function lockComputerOf(tx: Tx, { repair }: Repair): Promise<ComputerId> {
  const computer = await findAndLockComputer(tx, repair.computer_id);
  if (!computer) throw new Refusal('not-found');
  return computer.id;
}

/** Changes a repair in one transaction, once per key, and returns how the family sees it then. */
export async function changeOwnRepair(
  deps: Deps,
  own: OwnRepair & { request: readonly unknown[]; locksComputer?: boolean },
  change: (tx: Tx, locked: Repair, at: Date) => Promise<unknown>,
): Promise<RepairView> {
  const { id, caller, key, request, locksComputer = false } = own;
  const found = await loadOwnRepair(deps.db, own);
  await deps.db.transaction().execute(async (tx) => {
    if (locksComputer) await lockComputerOf(tx, found);
    const locked = await lockRepair(tx, id);
    const at = deps.clock.now();
    await runOnce(tx, { userId: caller.id, key, request: [id, ...request], at }, async () => {
      await change(tx, locked, at);
      return id;
    });
  });
  return readMyRepair(deps, own);
}
