import { checkAfterDenial } from '@cobertura/domain/payment/follow-up.ts';
import { type AnswerDecision, decideAnswer } from '@cobertura/domain/payment/settle.ts';
import type { Tx } from '../../../db/database.ts';
import { fromSeconds, toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import type { ReceivedAnswer } from '../../../gateways/payments/gateway.ts';
import { saveGatewayMessage } from '../../ledger/service/save-gateway-message.ts';
import { type AttemptRow, findAttempt, lockAttempt, updateAttempt } from '../store/attempts.ts';
import { addSubjectEvent, type LockedShare, lockShares } from './lock-subject.ts';
import { receiveShares, settleShares } from './receive-shares.ts';

type GatewayMessage = { answer: ReceivedAnswer; kind: 'notification' | 'query' };

/**
 * Applies a message of the gateway about an attempt, with all its shares, in one transaction. It is
 * idempotent: messages may arrive late, repeatedly, or both as a notification and as the reply to a
 * query. Returns undefined when the order is unknown.
 */
export async function processAnswer(
  deps: Deps,
  { answer, kind }: GatewayMessage,
): Promise<AnswerDecision | undefined> {
  return deps.db.transaction().execute(async (tx) => {
    const found = await findAttempt(tx, answer.orderCode);
    if (!found) return undefined;
    const locked = await lockShares(tx, found);
    const at = deps.clock.now();
    const attempt = await lockAttempt(tx, found.id);
    const { state, amount_cents: amountCents } = attempt;

    const decision = decideAnswer({ state, amountCents }, answer);
    const settled = decision === 'authorised' ? settleShares(locked, at) : [];
    const covers = settled.some(({ settlement }) => settlement.kind !== 'to-refund');
    await saveGatewayMessage(tx, {
      attemptId: attempt.id,
      kind,
      at,
      responseCode: answer.responseCode,
      outcome: decision === 'authorised' ? (covers ? 'covers' : 'to-refund') : decision,
      content: answer.content,
    });
    const context = { message: { answer, kind }, attempt, shares: locked, at };
    if (decision === 'authorised') {
      await receiveShares(tx, deps, { shares: settled, attempt, paidAt: answer.paidAt, at });
      await updateAttempt(tx, attempt.id, authorisedColumns(context));
    }
    if (decision === 'denied') await deny(tx, context);
    if (decision === 'mismatch') await flagMismatch(tx, context);
    // An operation in progress keeps its scheduled check.
    if (decision === 'no-change' && answer.result !== 'in-progress') {
      await updateAttempt(tx, attempt.id, { next_check_at: lastCheckAt(context) });
    }
    return decision;
  });
}

type Context = {
  message: GatewayMessage;
  attempt: AttemptRow;
  shares: readonly LockedShare[];
  at: Date;
};

async function deny(tx: Tx, context: Context): Promise<void> {
  const { attempt, message, at } = context;
  const reason = message.answer.reason ?? 'other';
  await updateAttempt(tx, attempt.id, {
    state: 'denied',
    denial_reason: reason,
    response_code: message.answer.responseCode,
    answered_at: at,
    next_check_at: lastCheckAt(context),
  });
  await addAttemptEvent(tx, context, 'payment-denied', reason);
}

/** Adds one event per computer for each other amount, even when the gateway repeats the message. */
async function flagMismatch(tx: Tx, context: Context): Promise<void> {
  const { attempt, message, at } = context;
  // A second query would return the same data. A notification is still verified by a query.
  if (message.kind === 'query') await updateAttempt(tx, attempt.id, { next_check_at: null });
  const { reported } = message.answer;
  if (attempt.reported === reported) return;
  await updateAttempt(tx, attempt.id, { mismatched_at: attempt.mismatched_at ?? at, reported });
  await addAttemptEvent(tx, context, 'payment-mismatched', `${attempt.order_code} · ${reported}`);
}

function authorisedColumns({ message, at }: Context) {
  return {
    state: 'authorised',
    denial_reason: null,
    response_code: message.answer.responseCode,
    answered_at: at,
    next_check_at: null,
  } as const;
}

function lastCheckAt({ attempt, at }: Context): Date | null {
  if (attempt.state === 'authorised') return null;
  const next = checkAfterDenial(toSeconds(attempt.created_at), toSeconds(at));
  return next === null ? null : fromSeconds(next);
}

/** Adds the event to the timeline of every computer of the order, or of its repair. */
async function addAttemptEvent(
  tx: Tx,
  { shares, at }: Context,
  event: 'payment-denied' | 'payment-mismatched',
  why: string,
): Promise<void> {
  for (const share of shares)
    await addSubjectEvent(tx, share, { event, author: { actor: 'gateway' }, at, why });
}
