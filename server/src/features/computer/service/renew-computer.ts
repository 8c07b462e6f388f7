import { listAction } from '@cobertura/domain/computer/list-action.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { toSeconds, toSecondsOrNull } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../lib/ids.ts';
import { loadCampaign } from '../../options/service.ts';
import { claimSerial } from '../../serial-number/service/claim-serial.ts';
import { checkOwnerExists, type LockedComputer } from '../store/computers.ts';
import { emptyPeriod, loadOpenCampaignStart } from './add-computer.ts';
import { addEvent } from './add-event.ts';
import { lockOwnComputer } from './own-computer.ts';

/** Opens a new coverage period on the same computer. The earlier period does not change. */
export async function renewComputer(
  { db, clock }: Deps,
  { id, ownerId }: { id: ComputerId; ownerId: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const locked = await lockOwnComputer(tx, { id, ownerId });
    await checkOwnerExists(tx, ownerId);
    const at = clock.now();
    const { computer, period, held } = locked;
    const campaignStart = await loadOpenCampaignStart(tx, at);
    if (!isRenewable(locked, await loadCampaign(tx))) throw new Refusal('not-in-this-status');

    await claimSerial(tx, {
      computerId: id,
      ownerId,
      modelId: computer.model_id,
      serial: computer.serial_number,
      held,
      at,
    });
    const periodId = newId(at);
    const ordinal = period.ordinal + 1;
    await addEvent(tx, {
      computerId: id,
      periodId,
      at,
      author: { actor: 'family', userId: ownerId },
      event: 'renewed',
      from: computer.status,
      to: 'waiting',
      changes: {
        newPeriod: emptyPeriod({ id: periodId, computerId: id, ordinal, campaignStart, at }),
        computer: { status: 'waiting', renewal: true, updated_at: at },
      },
    });
  });
}

function isRenewable(
  { computer, period }: LockedComputer,
  campaign: Awaited<ReturnType<typeof loadCampaign>>,
): boolean {
  if (computer.status === 'expired') return true;
  const listed = {
    status: computer.status,
    updatedAt: toSeconds(computer.updated_at),
    invoicedAt: toSecondsOrNull(period.invoiced_at),
    endDate: toSecondsOrNull(period.end_date),
  };
  return listAction(listed, campaign) === 'renew';
}
