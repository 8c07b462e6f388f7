import type { FileContent } from '@cobertura/domain/endpoint.ts';
import type { RepairFile } from '@cobertura/domain/repair/fields.ts';
import { isPhotoPurpose } from '@cobertura/domain/repair/report.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import { isAsMade, keepPaper, type PaperKey } from './keep-paper.ts';
import { type Repair, statusOf } from './lock-repair.ts';

/** The job that stores a paper is retried for two days. */
const retrySeconds = 3 * 86_400;

/**
 * Enqueues the job of a paper again that was printed because it is not stored: the job has failed for good,
 * or the file is lost.
 */
export async function keepAgain(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock'>,
  found: Repair,
  { key, listed, paper }: { key: PaperKey; listed: RepairFile; paper: FileContent },
): Promise<void> {
  const { purpose, at } = listed;
  if (isPhotoPurpose(purpose) || at > toSeconds(deps.clock.now()) - retrySeconds) return;
  // The report may change until the laptop is returned.
  if (purpose === 'report' && statusOf(found) !== 'closed') return;
  if (!isAsMade(found, { purpose, content: paper.content })) return;
  try {
    await deps.db.transaction().execute((tx) => keepPaper(tx, deps, key, { purpose, paper }));
  } catch {
    // The paper is printed, and the next read enqueues the job.
  }
}
