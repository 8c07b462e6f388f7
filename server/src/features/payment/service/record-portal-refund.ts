import { Refusal } from '@cobertura/domain/errors.ts';
import { type Cents, eurosFromCents } from '@cobertura/domain/money.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { byStaff } from '../../computer/service/apply-event.ts';
import { lockAttempt } from '../store/attempts.ts';
import { findReportedRefund, type ReviewRow } from '../store/reviews.ts';
import { listShareOutcomes } from '../store/shares.ts';
import { requestRefund } from './refund-payment.ts';
import { saveRefundAnswer } from './save-refund-answer.ts';
import { splitRefund } from './split-refund.ts';

type PortalRefund = {
  review: ReviewRow;
  attemptId: string | null;
  responseCode: string | null;
  /** The payment that was refunded, when the order has several. */
  paymentId: string | undefined;
  why: string;
  caller: Caller;
};

/**
 * Records the refund that a message reports, made in the bank's portal. The caller holds the locks of
 * the computers. Returns the first refund, and whether one was not here yet.
 */
export async function recordPortalRefund(
  tx: Tx,
  deps: Deps,
  refund: PortalRefund,
): Promise<{ refundId: string; isNew: boolean }> {
  const { review, responseCode, why, caller } = refund;
  if (review.kind !== 'portal-refund') throw new Refusal('not-in-this-status');
  const recorded = [];
  for (const { paymentId, amountCents, reportedId } of await choosePayments(tx, refund)) {
    const euros = eurosFromCents(amountCents);
    const refundId =
      reportedId ??
      (await requestRefund(tx, deps, { paymentId, euros, why, requestedBy: caller.id })).refundId;
    const answer = { kind: 'done', responseCode, settledBy: caller.id } as const;
    const isNew = await saveRefundAnswer(tx, deps, { refundId, answer, ...byStaff(caller) });
    recorded.push({ refundId, isNew });
  }
  const [first] = recorded;
  if (!first) throw new Refusal('not-in-this-status');
  return { refundId: first.refundId, isNew: recorded.some(({ isNew }) => isNew) };
}

/** `reportedId`: the refund is already here, and must not be recorded twice. */
type RefundedPayment = { paymentId: string; amountCents: Cents; reportedId?: string | undefined };

/** The payments that the refund belongs to, with the amount of each. */
async function choosePayments(
  tx: Tx,
  { review, attemptId, paymentId: named }: PortalRefund,
): Promise<RefundedPayment[]> {
  const { amount_cents: amountCents, at } = review;
  const shares = attemptId === null ? [] : await listShareOutcomes(tx, attemptId);
  const paymentIds = shares.flatMap((share) => share.paymentId ?? []);
  if (attemptId === null || paymentIds.length === 0 || !amountCents) {
    throw new Refusal('not-in-this-status');
  }
  await lockAttempt(tx, attemptId);
  if (named !== undefined && !paymentIds.includes(named)) throw new Refusal('not-found');
  const paymentId = named ?? (paymentIds.length === 1 ? paymentIds[0] : undefined);
  if (paymentId !== undefined) {
    const reportedId = await findReportedRefund(tx, { paymentId, amountCents, at });
    return [{ paymentId, amountCents, reportedId }];
  }
  // All that is left of the order was refunded at once, so no computer needs to be named.
  const parts = await splitRefund(tx, { paymentIds, amountCents, at });
  if (!parts) throw new Refusal('refund-needs-computer');
  return parts;
}
