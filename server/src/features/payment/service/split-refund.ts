import { type Cents, sumCents } from '@cobertura/domain/money.ts';
import { refundableCents } from '@cobertura/domain/payment/refund.ts';
import type { Db } from '../../../db/database.ts';
import { findPayment, listRefunds } from '../store/refunds.ts';
import { findReportedRefund } from '../store/reviews.ts';

type ReportedRefund = { paymentIds: readonly string[]; amountCents: Cents; at: Date };

/**
 * Splits a refund of an order with several payments, when it is all that is left of them. Otherwise
 * returns undefined: a staff member has to name the payment. Takes no lock.
 */
export async function splitRefund(
  db: Db,
  { paymentIds, amountCents, at }: ReportedRefund,
): Promise<{ paymentId: string; amountCents: Cents }[] | undefined> {
  const left = [];
  for (const paymentId of paymentIds) {
    // The message may be about a refund that is already here, and not about what is left.
    if (await findReportedRefund(db, { paymentId, amountCents, at })) return undefined;
    const leftCents = await leftOf(db, paymentId);
    if (leftCents === undefined) return undefined;
    if (leftCents > 0) left.push({ paymentId, amountCents: leftCents });
  }
  return sumCents(left.map((each) => each.amountCents)) === amountCents ? left : undefined;
}

async function leftOf(db: Db, paymentId: string): Promise<Cents | undefined> {
  const payment = await findPayment(db, paymentId);
  const refunds = await listRefunds(db, paymentId);
  // A refund without an answer may not have happened, so what is left is not known.
  if (!payment || refunds.some(({ state }) => state === 'requested' || state === 'unknown')) {
    return undefined;
  }
  return refundableCents({
    amountCents: payment.amount_cents,
    refunds: refunds.map(({ amount_cents, state }) => ({ amountCents: amount_cents, state })),
  });
}
