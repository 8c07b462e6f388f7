import { Refusal } from '@cobertura/domain/errors.ts';
import { type Cents, sumCents } from '@cobertura/domain/money.ts';
import type { PaymentMethod } from '@cobertura/domain/payment/methods.ts';
import { outstandingCents, type RefundWay, refundWay } from '@cobertura/domain/payment/refund.ts';
import type { Db, Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { refundWithdrawn } from '../queue.ts';
import { hasUnclearParts, listPeriodPayments } from '../store/period-money.ts';
import { askGateway, refuseTooSoon, requestRefund } from './refund-payment.ts';
import { asJob } from './save-refund-answer.ts';

// Withdrawals handle this job. They may import services of payments, not their queue.
export { moneyReturned } from '../queue.ts';

/** Money of a withdrawn contract that is not back yet. */
export type ExpectedRefund = {
  paymentId: string;
  method: PaymentMethod;
  amountCents: Cents;
  way: RefundWay;
};

/** Lists what comes back for a period, and how. Everything does. Empty when no money is here. */
export async function planWithdrawalRefund(db: Db, periodId: string): Promise<ExpectedRefund[]> {
  const payments = await listPeriodPayments(db, periodId);
  return payments.flatMap(({ id, method, amountCents, attempt_id, refunds }) => {
    const paid = { amountCents, refunds };
    const leftCents = outstandingCents(paid);
    const way = refundWay({ ...paid, isGateway: attempt_id !== null });
    return leftCents > 0 ? [{ paymentId: id, method, amountCents: leftCents, way }] : [];
  });
}

/** All money that ever came for a period, also what is back. */
export async function sumReceived(db: Db, periodId: string): Promise<Cents> {
  const payments = await listPeriodPayments(db, periodId);
  return sumCents(payments.map(({ amountCents }) => amountCents));
}

/** Whether all money that came for a period is back: received minus returned is zero. */
export async function isMoneyBack(db: Db, periodId: string): Promise<boolean> {
  return (await planWithdrawalRefund(db, periodId)).length === 0;
}

/**
 * Whether it is not known how much money of a period is here: a payment or a refund without a final
 * answer, a message of the gateway or a receipt that the staff has to check.
 */
export function hasUnclearMoney(db: Db, periodId: string): Promise<boolean> {
  return hasUnclearParts(db, periodId);
}

/**
 * Enqueues the refunds of a withdrawn period that go through the gateway. The other ones are tasks of
 * the accountant. `requestedBy` is the person who withdrew, or the staff member who recorded it.
 */
export async function enqueueWithdrawalRefunds(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  { periodId, requestedBy }: { periodId: string; requestedBy: string },
): Promise<ExpectedRefund[]> {
  const plan = await planWithdrawalRefund(tx, periodId);
  for (const { paymentId, way } of plan)
    if (way === 'gateway') await jobs.enqueue(tx, refundWithdrawn, { paymentId, requestedBy });
  return plan;
}

const why = 'Desistimiento';

/**
 * Refunds all that is left of a payment of a withdrawn period through the gateway. A payment is asked
 * for once: a refused refund, or one without an answer, is a task of the accountant. Idempotent.
 */
export async function refundWithdrawnPayment(
  deps: Deps,
  { paymentId, requestedBy }: { paymentId: string; requestedBy: string },
): Promise<void> {
  const requested = await deps.db.transaction().execute(async (tx) => {
    try {
      const saved = await requestRefund(tx, deps, {
        paymentId,
        euros: undefined,
        why,
        requestedBy,
        isAskedOnce: true,
      });
      if (saved.orderCode === undefined) throw new Error('the payment is not of the gateway');
      // The job fails and is retried. Two computers of one order may be withdrawn at once.
      await refuseTooSoon(tx, deps, saved.refundId);
      return { ...saved, orderCode: saved.orderCode };
    } catch (error) {
      if (error instanceof Refusal && error.code === 'nothing-to-refund') return undefined;
      throw error;
    }
  });
  if (requested) await askGateway(deps, requested, asJob);
}
