import type { Actor } from '@cobertura/domain/computer/life.ts';
import { formatEuros, subtractCents, sumCents } from '@cobertura/domain/money.ts';
import { isRefundedInFull } from '@cobertura/domain/payment/refund.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { RefundAnswer } from '../../../gateways/payments/gateway.ts';
import type { Author } from '../../computer/service/add-event.ts';
import {
  addMoneyEvent,
  applyFullRefund,
  applyRectification,
  lockForMoney,
  type PayableComputer,
} from '../../computer/service/for-payment.ts';
import { rectifyToRemaining } from '../../invoice/service/issue-invoice.ts';
import { saveGatewayMessage } from '../../ledger/service/save-gateway-message.ts';
import { endRepairOfPeriod } from '../../repair/service/end-repair.ts';
import { moneyReturned, sendToRefundMail } from '../queue.ts';
import {
  findPayment,
  findRefund,
  lockPayment,
  type PaymentRow,
  type RefundRow,
  updateRefund,
  updateRefundedCents,
} from '../store/refunds.ts';

/** The outcome of a refund, from the gateway or from a staff member. */
export type Answer =
  | RefundAnswer
  | { kind: 'done' | 'refused'; responseCode: string | null; settledBy?: string };

export type RefundOutcome = { refundId: string; answer: Answer; by: Actor; author: Author };

/** A job gives the outcome. */
export const asJob = { by: { kind: 'job' }, author: { actor: 'job' } } as const;

/** Saves the outcome of a refund. Returns false when the refund is already decided. */
export async function saveRefundAnswer(
  tx: Tx,
  deps: Deps,
  outcomeToSave: RefundOutcome,
): Promise<boolean> {
  const { refundId, answer, by, author } = outcomeToSave;
  const found = await findRefund(tx, refundId);
  const unlocked = found && (await findPayment(tx, found.payment_id));
  if (!unlocked) throw new Error('the refund does not exist');
  const locked = await lockForMoney(tx, {
    computerId: unlocked.computer_id,
    periodId: unlocked.period_id,
  });
  const at = deps.clock.now();
  const { payment, refunds } = await lockPayment(tx, unlocked.id);
  const refund = refunds.find(({ id }) => id === refundId);
  if (payment.attempt_id && 'content' in answer) {
    const { responseCode, content, kind: outcome } = answer;
    const message = { kind: 'refund', at, responseCode, outcome, content, refundId } as const;
    await saveGatewayMessage(tx, { attemptId: payment.attempt_id, ...message });
  }
  if (!refund || !canBecome(refund, answer)) return false;

  await updateRefund(tx, refundId, {
    state: answer.kind,
    ...(answer.kind !== 'unknown' && { answered_at: at, response_code: answer.responseCode }),
    ...('settledBy' in answer && { settled_by: answer.settledBy }),
  });
  const context = { locked, payment, refund, author, at };
  if (answer.kind === 'done') await applyRefund(tx, deps, context, { refunds, by });
  else
    await addRefundEvent(
      tx,
      context,
      answer.kind === 'refused' ? 'refund-refused' : 'refund-unknown',
    );
  return true;
}

/** A late answer can decide an unknown refund. A decided refund never changes. */
function canBecome({ state }: RefundRow, answer: Answer): boolean {
  return state === 'requested' || (state === 'unknown' && answer.kind !== 'unknown');
}

type Context = {
  locked: PayableComputer;
  payment: PaymentRow;
  refund: RefundRow;
  author: Author;
  at: Date;
};

async function applyRefund(
  tx: Tx,
  deps: Deps,
  context: Context,
  { refunds, by }: { refunds: readonly RefundRow[]; by: Actor },
): Promise<void> {
  const { locked, payment, refund, author, at } = context;
  await updateRefundedCents(tx, {
    paymentId: payment.id,
    refundedCents: payment.refunded_cents + refund.amount_cents,
  });
  await addRefundEvent(tx, context, 'payment-refunded');
  const periodId = payment.period_id;
  if (locked.facts.isWithdrawn) await deps.jobs.enqueue(tx, moneyReturned, { periodId });

  const isInFull = isRefundedInFull({
    amountCents: payment.amount_cents,
    refunds: refunds.map(({ id, amount_cents: amountCents, state }) => ({
      amountCents,
      state: id === refund.id ? 'done' : state,
    })),
  });
  if (payment.to_refund !== null) {
    const paymentId = payment.id;
    if (isInFull) await deps.jobs.enqueue(tx, sendToRefundMail, { paymentId, step: 'refunded' });
    return;
  }
  const refundedCents = sumCents([payment.refunded_cents, refund.amount_cents]);
  const leftCents = subtractCents(payment.amount_cents, refundedCents);
  const next = { periodId, by, author, at, why: refund.why };
  if (isInFull) {
    await applyFullRefund(tx, locked, next);
    await endRepairOfPeriod(tx, deps, { periodId, at });
  }
  const isRectified = await rectifyToRemaining(tx, deps, {
    periodId,
    leftCents,
    by: refund.requested_by,
  });
  if (isRectified && !isInFull) await applyRectification(tx, locked, next);
}

async function addRefundEvent(
  tx: Tx,
  { locked, payment, refund, author, at }: Context,
  event: 'payment-refunded' | 'refund-refused' | 'refund-unknown',
): Promise<void> {
  await addMoneyEvent(tx, locked, {
    event,
    periodId: payment.period_id,
    author,
    at,
    why: formatEuros(refund.amount_cents),
  });
}
