import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { clearCase } from '../../case/service/clear-cases.ts';
import { removeComplaintFiles } from '../queue.ts';
import { clearComplaint, lockComplaintToPurge } from '../store/purge.ts';

/** Removes the personal data of complaints whose retention has ended. One transaction each. */
export async function purgeComplaints(deps: Deps): Promise<void> {
  let found: boolean;
  do {
    found = await deps.db.transaction().execute((tx) => purgeNext(tx, deps));
  } while (found);
}

/** Returns false when there is none left. */
async function purgeNext(tx: Tx, { clock, jobs }: Deps): Promise<boolean> {
  const at = clock.now();
  const caseId = await lockComplaintToPurge(tx, at);
  if (caseId === undefined) return false;
  await clearComplaint(tx, caseId, at);
  const keys = await clearCase(tx, caseId);
  if (keys.length > 0) await jobs.enqueue(tx, removeComplaintFiles, { keys });
  return true;
}
