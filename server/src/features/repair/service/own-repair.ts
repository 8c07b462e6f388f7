import { Refusal } from '@cobertura/domain/errors.ts';
import type { RepairView } from '@cobertura/domain/repair/api.ts';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { loadCase } from '../../case/service/find-case.ts';
import { changeOnce, type Handler } from './change-repair.ts';
import { type Repair, withRepair } from './lock-repair.ts';
import { viewForFamily } from './view-repair.ts';

/** Refuses a repair of another family as `not-found`. */
export async function loadOwnRepair(db: Db, { id, caller }: Handler): Promise<Repair> {
  const row = await loadCase(db, { id, kind: 'repair' });
  if (row.user_id !== caller.id) throw new Refusal('not-found');
  return withRepair(db, row);
}

export async function readMyRepair(deps: Deps, own: Handler): Promise<RepairView> {
  return viewForFamily(deps, await loadOwnRepair(deps.db, own), own.caller);
}

/** Changes a repair of the family, and returns how the family sees it then. */
export async function changeOwnRepair(
  deps: Deps,
  own: Handler & { request: readonly unknown[]; locksComputer?: boolean },
  change: Parameters<typeof changeOnce>[2],
): Promise<RepairView> {
  const { locksComputer = false, ...call } = own;
  const { repair } = await loadOwnRepair(deps.db, own);
  const ownerId = own.caller.id;
  const locks = { ownerId, ...(locksComputer && { computerId: repair.computer_id }) };
  await changeOnce(deps, { ...call, locks }, change);
  return readMyRepair(deps, own);
}
