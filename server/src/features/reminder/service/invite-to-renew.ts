import { type Campaign, isContractingOpen } from '@cobertura/domain/campaign/window.ts';
import { isRenewalOffered, toldSince } from '@cobertura/domain/computer/renewal.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { fromSeconds, toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import { addReminderEvent, lockToRemind } from '../../computer/service/for-reminder.ts';
import { isInMaintenance, loadCampaign } from '../../options/service.ts';
import { lockComputersOf } from '../../person/service/lock-person.ts';
import { sendRenewalMail } from '../queue.ts';
import { insertReminder } from '../store/reminders.ts';
import {
  listFamiliesToInvite,
  listLastPeriods,
  lockFamily,
  wasToldSince,
} from '../store/renewals.ts';

/** Small enough to finish within the time limit of a job. */
const batchSize = 500;

/**
 * Mails the families of one batch that can renew in the open campaign, by id. Returns the last id, or
 * undefined when none is left. Idempotent, also when two processes run it concurrently. Waits for the
 * end of maintenance, in which families cannot sign in.
 */
export async function inviteBatch(deps: Deps, after?: string): Promise<string | undefined> {
  const campaign = await findOpenCampaign(deps.db, deps);
  if (!campaign || (await isInMaintenance(deps.db))) return undefined;
  const start = campaign.contractInitDate;
  const ids = await listFamiliesToInvite(deps.db, { start, after, limit: batchSize });
  // One transaction per family, so that locks are short.
  for (const id of ids) await deps.db.transaction().execute((tx) => invite(tx, deps, id));
  return ids.at(-1);
}

/** Undefined while contracting is closed. */
export async function findOpenCampaign(
  db: Db,
  { clock }: Pick<Deps, 'clock'>,
): Promise<{ [Day in keyof Campaign]: number } | undefined> {
  const campaign = await loadCampaign(db);
  const { contractInitDate, contractEndDate } = campaign;
  if (contractInitDate === null || contractEndDate === null) return undefined;
  if (!isContractingOpen(campaign, toSeconds(clock.now()))) return undefined;
  return { contractInitDate, contractEndDate };
}

/** Lists the family's computers that it is asked to renew, ordered by id. */
export async function listOffered(db: Db, userId: string, campaign: Campaign) {
  const computers = await listLastPeriods(db, userId);
  return computers.filter((computer) => isRenewalOffered(computer, campaign));
}

async function invite(tx: Tx, deps: Deps, userId: string): Promise<void> {
  await lockComputersOf(tx, userId);
  if (!(await lockFamily(tx, userId))) return;
  const campaign = await findOpenCampaign(tx, deps);
  if (!campaign) return;
  // One mail per family and campaign, also if it renewed since or the dates of the campaign moved.
  const since = fromSeconds(toldSince(campaign));
  if (await wasToldSince(tx, { userId, since })) return;

  const at = deps.clock.now();
  let isInvited = false;
  for (const { id } of await listOffered(tx, userId, campaign)) {
    if (await markTold(tx, { id, campaign, at })) isInvited = true;
  }
  if (isInvited) await deps.jobs.enqueue(tx, sendRenewalMail, { userId });
}

/** Records that the family is told about one computer. Returns false if it was just renewed. */
async function markTold(
  tx: Tx,
  { id, campaign, at }: { id: ComputerId; campaign: Campaign; at: Date },
): Promise<boolean> {
  try {
    const { locked, periodId, listed } = await lockToRemind(tx, id);
    if (!isRenewalOffered(listed, campaign)) return false;
    if (!(await insertReminder(tx, { periodId, kind: 'renewal', at }))) return false;
    await addReminderEvent(tx, locked, { at, kind: 'renewal' });
    return true;
  } catch (error) {
    // The computer was deleted after it was listed.
    if (error instanceof Refusal && error.code === 'not-found') return false;
    throw error;
  }
}
