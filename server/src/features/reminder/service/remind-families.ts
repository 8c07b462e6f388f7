import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { dueReminder } from '@cobertura/domain/reminder/due.ts';
import type { Tx } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import { addReminderEvent, lockToRemind } from '../../computer/service/for-reminder.ts';
import { loadCampaign } from '../../options/service.ts';
import { sendReminder } from '../queue.ts';
import { insertReminder, listCandidates, wantsReminders } from '../store/reminders.ts';

/** Small enough to finish within the time limit of a job. */
const batchSize = 500;

/**
 * Reminds the families of one batch of computers, by id. Returns the last id, or undefined when none
 * is left. Idempotent, also when two processes run it concurrently.
 */
export async function remindBatch(deps: Deps, after?: string): Promise<string | undefined> {
  const ids = await listCandidates(deps.db, { at: deps.clock.now(), after, limit: batchSize });
  for (const id of ids) await remindFamily(deps, id);
  return ids.at(-1);
}

/** Uses one transaction per computer, so that locks are short. */
async function remindFamily(deps: Deps, id: ComputerId): Promise<void> {
  try {
    await deps.db.transaction().execute((tx) => remind(tx, deps, id));
  } catch (error) {
    // The computer was deleted after it was listed.
    if (!(error instanceof Refusal) || error.code !== 'not-found') throw error;
  }
}

async function remind(tx: Tx, { clock, jobs }: Deps, id: ComputerId): Promise<void> {
  const { locked, periodId, ownerId, state } = await lockToRemind(tx, id);
  const at = clock.now();
  const kind = dueReminder(state, await loadCampaign(tx), toSeconds(at));
  if (!kind || !(await wantsReminders(tx, ownerId))) return;

  const isFirst = await insertReminder(tx, { periodId, kind, at });
  if (!isFirst) return;
  await addReminderEvent(tx, locked, { at, kind });
  await jobs.enqueue(tx, sendReminder, { periodId, kind });
}
