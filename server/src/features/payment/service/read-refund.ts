import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { refundPayment as endpoint } from '@cobertura/domain/payment/api.ts';
import { readSnapshot } from '../../../db/snapshot.ts';
import type { Deps } from '../../../deps.ts';
import { findRefund } from '../store/refunds.ts';
import { viewPayments } from './view-payments.ts';

export type RefundResult = ReplyOf<typeof endpoint>;

/** Returns the current state of a refund and its payment, to a staff member who handles money. */
export async function viewRefund({ db }: Deps, refundId: string): Promise<RefundResult> {
  return readSnapshot(db, async (tx) => {
    const found = await findRefund(tx, refundId);
    const which = found && { paymentId: found.payment_id };
    const [payment] = which ? await viewPayments(tx, which, { handlesMoney: true }) : [];
    const refund = payment?.refunds.find(({ _id }) => _id === refundId);
    if (!payment || !refund) throw new Refusal('not-found');
    return { refund, payment };
  });
}
