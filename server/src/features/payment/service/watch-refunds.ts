import type { Deps } from '../../../deps.ts';
import { listUnanswered } from '../store/refunds.ts';
import { saveRefundAnswer } from './save-refund-answer.ts';

/** Longer than anybody waits for the gateway. */
const patience = 5 * 60_000;

/**
 * A process that died between asking the gateway and saving its answer leaves a refund that may
 * have happened: it is put before the staff, and never asked for again.
 */
export async function watchRefunds(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - patience);
  const left = await deps.db.transaction().execute((tx) => listUnanswered(tx, before));
  for (const { id: refundId } of left) {
    const answer = { kind: 'unknown', why: 'nobody waited for the answer' } as const;
    const nobody = { author: { actor: 'job' }, scopes: [] } as const;
    await deps.db
      .transaction()
      .execute((tx) => saveRefundAnswer(tx, deps, { refundId, answer, ...nobody }));
  }
}
