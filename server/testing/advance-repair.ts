import type { UserId } from '@cobertura/domain/ids.ts';
import type { RepairEvent } from '@cobertura/domain/repair/life.ts';
import { applyEvent, byStaff } from '../src/features/repair/service/apply-event.ts';
import { lockRepair, statusOf } from '../src/features/repair/service/lock-repair.ts';
import type { RepairChanges } from '../src/features/repair/store/repairs.ts';
import type { ComputersApp, Member } from './computers.ts';

/** Each status with the event that leads to it from the one before. */
const path = [
  { status: 'reported', event: undefined, changes: () => ({}) },
  { status: 'accepted', event: 'accepted', changes: () => ({ hand_over: 'En el taller.' }) },
  {
    status: 'received',
    event: 'received',
    changes: (at: Date) => ({ arrived_at: at, intake_items: [] }),
  },
  { status: 'repairing', event: 'diagnosed', changes: () => ({ diagnosis: 'Pantalla rota.' }) },
] as const satisfies readonly {
  status: string;
  event: RepairEvent | undefined;
  changes: (at: Date) => RepairChanges;
}[];

export type PathStatus = (typeof path)[number]['status'];

/** Brings a repair to a status by the events before it, with its clock and its timeline. */
export async function advanceTo(
  product: Pick<ComputersApp, 'deps'>,
  id: string,
  { status, by }: { status: PathStatus; by: Member },
): Promise<void> {
  const row = await repairRow(product, id);
  const from = path.findIndex((step) => step.status === row.status);
  const to = path.findIndex((step) => step.status === status);
  for (const { event, changes } of path.slice(from + 1, to + 1)) {
    if (event) await causeEvent(product, id, { event, by, changes });
  }
}

/** A staff member causes an event, without the checks of its endpoint. */
export async function causeEvent(
  { deps }: Pick<ComputersApp, 'deps'>,
  id: string,
  given: { event: RepairEvent; by: Member; changes?: (at: Date) => RepairChanges },
): Promise<void> {
  const { scopes, lang, sessionVersion } = given.by;
  const by = byStaff({ id: given.by.id as UserId, scopes, lang, sessionVersion });
  await deps.db.transaction().execute(async (tx) => {
    const at = deps.clock.now();
    const changes = given.changes?.(at) ?? {};
    await applyEvent(tx, deps, await lockRepair(tx, id), { event: given.event, by, at, changes });
  });
}

/** The desk asks the family about a repair. */
export async function askFamily(
  product: Pick<ComputersApp, 'deps'>,
  id: string,
  by: Member,
): Promise<void> {
  const { deps } = product;
  const { row } = await deps.db.transaction().execute((tx) => lockRepair(tx, id));
  const asked_in = statusOf({ row }) === 'received' ? 'received' : 'reported';
  const changes = (at: Date) => ({ asked_in, reply_by: at }) as const;
  await causeEvent(product, id, { event: 'info-asked', by, changes });
}

/** The stored row of a repair. */
export function repairRow({ deps }: Pick<ComputersApp, 'deps'>, id: string) {
  return deps.db
    .selectFrom('repairs')
    .selectAll()
    .where('case_id', '=', id)
    .executeTakeFirstOrThrow();
}
