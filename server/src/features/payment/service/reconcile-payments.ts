import { type Finding, followUp } from '@cobertura/domain/payment/follow-up.ts';
import { decideAnswer } from '@cobertura/domain/payment/settle.ts';
import { fromSeconds, toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import {
  type AttemptRow,
  lockAttempt,
  reserveDueAttempts,
  updateAttempt,
} from '../store/attempts.ts';
import { addSubjectEvent, lockShares } from './lock-subject.ts';
import { processAnswer } from './process-answer.ts';

const batchSize = 20;

/** The rest waits for the next run, five minutes later. The gateway may refuse a merchant that asks more. */
const maxPerRun = 500;

const minute = 60_000;

/**
 * Queries the gateway for attempts without a final result. Notifications can get lost, and the
 * gateway does not promise to resend them. Stops when no attempt is due, after many, or when the gateway
 * is down.
 */
export async function reconcilePayments(deps: Deps): Promise<void> {
  for (let asked = 0; asked < maxPerRun; asked += batchSize) {
    const now = deps.clock.now();
    const due = await deps.db.transaction().execute((tx) =>
      reserveDueAttempts(tx, {
        now,
        // If this process dies, another process takes these attempts after the lease ends.
        takenUntil: new Date(now.getTime() + 10 * minute),
        limit: batchSize,
      }),
    );
    const replies = await Promise.all(due.map((attempt) => queryGateway(deps, attempt, 'job')));
    if (due.length < batchSize || !replies.includes(true)) return;
  }
}

/**
 * Returns whether the gateway replied. The query runs outside any transaction. A family may ask often,
 * so its questions do not count as checks, do not delay the next one of the job, and store no answer
 * that changes nothing.
 */
export async function queryGateway(
  deps: Deps,
  attempt: AttemptRow,
  askedBy: 'job' | 'family',
): Promise<boolean> {
  const finding = await deps.payments.query(attempt.order_code);
  if (finding.kind !== 'answer') {
    await saveFinding(deps, attempt, { finding: finding.kind, askedBy });
    return finding.kind === 'no-such-order';
  }
  const { answer } = finding;
  // A reply about another order is ignored.
  if (answer.orderCode !== attempt.order_code) {
    await saveFinding(deps, attempt, { finding: 'unknown', askedBy });
    return true;
  }
  const { state, amount_cents: amountCents } = attempt;
  const isNews = decideAnswer({ state, amountCents }, answer) !== 'no-change';
  if (isNews || askedBy === 'job') await processAnswer(deps, { answer, kind: 'query' });
  if (answer.result === 'in-progress')
    await saveFinding(deps, attempt, { finding: 'in-progress', askedBy });
  return true;
}

async function saveFinding(
  deps: Deps,
  found: AttemptRow,
  { finding, askedBy }: { finding: Finding; askedBy: 'job' | 'family' },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { id } = found;
    const shares = await lockShares(tx, found);
    const at = deps.clock.now();
    const attempt = await lockAttempt(tx, id);
    // The notification arrived during the query.
    if (attempt.state === 'authorised') return;

    const checks = attempt.checks + 1;
    const createdAt = toSeconds(attempt.created_at);
    const next = followUp({ state: attempt.state, createdAt, checks }, finding, toSeconds(at));
    if (askedBy === 'family' && next.state !== 'lapsed') return;
    await updateAttempt(tx, id, {
      checks,
      next_check_at: next.nextCheckAt === null ? null : fromSeconds(next.nextCheckAt),
      ...(next.state && { state: next.state }),
      ...(next.state === 'lapsed' && { answered_at: at }),
    });
    if (next.state !== 'unknown') return;
    const author = { actor: 'job' } as const;
    const event = { event: 'payment-unknown', author, at, why: attempt.order_code } as const;
    for (const share of shares) await addSubjectEvent(tx, share, event);
  });
}
