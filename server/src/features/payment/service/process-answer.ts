import { checkAfterDenial } from '@cobertura/domain/payment/follow-up.ts';
import { receivedAtGateway } from '@cobertura/domain/payment/received-on.ts';
import { type Settlement, settle } from '@cobertura/domain/payment/settle.ts';
import type { Tx } from '../../../db/database.ts';
import { fromSeconds, toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import type { ReceivedAnswer } from '../../../gateways/payments/gateway.ts';
import {
  addMoneyEvent,
  lockForMoney,
  type PayableComputer,
  receiveMoney,
} from '../../computer/service/for-payment.ts';
import { saveGatewayMessage } from '../../ledger/service/save-gateway-message.ts';
import { sendPaymentReceived } from '../queue.ts';
import { type AttemptRow, findAttempt, lockAttempt, updateAttempt } from '../store/attempts.ts';
import { recordToRefund } from './record-to-refund.ts';

type GatewayMessage = { answer: ReceivedAnswer; kind: 'notification' | 'query' };

/**
 * Applies a message of the gateway about an attempt in one transaction. It is idempotent: messages
 * may arrive late, repeatedly, or both as a notification and as the reply to a query. Returns
 * undefined when the order is unknown.
 */
export async function processAnswer(
  deps: Deps,
  { answer, kind }: GatewayMessage,
): Promise<Settlement['kind'] | undefined> {
  return deps.db.transaction().execute(async (tx) => {
    const found = await findAttempt(tx, answer.orderCode);
    if (!found) return undefined;
    const locked = await lockForMoney(tx, {
      computerId: found.computer_id,
      periodId: found.period_id,
    });
    const at = deps.clock.now();
    const attempt = await lockAttempt(tx, found.id);
    const { state, amount_cents: amountCents } = attempt;

    const settlement = settle({ state, amountCents }, locked.facts, answer);
    await saveGatewayMessage(tx, {
      attemptId: attempt.id,
      kind,
      at,
      responseCode: answer.responseCode,
      outcome: settlement.kind,
      content: answer.content,
    });
    await apply(tx, deps, { settlement, message: { answer, kind }, attempt, locked, at });
    return settlement.kind;
  });
}

type Context = {
  settlement: Settlement;
  message: GatewayMessage;
  attempt: AttemptRow;
  locked: PayableComputer;
  at: Date;
};

async function apply(tx: Tx, deps: Deps, context: Context): Promise<void> {
  const { settlement, attempt, message, locked, at } = context;
  switch (settlement.kind) {
    case 'covers':
      return cover(tx, deps, context);
    case 'to-refund':
      await updateAttempt(tx, attempt.id, authorisedColumns(context));
      await recordToRefund(tx, deps, locked, {
        periodId: attempt.period_id,
        money: moneyOf(context),
        why: settlement.why,
        author: { actor: 'gateway' },
        at,
      });
      return;
    case 'denied':
      return deny(tx, context);
    case 'mismatch':
      return flagMismatch(tx, context);
    case 'no-change':
      // An operation in progress keeps its scheduled check.
      if (message.answer.result === 'in-progress') return;
      return updateAttempt(tx, attempt.id, { next_check_at: lastCheckAt(context) });
  }
}

async function cover(tx: Tx, { jobs }: Deps, context: Context): Promise<void> {
  const { settlement, attempt, locked, at } = context;
  const { paymentId } = await receiveMoney(tx, locked, { money: moneyOf(context), at });
  await updateAttempt(tx, attempt.id, authorisedColumns(context));
  await jobs.enqueue(tx, sendPaymentReceived, {
    paymentId,
    isExpected: settlement.kind === 'covers' && settlement.to === 'paid',
  });
}

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

/** Adds one event per attempt, even when the gateway repeats the message. */
async function flagMismatch(tx: Tx, context: Context): Promise<void> {
  const { attempt, message, at } = context;
  // A second query would return the same data. A notification is still verified by a query.
  if (message.kind === 'query') await updateAttempt(tx, attempt.id, { next_check_at: null });
  if (attempt.mismatched_at !== null) return;
  await updateAttempt(tx, attempt.id, { mismatched_at: at });
  await addAttemptEvent(tx, context, 'payment-mismatched', attempt.order_code);
}

/** The money counts from the day that the gateway gives, even if its message arrives later. */
function moneyOf({ attempt, message, at }: Context) {
  const { method, amount_cents: amountCents, id: attemptId } = attempt;
  const receivedAt = receivedAtGateway(message.answer.paidAt, {
    createdAt: toSeconds(attempt.created_at),
    now: toSeconds(at),
  });
  return {
    source: 'gateway',
    attemptId,
    method,
    amountCents,
    at: fromSeconds(receivedAt),
    recordedAt: at,
  } as const;
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

async function addAttemptEvent(
  tx: Tx,
  { attempt, locked, at }: Context,
  event: 'payment-denied' | 'payment-mismatched',
  why: string,
): Promise<void> {
  await addMoneyEvent(tx, locked, {
    event,
    periodId: attempt.period_id,
    author: { actor: 'gateway' },
    at,
    why,
  });
}
