import {
  isVerifying,
  startVerification,
  type VerificationProgress,
} from '@cobertura/domain/verifactu/verification.ts';
import type { Tx } from '../../../db/database.ts';
import { toSeconds, toSecondsOrNull } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../lib/ids.ts';
import { continueVerification } from '../queue.ts';
import { loadVerification, lockVerification, saveVerification } from '../store/verification.ts';
import { verifyPage } from './verify-register.ts';

/** Well below the minute after which the queue gives a job to another process. */
const maxPartMs = 20_000;

/** Starts a verification, unless one is running. */
export async function startRun(deps: Deps): Promise<void> {
  await deps.db.transaction().execute((tx) => startRunInTx(tx, deps));
}

export async function startRunInTx(tx: Tx, { clock, jobs }: Deps): Promise<void> {
  const { progressed_at } = await lockVerification(tx);
  const now = clock.now();
  if (isVerifying(toSecondsOrNull(progressed_at), toSeconds(now))) return;
  const runId = newId(now);
  const progress = startVerification();
  await saveVerification(tx, {
    run_id: runId,
    started_at: now,
    progressed_at: now,
    progress: JSON.stringify(progress),
  });
  await jobs.enqueue(tx, continueVerification, { runId, step: progress.step });
}

type Part = { runId: string; step: number };

/** Verifies pages for some seconds, saves the progress and enqueues the next part. */
export async function runPart(deps: Deps, part: Part): Promise<void> {
  const { run_id, progress: saved } = await loadVerification(deps.db);
  if (!saved || !isSamePart({ run_id, progress: saved }, part)) return;
  let progress = saved;
  const endsAt = performance.now() + maxPartMs;
  do {
    progress = await verifyPage(deps, progress);
  } while (progress.phase !== 'done' && performance.now() < endsAt);
  await savePart(deps, part, { ...progress, step: part.step + 1 });
}

function isSamePart(
  { run_id, progress }: { run_id: string | null; progress: VerificationProgress | null },
  { runId, step }: Part,
): boolean {
  return run_id === runId && progress?.step === step;
}

function savePart({ db, clock, jobs }: Deps, part: Part, progress: VerificationProgress) {
  return db.transaction().execute(async (tx) => {
    // The same part may run twice, and another run may have replaced this one.
    if (!isSamePart(await lockVerification(tx), part)) return;
    const now = clock.now();
    if (progress.phase !== 'done') {
      await saveVerification(tx, { progress: JSON.stringify(progress), progressed_at: now });
      await jobs.enqueue(tx, continueVerification, { runId: part.runId, step: progress.step });
      return;
    }
    const { counts, findingCount, findings } = progress;
    await saveVerification(tx, {
      run_id: null,
      started_at: null,
      progressed_at: null,
      progress: null,
      finished_at: now,
      result: JSON.stringify({ counts, findingCount, findings }),
    });
  });
}
