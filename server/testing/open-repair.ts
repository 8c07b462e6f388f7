import { isoDay } from '@cobertura/domain/dates.ts';
import type { ComputerId, UserId } from '@cobertura/domain/ids.ts';
import type { RepairEvent } from '@cobertura/domain/repair/life.ts';
import { applyEvent, byStaff } from '../src/features/repair/service/apply-event.ts';
import { lockRepair } from '../src/features/repair/service/lock-repair.ts';
import type { RepairChanges } from '../src/features/repair/store/repairs.ts';
import { type ComputersApp, type Member, seconds } from './computers.ts';

type Step = { event: RepairEvent; changes?: (at: Date) => RepairChanges };

/** The events that lead to a status, one after the other. */
const steps = {
  reported: [],
  accepted: [{ event: 'accepted' }],
  received: [
    { event: 'accepted' },
    { event: 'received', changes: (at) => ({ arrived_at: at, intake_items: [] }) },
  ],
  ready: [
    { event: 'accepted' },
    { event: 'received', changes: (at) => ({ arrived_at: at, intake_items: [] }) },
    { event: 'no-fault-found' },
  ],
} as const satisfies Record<string, readonly Step[]>;

/** The report of a family about a fault of today. */
export const reportForm = (day: string) => ({
  parts: ['screen'],
  cause: 'drop',
  text: 'Se cayó de la mesa y la pantalla está rota.',
  happenedOn: day,
  photos: [],
  noPhotoReason: 'No enciende',
  hasBackup: true,
});

/** Reports a fault of a covered computer as its family, and brings the repair to a status. */
export async function openRepair(
  product: Pick<ComputersApp, 'call' | 'clock' | 'deps' | 'staff'>,
  { family, computerId }: { family: Member; computerId: ComputerId },
  status: keyof typeof steps = 'reported',
): Promise<{ id: string; number: string }> {
  const form = reportForm(isoDay(seconds(product.clock.now())));
  const reply = await product.call(family, `POST /computers/${computerId}/repairs`, form);
  if (reply.statusCode !== 200) throw new Error(`the report returned ${reply.body}`);
  const { _id: id, number } = reply.json();
  const admin = await product.staff('admin');
  const by = byStaff({ id: admin.id as UserId, scopes: ['admin'], sessionVersion: 0, lang: 'es' });
  const { deps } = product;
  for (const step of steps[status] as readonly Step[]) {
    const at = product.clock.now();
    await deps.db.transaction().execute(async (tx) => {
      const changes = step.changes?.(at) ?? {};
      await applyEvent(tx, deps, await lockRepair(tx, id), { event: step.event, by, at, changes });
    });
  }
  return { id, number };
}

/** The stored row of a repair. */
export function repairRow({ deps }: Pick<ComputersApp, 'deps'>, id: string) {
  return deps.db
    .selectFrom('repairs')
    .selectAll()
    .where('case_id', '=', id)
    .executeTakeFirstOrThrow();
}
