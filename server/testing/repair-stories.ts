import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { RepairEvent } from '@cobertura/domain/repair/life.ts';
import { caller } from '../stories/caller.ts';
import {
  type RepairEnd,
  type RepairScene,
  repairPaths,
  reportFault,
  causeEvent as tellEvent,
} from '../stories/repair.ts';
import type { ComputersApp, Member } from './computers.ts';

type Product = Pick<ComputersApp, 'deps' | 'clock' | 'staff'>;

/** Who works on a repair. One administrator does all of it unless the test names others. */
type Cast = { desk?: Member; workshop?: Member } & Pick<RepairScene, 'addPhoto' | 'diagnose'>;

/** Reports a fault of today of a covered computer as its family, and brings the repair to a status. */
export async function openRepair(
  product: Product,
  { computerId }: { computerId: ComputerId },
  to: RepairEnd = 'reported',
  cast: Cast = {},
): Promise<{ id: string; number: string }> {
  const scene = await sceneOf(product, cast);
  const opened = await product.deps.db
    .transaction()
    .execute((tx) => reportFault(tx, scene, { computerId, at: nextSecond(product) }));
  for (const event of repairPaths[to]) await tell(product, scene, { id: opened.id, event });
  return opened;
}

/** Brings a repair to a status that comes later on its path. */
export async function bringTo(
  product: Product,
  id: string,
  { to, ...cast }: Cast & { to: RepairEnd },
): Promise<void> {
  const { status } = await repairRow(product, id);
  const scene = await sceneOf(product, cast);
  for (const event of repairPaths[to].slice(repairPaths[status].length))
    await tell(product, scene, { id, event });
}

/** Causes an event without the checks of its endpoint. */
export async function causeEvent(
  product: Product,
  id: string,
  { event, by }: { event: RepairEvent; by: Member },
): Promise<void> {
  const scene = await sceneOf(product, { desk: by, workshop: by });
  await tell(product, scene, { id, event });
}

/** The stored row of a repair. */
export function repairRow({ deps }: Pick<Product, 'deps'>, id: string) {
  return deps.db
    .selectFrom('repairs')
    .selectAll()
    .where('case_id', '=', id)
    .executeTakeFirstOrThrow();
}

async function sceneOf(product: Product, { desk, workshop, ...more }: Cast): Promise<RepairScene> {
  const { jobs, config } = product.deps;
  const callerOf = async (member = desk) => {
    const { id, scopes } = member ?? (await product.staff('admin'));
    return caller(id, ...scopes);
  };
  const first = await callerOf();
  return {
    jobs,
    config,
    desk: first,
    workshop: workshop ? await callerOf(workshop) : first,
    ...more,
  };
}

async function tell(
  product: Product,
  scene: RepairScene,
  happening: { id: string; event: RepairEvent },
): Promise<void> {
  const at = nextSecond(product);
  await product.deps.db.transaction().execute((tx) => tellEvent(tx, scene, { ...happening, at }));
}

/** Events of one second have no order. */
function nextSecond({ clock }: Product): Date {
  clock.time = new Date(clock.time.getTime() + 1000);
  return clock.now();
}
