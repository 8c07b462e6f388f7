import { Refusal } from '@cobertura/domain/errors.ts';
import { centsFromEuros } from '@cobertura/domain/money.ts';
import { decideRefund } from '@cobertura/domain/payment/refund.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { newId } from '../../../lib/ids.ts';
import { lockForMoney } from '../../computer/service/for-payment.ts';
import { findOrderCode, findPayment, insertRefund, lockPayment } from '../store/refunds.ts';
import { type RefundResult, viewRefund } from './read-refund.ts';
import { asStaff, saveRefundAnswer } from './save-refund-answer.ts';

type RefundRequest = { paymentId: string; euros: number | undefined; why: string; caller: Caller };

/**
 * Gives money back. The wish is on record before the gateway hears of it, and the gateway is asked
 * once: what it answered, or that nobody heard it, is saved afterwards.
 */
export async function refundPayment(deps: Deps, wish: RefundRequest): Promise<RefundResult> {
  const by = asStaff(wish.caller);
  const requested = await deps.db.transaction().execute(async (tx) => {
    const request = await requestRefund(tx, deps, wish);
    if (request.orderCode !== undefined) return request;
    // A transfer is sent back at the bank, by the person who notes it here.
    const answer = { kind: 'done', responseCode: null } as const;
    await saveRefundAnswer(tx, deps, { refundId: request.refundId, answer, ...by });
    return request;
  });

  const { refundId, orderCode, amountCents } = requested;
  if (orderCode !== undefined) {
    const answer = await deps.payments.refund({ orderCode, amountCents });
    await deps.db
      .transaction()
      .execute((tx) => saveRefundAnswer(tx, deps, { refundId, answer, ...by }));
  }
  return viewRefund(deps, refundId);
}

type SavedRefund = { refundId: string; orderCode: string | undefined; amountCents: number };

async function requestRefund(tx: Tx, deps: Deps, wish: RefundRequest): Promise<SavedRefund> {
  const found = await findPayment(tx, wish.paymentId);
  if (!found) throw new Refusal('not-found');
  await lockForMoney(tx, { computerId: found.computer_id, periodId: found.period_id });
  const at = deps.clock.now();
  const { payment, refunds } = await lockPayment(tx, found.id);

  const decision = decideRefund(
    {
      amountCents: payment.amount_cents,
      refunds: refunds.map(({ amount_cents, state }) => ({ amountCents: amount_cents, state })),
    },
    wish.euros === undefined ? undefined : centsFromEuros(wish.euros),
  );
  if (!decision.ok) throw new Refusal(decision.code);

  const refundId = newId(at);
  await insertRefund(tx, {
    id: refundId,
    payment_id: payment.id,
    amount_cents: decision.amountCents,
    state: 'requested',
    why: wish.why,
    requested_by: wish.caller.id,
    requested_at: at,
    answered_at: null,
    settled_by: null,
    response_code: null,
  });
  const orderCode = payment.attempt_id ? await findOrderCode(tx, payment.attempt_id) : undefined;
  return { refundId, orderCode, amountCents: decision.amountCents };
}
