import { hasExpired } from '@cobertura/domain/computer/expiry.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { toSeconds, toSecondsOrNull } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import { loadCampaign } from '../../options/service.ts';
import { freeSerial } from '../../serial-number/service/claim-serial.ts';
import { lockComputer } from '../store/computers.ts';
import { listExpiryCandidates } from '../store/expiry.ts';
import { addEvent } from './add-event.ts';

const batchSize = 200;

/** Expires computers and frees their serial numbers. Idempotent. Returns how many expired. */
export async function expireComputers(deps: Deps): Promise<number> {
  const at = deps.clock.now();
  let expired = 0;
  let after: ComputerId | undefined;
  do {
    const ids = await deps.db.transaction().execute(async (tx) => {
      const campaign = await loadCampaign(tx);
      return listExpiryCandidates(tx, { campaign, at, after, limit: batchSize });
    });
    for (const id of ids) {
      if (await expireComputer(deps, id)) expired += 1;
    }
    after = ids.at(-1);
  } while (after !== undefined);
  return expired;
}

/**
 * Each computer has its own transaction. A long one would block families and could deadlock with a
 * claim of another serial number.
 */
async function expireComputer({ db, clock }: Deps, id: ComputerId): Promise<boolean> {
  try {
    return await db.transaction().execute(async (tx) => {
      const { computer, period, life } = await lockComputer(tx, { id });
      const at = clock.now();
      const state = {
        status: computer.status,
        updatedAt: toSeconds(computer.updated_at),
        hasMoney: life.hasMoney,
        endDate: toSecondsOrNull(period.end_date),
      };
      if (!hasExpired(state, await loadCampaign(tx), toSeconds(at))) return false;

      await freeSerial(tx, id, at);
      await addEvent(tx, {
        computerId: id,
        periodId: period.id,
        at,
        author: { actor: 'job' },
        event: 'expired',
        from: computer.status,
        to: 'expired',
        changes: { computer: { status: 'expired', updated_at: at } },
      });
      return true;
    });
  } catch (error) {
    // The computer was deleted after the list was read.
    if (error instanceof Refusal && error.code === 'not-found') return false;
    throw error;
  }
}
