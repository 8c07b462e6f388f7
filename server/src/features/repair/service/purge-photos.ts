import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { previewKey } from '../../../lib/preview-key.ts';
import { deleteCaseFiles } from '../../case/service/case-files.ts';
import { removeRepairFiles } from '../queue.ts';
import { updateRepair } from '../store/repairs.ts';
import { deleteUnsentPhotos } from '../store/report-photos.ts';
import { lockToPurge } from '../store/watch.ts';

const daysToSend = 7;

/** Removes photos of reports that were not sent within a week. */
export async function purgeUnsentPhotos({ db, jobs, clock }: Deps): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = new Date(clock.now().getTime() - daysToSend * 24 * 3_600_000);
    await removeFiles(tx, jobs, await deleteUnsentPhotos(tx, before));
  });
}

/** Removes the damage photos of repairs that ended a year ago. One transaction each. */
export async function purgeDamagePhotos(deps: Deps): Promise<void> {
  let found: boolean;
  do {
    found = await deps.db.transaction().execute((tx) => purgeNext(tx, deps));
  } while (found);
}

/** Returns false when there is none left. */
async function purgeNext(tx: Tx, { clock, jobs }: Deps): Promise<boolean> {
  const at = clock.now();
  const caseId = await lockToPurge(tx, at);
  if (caseId === undefined) return false;
  await updateRepair(tx, caseId, { damage_photos_purged_at: at });
  await removeFiles(tx, jobs, await deleteCaseFiles(tx, { caseId, purpose: 'damage' }));
  return true;
}

async function removeFiles(tx: Tx, jobs: Deps['jobs'], keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const all = keys.flatMap((key) => [key, previewKey(key)]);
  await jobs.enqueue(tx, removeRepairFiles, { keys: all });
}
