import { type Finding, followUp } from '@cobertura/domain/payment/follow-up.ts';
import { fromSeconds, toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import { addMoneyEvent, lockForMoney } from '../../computer/service/for-payment.ts';
import {
  type AttemptRow,
  lockAttempt,
  reserveDueAttempts,
  updateAttempt,
} from '../store/attempts.ts';
import { processAnswer } from './process-answer.ts';

const batchSize = 20;
const minute = 60_000;

/**
 * Queries the gateway for attempts without a final result. Notifications can get lost, and the
 * gateway does not promise to resend them. Stops when no attempt is due or the gateway is down.
 */
export async function reconcilePayments(deps: Deps): Promise<void> {
  for (;;) {
    const now = deps.clock.now();
    const due = await deps.db.transaction().execute((tx) =>
      reserveDueAttempts(tx, {
        now,
        // If this process dies, another process takes these attempts after the lease ends.
        takenUntil: new Date(now.getTime() + 10 * minute),
        limit: batchSize,
      }),
    );
    const replies = await Promise.all(due.map((attempt) => checkAttempt(deps, attempt)));
    if (due.length < batchSize || !replies.includes(true)) return;
  }
}

/** Returns whether the gateway replied. The query runs outside any transaction. */
async function checkAttempt(deps: Deps, attempt: AttemptRow): Promise<boolean> {
  const finding = await deps.payments.query(attempt.order_code);
  if (finding.kind !== 'answer') {
    await scheduleNextCheck(deps, attempt, finding.kind);
    return finding.kind === 'no-such-order';
  }
  const { answer } = finding;
  // A reply about another order is ignored.
  if (answer.orderCode !== attempt.order_code) {
    await scheduleNextCheck(deps, attempt, 'unknown');
    return true;
  }
  await processAnswer(deps, { answer, kind: 'query' });
  if (answer.result === 'in-progress') await scheduleNextCheck(deps, attempt, 'in-progress');
  return true;
}

async function scheduleNextCheck(
  deps: Deps,
  { id, computer_id, period_id }: AttemptRow,
  finding: Finding,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const locked = await lockForMoney(tx, { computerId: computer_id, periodId: period_id });
    const at = deps.clock.now();
    const attempt = await lockAttempt(tx, id);
    // The notification arrived during the query.
    if (attempt.state === 'authorised') return;

    const checks = attempt.checks + 1;
    const createdAt = toSeconds(attempt.created_at);
    const next = followUp({ state: attempt.state, createdAt, checks }, finding, toSeconds(at));
    await updateAttempt(tx, id, {
      checks,
      next_check_at: next.nextCheckAt === null ? null : fromSeconds(next.nextCheckAt),
      ...(next.state && { state: next.state }),
      ...(next.state === 'lapsed' && { answered_at: at }),
    });
    if (next.state !== 'unknown') return;
    await addMoneyEvent(tx, locked, {
      event: 'payment-unknown',
      periodId: period_id,
      author: { actor: 'job' },
      at,
      why: attempt.order_code,
    });
  });
}
