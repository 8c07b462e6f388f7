import { isStaff } from '@cobertura/domain/access/scopes.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { WorkshopRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { isSeenByWorkshop } from '@cobertura/domain/repair/workshop.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { loadCase } from '../../case/service/find-case.ts';
import { listMessages } from '../../case/service/messages.ts';
import { loadRules } from '../../coverage-rules/service/load-rules.ts';
import { byStaff } from './apply-event.ts';
import { changeOnce, type Handler, lockInOrder } from './change-repair.ts';
import { type Repair, statusOf, withRepair } from './lock-repair.ts';
import { viewShares } from './view-quote.ts';
import { viewShared } from './view-shared.ts';

/** Refuses as `not-found` what the workshop must not see. Staff may see every repair. */
export function checkSeenBy({ scopes }: Caller, found: Repair): void {
  if (!isStaff(scopes)) checkSeenByWorkshop(found);
}

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
  { id, caller }: Handler,
): Promise<WorkshopRepair> {
  const found = await loadWorkshopRepair(db, id);
  const actor = { by: byStaff(caller).actor, now: toSeconds(clock.now()) };
  const view = await viewShared(db, found, actor);
  const { excess, cap, repairsPerPeriod } = await loadRules(db, found.repair.rules_id);
  return {
    ...view,
    language: found.row.language,
    shares: viewShares(found),
    terms: { ordinal: found.repair.ordinal, excess: [...excess], cap, repairsPerPeriod },
    // The quote names the family, and the annex its contract.
    files: view.files.filter(({ purpose }) => purpose !== 'quote' && purpose !== 'annex'),
    messages: await viewMessages(db, found),
  };
}

/** What the family was asked since the laptop arrived, and its replies. */
async function viewMessages(
  db: Db,
  { row, repair: { arrived_at } }: Repair,
): Promise<WorkshopRepair['messages']> {
  if (arrived_at === null) return [];
  const messages = await listMessages(db, row.id);
  return messages
    .filter(({ kind, at }) => (kind === 'question' || kind === 'reply') && at >= arrived_at)
    .map(({ id, at, kind, text }) => ({
      _id: id,
      at: toSeconds(at),
      // The desk may have written down a reply of the family.
      isFamily: kind === 'reply',
      text,
    }));
}

export async function lockWorkshopRepair(tx: Tx, id: string): Promise<Repair> {
  const locked = await lockInOrder(tx, id, {});
  checkSeenByWorkshop(locked);
  return locked;
}

/** Changes a repair that the workshop sees, and returns how it sees it then. */
export async function changeWorkshopRepair(
  deps: Deps,
  worker: Handler & { request: readonly unknown[] },
  change: Parameters<typeof changeOnce>[2],
): Promise<WorkshopRepair> {
  const check = (found: Repair) => checkSeenBy(worker.caller, found);
  await changeOnce(deps, { ...worker, check }, change);
  return readWorkshopRepair(deps, worker);
}
