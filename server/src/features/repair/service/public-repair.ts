import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import { decideRepair } from '@cobertura/domain/repair/life.ts';
import type * as api from '@cobertura/domain/repair/public-api.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import { type Follower, loadCase, loadFollowedCase } from '../../case/service/find-case.ts';
import { isInMaintenance } from '../../options/service.ts';
import { applyEvent, byFamily } from './apply-event.ts';
import { lockInOrder } from './change-repair.ts';
import { disownedWhy } from './find-end.ts';
import { type Repair, stateOf, statusOf, withRepair } from './lock-repair.ts';
import { followedFieldsOf } from './view-shared.ts';

/** A person with the number and the key of a repair. */
type Visitor = Follower & { isStaff: boolean };

/** Follows a repair by its number and key, without personal data. */
export async function followRepair(
  deps: Deps,
  follower: Visitor,
): Promise<ReplyOf<typeof api.followRepair>> {
  const found = await loadFollowed(deps, follower);
  const now = toSeconds(deps.clock.now());
  const { ok: canCancel } = decideRepair(stateOf(found), {
    event: 'cancelled',
    by: { kind: 'family' },
    now,
  });
  return { ...followedFieldsOf(found), canDisown: wasRecorded(found) && canCancel, canCancel };
}

/** The family did not ask the desk for this report. A repeated call has no effect. */
export async function disownRepair(
  deps: Deps,
  follower: Visitor,
): Promise<ReplyOf<typeof api.disownRepair>> {
  const followed = await loadFollowed(deps, follower);
  if (!wasRecorded(followed)) throw new Refusal('not-found');
  await deps.db.transaction().execute(async (tx) => {
    const ownerId = followed.row.user_id;
    const locked = await lockInOrder(tx, followed.row.id, { ownerId });
    if (statusOf(locked) === 'cancelled') return;
    const { user_id, language } = locked.row;
    await applyEvent(tx, deps, locked, {
      event: 'cancelled',
      by: byFamily(user_id),
      at: deps.clock.now(),
      why: disownedWhy[language],
    });
  });
  const row = await loadCase(deps.db, { id: followed.row.id, kind: 'repair' });
  return followedFieldsOf(await withRepair(deps.db, row));
}

/** Whether the desk reported it for the family. */
function wasRecorded({ row }: Repair): boolean {
  return row.recorded_by !== null;
}

/** Maintenance refuses everyone but staff, here too. */
async function loadFollowed(deps: Deps, follower: Visitor): Promise<Repair> {
  if (!follower.isStaff && (await isInMaintenance(deps.db))) throw new Refusal('maintenance');
  return withRepair(deps.db, await loadFollowedCase(deps, { ...follower, kind: 'repair' }));
}
