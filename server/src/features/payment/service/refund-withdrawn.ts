import { type Cents, sumCents } from '@cobertura/domain/money.ts';
import type { PaymentMethod } from '@cobertura/domain/payment/methods.ts';
import { outstandingCents, type RefundWay, refundWay } from '@cobertura/domain/payment/refund.ts';
import type { Db, Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { returnAtGateway } from '../../ledger/service/return-money.ts';
import { hasUnclearParts, listPeriodPayments } from '../store/period-money.ts';

// Withdrawals handle this job. They may import services of payments, not their queue.
export { moneyReturned } from '../queue.ts';

/** Money of a withdrawn contract that is not back yet. */
export type ExpectedRefund = {
  paymentId: string;
  method: PaymentMethod;
  amountCents: Cents;
  way: RefundWay;
  /** The number of the repair that the family paid for. Null for the coverage. */
  repair: string | null;
  /** The end of its repair asked the gateway for it. */
  isAskedFor: boolean;
};

/**
 * Lists what comes back for a period, and how: all that was paid for its coverage, and for its repairs
 * that end without a repair. Empty when no money is here.
 */
export async function planWithdrawalRefund(db: Db, periodId: string): Promise<ExpectedRefund[]> {
  const payments = await listPeriodPayments(db, periodId);
  return payments.flatMap((payment) => {
    const { id: paymentId, method, amountCents, attempt_id, to_refund, refunds } = payment;
    const paid = { amountCents, refunds };
    const leftCents = outstandingCents(paid);
    const way = refundWay({ ...paid, isGateway: attempt_id !== null });
    if (leftCents <= 0) return [];
    const isAskedFor = to_refund === 'repair-ended';
    const repair = payment.repairNumber;
    return [{ paymentId, method, amountCents: leftCents, way, repair, isAskedFor }];
  });
}

/** All money that a withdrawal returns, also what is back. */
export async function sumReceived(db: Db, periodId: string): Promise<Cents> {
  const payments = await listPeriodPayments(db, periodId);
  return sumCents(payments.map(({ amountCents }) => amountCents));
}

/** Whether all money that a withdrawal returns is back: received minus returned is zero. */
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
  for (const { paymentId, way, isAskedFor } of plan)
    if (way === 'gateway' && !isAskedFor)
      await jobs.enqueue(tx, returnAtGateway, { paymentId, requestedBy });
  return plan;
}
