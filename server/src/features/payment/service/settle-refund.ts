import { Refusal } from '@cobertura/domain/errors.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { byStaff } from '../../computer/service/apply-event.ts';
import { findRefund } from '../store/refunds.ts';
import { type RefundResult, viewRefund } from './read-refund.ts';
import { saveRefundAnswer } from './save-refund-answer.ts';

/** Saves the outcome of an unknown refund, after a staff member has checked it at the gateway. */
export async function settleRefund(
  deps: Deps,
  { refundId, state, caller }: { refundId: string; state: 'done' | 'refused'; caller: Caller },
): Promise<RefundResult> {
  await deps.db.transaction().execute(async (tx) => {
    const refund = await findRefund(tx, refundId);
    if (!refund) throw new Refusal('not-found');
    if (refund.state !== 'unknown') throw new Refusal('not-in-this-status');
    const answer = { kind: state, responseCode: null, settledBy: caller.id } as const;
    const isSaved = await saveRefundAnswer(tx, deps, { refundId, answer, ...byStaff(caller) });
    // Another request settled the refund first.
    if (!isSaved) throw new Refusal('not-in-this-status');
  });
  return viewRefund(deps, refundId);
}
