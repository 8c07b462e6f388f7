import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import { eurosFromCents } from '@cobertura/domain/money.ts';
import type { settleMessage as endpoint } from '@cobertura/domain/payment/api.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { addMoneyEvent, lockForMoney } from '../../computer/service/for-payment.ts';
import {
  findReportedRefund,
  findReview,
  loadSettler,
  lockReview,
  updateReview,
} from '../store/reviews.ts';
import { requestRefund } from './refund-payment.ts';
import { asStaff, saveRefundAnswer } from './save-refund-answer.ts';

type Settlement = { id: string; why: string; recordsRefund: boolean; caller: Caller };

/** Closes the review of a message, and records the refund it reports if the staff member says so. */
export async function settleMessage(
  deps: Deps,
  { id, why, recordsRefund, caller }: Settlement,
): Promise<ReplyOf<typeof endpoint>> {
  return deps.db.transaction().execute(async (tx) => {
    const found = await findReview(tx, id);
    if (!found) throw new Refusal('not-found');
    const { computerId, periodId, paymentId, responseCode } = found;
    const locked =
      computerId && periodId ? await lockForMoney(tx, { computerId, periodId }) : undefined;
    const review = await lockReview(tx, id);
    // Another staff member may have settled it before the lock.
    if (review.settled_at !== null) throw new Refusal('not-in-this-status');

    const at = deps.clock.now();
    let refundId: string | null = null;
    let isRecorded = false;
    if (recordsRefund) {
      const { kind, amount_cents: amountCents } = review;
      if (kind !== 'portal-refund' || paymentId === null || !amountCents) {
        throw new Refusal('not-in-this-status');
      }
      const euros = eurosFromCents(amountCents);
      // The message may report a refund that is already here, which must not be recorded twice.
      refundId =
        (await findReportedRefund(tx, { paymentId, amountCents, at: review.at })) ??
        (await requestRefund(tx, deps, { paymentId, euros, why, caller })).refundId;
      const answer = { kind: 'done', responseCode, settledBy: caller.id } as const;
      isRecorded = await saveRefundAnswer(tx, deps, { refundId, answer, ...asStaff(caller) });
    }
    await updateReview(tx, id, {
      settled_at: at,
      settled_by: caller.id,
      settled_why: why,
      refund_id: refundId,
    });
    // A recorded refund adds its own events.
    if (locked && periodId && !isRecorded) {
      const { author } = asStaff(caller);
      await addMoneyEvent(tx, locked, { event: 'payment-settled', periodId, author, at, why });
    }
    const by = await loadSettler(tx, id);
    return { settled: { at: toSeconds(at), by, why }, refundId };
  });
}
