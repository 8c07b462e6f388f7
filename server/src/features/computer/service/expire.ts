import { hasExpired } from '@cobertura/domain/computer/expiry.ts';
import { toSeconds, toSecondsOrNull } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import { loadCampaign } from '../../options/service.ts';
import { freeSerial } from '../../serial-number/service.ts';
import { listMaybeExpired } from '../expiry-store.ts';
import { lockComputer, updateComputer } from '../store.ts';
import { note } from './timeline.ts';

const atOnce = 200;

/** Ends what is over, and frees its serial numbers. Run twice, it is the same as once. */
export async function expireComputers({ db, clock }: Deps): Promise<number> {
  const at = clock.now();
  let expired = 0;
  let after: string | undefined;
  // In parts of their own, so that families can go on while it runs.
  do {
    const { count, last } = await db.transaction().execute(async (tx) => {
      const campaign = await loadCampaign(tx);
      const ids = await listMaybeExpired(tx, { campaign, at, after, limit: atOnce });
      let count = 0;
      for (const id of ids) {
        const { computer, period, life } = await lockComputer(tx, { id });
        const state = {
          status: computer.status,
          updatedAt: toSeconds(computer.updated_at),
          hasMoney: life.hasMoney,
          endDate: toSecondsOrNull(period.end_date),
        };
        if (!hasExpired(state, campaign, toSeconds(at))) continue;
        await freeSerial(tx, id, at);
        await updateComputer(tx, id, { status: 'expired', updated_at: at });
        await note(tx, {
          computerId: id,
          periodId: period.id,
          at,
          author: { actor: 'job' },
          event: 'expired',
          from: computer.status,
          to: 'expired',
        });
        count += 1;
      }
      return { count, last: ids.at(-1) };
    });
    expired += count;
    after = last;
  } while (after !== undefined);
  return expired;
}
