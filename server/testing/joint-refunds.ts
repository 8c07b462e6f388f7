import { type Cents, centsFromEuros } from '@cobertura/domain/money.ts';
import { expect } from 'vitest';
import type { Member } from './computers.ts';
import type { PaymentsApp } from './payments.ts';

type Payment = Awaited<ReturnType<PaymentsApp['payments']>>[number];

const why = 'Proba';

/** Refunds by staff and in the bank's portal, with what was meant to be refunded of each payment. */
export function jointRefunds(product: PaymentsApp, admin: Member) {
  const { db } = product.deps;
  const meant = new Map<string, number>();
  const paymentOfCode = new Map<string, string>();
  const reported = new Set<string>();
  const add = (paymentId: string, cents: number) =>
    meant.set(paymentId, (meant.get(paymentId) ?? 0) + cents);

  /** `amount` in euros. Without it, all that is left. */
  async function refund(payment: Payment, { amount }: { amount?: number } = {}) {
    const path = `POST /admin/payments/${payment.id}/refund`;
    const reply = await product.call(admin, path, { why, ...(amount && { amount }) });
    expect([200, 404, 409], reply.body).toContain(reply.statusCode);
    if (reply.statusCode !== 200) return;
    const { refund: saved } = reply.json();
    if (saved.state !== 'refused') add(payment.id, centsFromEuros(saved.amount));
  }

  /** The gateway refunds, but its answer is lost. */
  async function loseAnswer(payment: Payment) {
    product.gateway.behaviour.losesReplies = true;
    await refund(payment).finally(() => {
      product.gateway.behaviour.losesReplies = false;
    });
  }

  async function refundInPortal(payment: Payment, isPart: boolean) {
    if (payment.attempt_id === null) return;
    const { order_code: order } = await db
      .selectFrom('payment_attempts')
      .select('order_code')
      .where('id', '=', payment.attempt_id)
      .executeTakeFirstOrThrow();
    const cents = isPart ? 700 : payment.amount_cents;
    const code = await product.gateway.refundInPortal(order, cents);
    if (code === undefined) return;
    paymentOfCode.set(code, payment.id);
    add(payment.id, cents);
  }

  /** The bank notifies of its refunds, each once. */
  async function report(orders: readonly string[]) {
    for (const order of orders) {
      for (const { authorisationCode, amountCents, at } of await product.gateway.refunds(order)) {
        if (reported.has(`${order} ${authorisationCode}`)) continue;
        reported.add(`${order} ${authorisationCode}`);
        const refunded = { transactionType: '3', response: '0900', answeredAt: at };
        const body = await product.gateway.notification(order, {
          ...refunded,
          amountCents,
          authorisationCode,
        });
        expect((await product.notify(body)).statusCode).toBe(200);
      }
    }
  }

  /** Records a reported refund, with or without the payment that it was meant for. */
  async function record(orders: readonly string[], { named }: { named: boolean }) {
    const review = await db
      .selectFrom('message_reviews')
      .innerJoin('gateway_messages', 'gateway_messages.id', 'message_reviews.message_id')
      .select(['message_id', 'content', 'attempt_id', 'amount_cents'])
      .where('message_reviews.kind', '=', 'portal-refund')
      .where('settled_at', 'is', null)
      .where('order_code', 'in', ['', ...orders])
      .orderBy('message_id')
      .executeTakeFirst();
    if (!review) return;
    const { Ds_AuthorisationCode: code = '' } = review.content as Record<string, string>;
    const paymentId = named ? (paymentOfCode.get(code) ?? (await findLost(review))) : undefined;
    const path = `PUT /admin/payments/messages/${review.message_id}`;
    const reply = await product.call(admin, path, { why, refund: true, paymentId });
    expect([200, 409], reply.body).toContain(reply.statusCode);
  }

  /** The payment with a refund of this amount whose answer was lost. */
  async function findLost(review: { attempt_id: string | null; amount_cents: Cents | null }) {
    const found = await db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select('payments.id')
      .where('payments.attempt_id', '=', review.attempt_id)
      .where('refunds.amount_cents', '=', review.amount_cents ?? centsFromEuros(0))
      .where('state', '=', 'unknown')
      .executeTakeFirst();
    return found?.id;
  }

  /** A payment has no refund that was meant for another one, unless the whole order went back. */
  async function check(orders: readonly string[]) {
    for (const order of orders) {
      const { amountCents, refundedCents } = await product.gateway.operation(order);
      if (refundedCents === amountCents) continue;
      const rows = await db
        .selectFrom('payments')
        .innerJoin('payment_attempts', 'payment_attempts.id', 'payments.attempt_id')
        .select(['payments.id', 'refunded_cents'])
        .where('order_code', '=', order)
        .execute();
      for (const { id, refunded_cents } of rows)
        expect(refunded_cents, 'refunded by mistake').toBeLessThanOrEqual(meant.get(id) ?? 0);
    }
  }

  return { refund, loseAnswer, refundInPortal, report, record, check };
}
