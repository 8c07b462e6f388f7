import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { retrySubmission as endpoint } from '@cobertura/domain/verifactu/api.ts';
import type { Deps } from '../../../deps.ts';
import { submitPendingRecords } from '../queue.ts';
import { lockFlow, saveFlow } from '../store/submissions.ts';
import { viewVerifactu } from './read-verifactu.ts';

/** Retries a failed submission now. It does not shorten the wait that the tax agency requires. */
export function retrySubmission(
  { db, jobs, config }: Deps,
  language: Language,
): Promise<ReplyOf<typeof endpoint>> {
  return db.transaction().execute(async (tx) => {
    const { failing_since } = await lockFlow(tx);
    if (failing_since !== null) {
      await saveFlow(tx, { next_try_at: null, stopped_at: null, at_most: null, refused_alone: 0 });
    }
    await jobs.enqueue(tx, submitPendingRecords, {});
    return viewVerifactu(tx, config, language);
  });
}
