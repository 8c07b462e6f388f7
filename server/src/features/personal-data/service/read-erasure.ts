import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import type { readErasure as endpoint } from '@cobertura/domain/personal-data/api.ts';
import { goesAlong, obstacleTo } from '@cobertura/domain/personal-data/erasure.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import { seemsLastAdmin } from '../../person/service/last-admin.ts';
import { hasMoneyOnItsWay, loadKept } from '../store/erasure.ts';
import { ownedBy } from './erase-account.ts';
import { keptUntilOf } from './kept.ts';

/** What would happen, before it does. Who only looks keeps nobody waiting: the database sees to it. */
export async function readErasure(
  { db, clock }: Deps,
  id: string,
): Promise<ReplyOf<typeof endpoint>> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      const now = toSeconds(clock.now());
      const isLast = await seemsLastAdmin(tx, id);
      const computers = await ownedBy(tx, id);
      const moneyOnItsWay = await hasMoneyOnItsWay(tx, id);
      const kept = await loadKept(tx, id);
      const until = keptUntilOf(kept);
      return {
        obstacle:
          obstacleTo({ computers, hasMoneyOnItsWay: moneyOnItsWay, isLastAdmin: isLast }, now) ??
          null,
        keeps: kept.counts,
        keptUntil: until === undefined ? null : toSeconds(until),
        computers: computers.filter((computer) => goesAlong(computer, now)).length,
      };
    });
}
