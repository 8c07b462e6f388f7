import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { dueReminder } from '@cobertura/domain/reminder/due.ts';
import type { Tx } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import { addReminderEvent, lockToRemind } from '../../computer/service/for-reminder.ts';
import { loadCampaign } from '../../options/service.ts';
import { sendReminder } from '../queue.ts';
import { insertReminder, listMaybeForgotten, wantsReminders } from '../store.ts';

/** Few enough to be done within the time that a job has. */
const atOnce = 500;

/**
 * Reminds the families of some computers, in the order of their ids. Answers where to go on; nothing
 * when all have been seen. Run twice, or by two processes at once, it is the same as once.
 */
export async function remindSome(deps: Deps, after?: string): Promise<string | undefined> {
  const ids = await deps.db
    .transaction()
    .execute((tx) => listMaybeForgotten(tx, { at: deps.clock.now(), after, limit: atOnce }));
  for (const id of ids) await remindOf(deps, id);
  return ids.at(-1);
}

/** Each in a transaction of its own: families go on meanwhile. */
async function remindOf(deps: Deps, id: ComputerId): Promise<void> {
  try {
    await deps.db.transaction().execute((tx) => remind(tx, deps, id));
  } catch (error) {
    // Deleted since the list was made.
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
