import type { Deps } from '../../../deps.ts';
import { listUnansweredRefunds } from '../store/refunds.ts';
import { asJob, saveRefundAnswer } from './save-refund-answer.ts';

/** Longer than the timeout of a gateway call. */
const answerTimeoutMs = 5 * 60_000;

/**
 * Flags refunds without an answer for review by the staff. Their process died during the gateway
 * call, so the money may have been returned. A retry could return it twice.
 */
export async function watchRefunds(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - answerTimeoutMs);
  const unanswered = await listUnansweredRefunds(deps.db, before);
  for (const { id: refundId } of unanswered) {
    const answer = {
      kind: 'unknown',
      why: 'the process ended before the gateway answered',
    } as const;
    await deps.db
      .transaction()
      .execute((tx) => saveRefundAnswer(tx, deps, { refundId, answer, ...asJob }));
  }
}
