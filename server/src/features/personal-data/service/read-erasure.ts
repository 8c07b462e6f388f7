import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import type { readErasure as endpoint } from '@cobertura/domain/personal-data/api.ts';
import {
  findErasureObstacle,
  isDeletedWithFamily,
} from '@cobertura/domain/personal-data/erasure.ts';
import { toSeconds, toSecondsOrNull } from '../../../db/instant.ts';
import { readSnapshot } from '../../../db/snapshot.ts';
import type { Deps } from '../../../deps.ts';
import { isLastAdminWithoutLock } from '../../person/service/last-admin.ts';
import * as store from '../store/owned.ts';
import { listOwnedComputers, loadPending } from './erase-data.ts';

/** Previews what erasing the account would delete and keep. */
export async function readErasure(
  { db, clock }: Deps,
  id: string,
): Promise<ReplyOf<typeof endpoint>> {
  return readSnapshot(db, async (tx) => {
    const now = toSeconds(clock.now());
    const isLastAdmin = await isLastAdminWithoutLock(tx, id);
    const computers = await listOwnedComputers(tx, id);
    const pending = await loadPending(tx, id);
    const { counts, until } = await store.loadKeptRecords(tx, id);
    return {
      obstacle: findErasureObstacle({ computers, ...pending, isLastAdmin }, now) ?? null,
      keeps: counts,
      keptUntil: toSecondsOrNull(until ?? null),
      computers: computers.filter((computer) => isDeletedWithFamily(computer, now)).length,
    };
  });
}
