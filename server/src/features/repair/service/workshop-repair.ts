import { Refusal } from '@cobertura/domain/errors.ts';
import type { WorkshopRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { isSeenByWorkshop } from '@cobertura/domain/repair/workshop.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import { runOnce } from '../../../db/once.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { loadCase } from '../../case/service/find-case.ts';
import { byStaff } from './apply-event.ts';
import { lockRepair, type Repair, statusOf, withRepair } from './lock-repair.ts';
import { viewShared } from './view-shared.ts';

/** A person of the workshop, or an administrator, who works on a repair. */
export type Worker = { id: string; caller: Caller; key?: string | undefined };

/** Refuses a repair that the workshop must not see as `not-found`. */
export function checkSeenByWorkshop(found: Repair): void {
  const hasArrived = found.repair.arrived_at !== null;
  if (!isSeenByWorkshop({ status: statusOf(found), hasArrived })) throw new Refusal('not-found');
}

export async function loadWorkshopRepair(db: Db, id: string): Promise<Repair> {
  const found = await withRepair(db, await loadCase(db, { id, kind: 'repair' }));
  checkSeenByWorkshop(found);
  return found;
}

export async function readWorkshopRepair(
  { db, clock }: Deps,
  { id, caller }: Worker,
): Promise<WorkshopRepair> {
  const found = await loadWorkshopRepair(db, id);
  return viewShared(db, found, { by: byStaff(caller).actor, now: toSeconds(clock.now()) });
}

export async function lockWorkshopRepair(tx: Tx, id: string): Promise<Repair> {
  const locked = await lockRepair(tx, id);
  checkSeenByWorkshop(locked);
  return locked;
}

/** Changes a repair in one transaction, once per person and key. */
export async function changeRepairOnce(
  deps: Deps,
  worker: Worker & { request: readonly unknown[] },
  change: (tx: Tx, locked: Repair, at: Date) => Promise<unknown>,
): Promise<WorkshopRepair> {
  const { id, caller, key, request } = worker;
  const at = deps.clock.now();
  await deps.db.transaction().execute((tx) =>
    runOnce(tx, { userId: caller.id, key, request: [id, ...request], at }, async () => {
      await change(tx, await lockWorkshopRepair(tx, id), at);
      return id;
    }),
  );
  return readWorkshopRepair(deps, worker);
}
