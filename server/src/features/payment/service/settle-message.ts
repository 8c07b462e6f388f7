import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { settleMessage as endpoint } from '@cobertura/domain/payment/api.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { byStaff } from '../../computer/service/apply-event.ts';
import { findAttemptById } from '../store/attempts.ts';
import { findReview, loadSettler, lockReview, updateReview } from '../store/reviews.ts';
import { addSubjectEvent, lockShares } from './lock-subject.ts';
import { recordPortalRefund } from './record-portal-refund.ts';

type Settlement = {
  id: string;
  why: string;
  recordsRefund: boolean;
  /** The payment that was refunded, when the order has several. */
  paymentId?: string | undefined;
  caller: Caller;
};

/** Closes the review of a message, and records the refund it reports if the staff member says so. */
export async function settleMessage(
  deps: Deps,
  { id, why, recordsRefund, paymentId, caller }: Settlement,
): Promise<ReplyOf<typeof endpoint>> {
  return deps.db.transaction().execute(async (tx) => {
    const found = await findReview(tx, id);
    if (!found) throw new Refusal('not-found');
    const { attemptId, responseCode } = found;
    const attempt = attemptId === null ? undefined : await findAttemptById(tx, attemptId);
    const shares = attempt ? await lockShares(tx, attempt) : [];
    const review = await lockReview(tx, id);
    // Another staff member may have settled it before the lock.
    if (review.settled_at !== null) throw new Refusal('not-in-this-status');

    const at = deps.clock.now();
    const recorded = recordsRefund
      ? await recordPortalRefund(tx, deps, {
          review,
          attemptId,
          responseCode,
          paymentId,
          why,
          caller,
        })
      : undefined;
    const refundId = recorded?.refundId ?? null;
    await updateReview(tx, id, {
      settled_at: at,
      settled_by: caller.id,
      settled_why: why,
      refund_id: refundId,
    });
    // A recorded refund adds its own events.
    if (!recorded?.isNew) {
      const { author } = byStaff(caller);
      const event = { event: 'payment-settled', author, at, why } as const;
      for (const share of shares) await addSubjectEvent(tx, share, event);
    }
    const by = await loadSettler(tx, id);
    return { settled: { at: toSeconds(at), by, why }, refundId };
  });
}
