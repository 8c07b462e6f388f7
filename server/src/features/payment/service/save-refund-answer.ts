import type { Actor } from '@cobertura/domain/computer/life.ts';
import { formatDate, startOfIsoDay } from '@cobertura/domain/dates.ts';
import { formatEuros, subtractCents, sumCents } from '@cobertura/domain/money.ts';
import { lastDigits } from '@cobertura/domain/payment/account.ts';
import { isRefundedInFull } from '@cobertura/domain/payment/refund.ts';
import { subjectOf } from '@cobertura/domain/payment/subject.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { RefundAnswer } from '../../../gateways/payments/gateway.ts';
import type { Author } from '../../computer/service/add-event.ts';
import { applyFullRefund, applyRectification } from '../../computer/service/for-payment.ts';
import { rectifyToRemaining } from '../../invoice/service/issue-invoice.ts';
import { saveGatewayMessage } from '../../ledger/service/save-gateway-message.ts';
import { endRepairOfPeriod } from '../../repair/service/end-repair.ts';
import { moneyReturned, sendReturnedByTransfer, sendToRefundMail } from '../queue.ts';
import {
  findPayment,
  findRefund,
  lockPayment,
  type PaymentRow,
  type RefundRow,
  updateRefund,
  updateRefundedCents,
} from '../store/refunds.ts';
import { addSubjectEvent, type LockedSubject, lockSubject } from './lock-subject.ts';

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
  const subject = await lockSubject(tx, {
    computerId: unlocked.computer_id,
    ...subjectOf(unlocked),
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
  const context = { subject, payment, refund, author, at };
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
  subject: LockedSubject;
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
  const { subject, payment, refund, author, at } = context;
  await updateRefundedCents(tx, {
    paymentId: payment.id,
    refundedCents: payment.refunded_cents + refund.amount_cents,
  });
  await addRefundEvent(tx, context, 'payment-refunded');
  if ('periodId' in subject && subject.locked.facts.isWithdrawn)
    await deps.jobs.enqueue(tx, moneyReturned, { periodId: subject.periodId });

  const isInFull = isRefundedInFull({
    amountCents: payment.amount_cents,
    refunds: refunds.map(({ id, amount_cents: amountCents, state }) => ({
      amountCents,
      state: id === refund.id ? 'done' : state,
    })),
  });
  const isTransfer = refund.returned_on !== null;
  // It does not arrive where it came from, so the family is told of each transfer.
  if (isTransfer) await deps.jobs.enqueue(tx, sendReturnedByTransfer, { refundId: refund.id });
  const tellReturned = async () => {
    if (isTransfer) return;
    await deps.jobs.enqueue(tx, sendToRefundMail, { paymentId: payment.id, step: 'refunded' });
  };
  const paysRepair = 'repairId' in subject && subject.locked.quote.payment_id === payment.id;
  if (payment.to_refund !== null && !paysRepair) {
    if (isInFull) await tellReturned();
    return;
  }
  const refundedCents = sumCents([payment.refunded_cents, refund.amount_cents]);
  const leftCents = subtractCents(payment.amount_cents, refundedCents);
  const rectification = { leftCents, by: refund.requested_by };
  if ('repairId' in subject) {
    const { repairId } = subject;
    const of = { subject: { repairId }, ...rectification };
    // The mail with the rectifying invoice tells the family.
    const isRectified = await rectifyToRemaining(tx, deps, of);
    if (isInFull && !isRectified && payment.to_refund !== null) await tellReturned();
    return;
  }
  const { locked, periodId } = subject;
  const next = { periodId, by, author, at, why: refund.why };
  if (isInFull) {
    await applyFullRefund(tx, locked, next);
    await endRepairOfPeriod(tx, deps, { periodId, at });
  }
  const isRectified = await rectifyToRemaining(tx, deps, {
    subject: { periodId },
    ...rectification,
  });
  if (isRectified && !isInFull) await applyRectification(tx, locked, next);
}

async function addRefundEvent(
  tx: Tx,
  { subject, refund, author, at }: Context,
  event: 'payment-refunded' | 'refund-refused' | 'refund-unknown',
): Promise<void> {
  await addSubjectEvent(tx, subject, { event, author, at, why: describe(refund) });
}

/** The same words in Spanish and in Galician. */
function describe({ amount_cents, returned_on, iban }: RefundRow): string {
  const amount = formatEuros(amount_cents);
  if (returned_on === null) return amount;
  const day = formatDate(startOfIsoDay(returned_on));
  return `${amount} · transferencia ${day} · ${lastDigits(iban ?? '')}`;
}
