import type { ComputerId } from '@cobertura/domain/ids.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { paymentsApp } from '../../../testing/payments.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('the decision on a message of the gateway', () => {
  const product = useApp(paymentsApp);
  let accountant: Member;
  beforeAll(async () => {
    accountant = await product.staff('accountant');
  });
  beforeEach(() => {
    product.gateway.behaviour.losesReplies = false;
    product.gateway.behaviour.refunds = 0;
  });

  const why = 'Devuelto en el portal';
  const settle = (id: string, body: object = {}, as = accountant) =>
    product.call(as, `PUT /admin/payments/messages/${id}`, { why, ...body });
  const open = async (order: string) =>
    (
      (await product.call(accountant, 'GET /admin/payments/unclear?limit=100')).json().docs as {
        order: string;
        kind: string;
        messageId: string | null;
      }[]
    ).filter((doc) => doc.order === order);

  /** A paid computer whose money was refunded in the portal. */
  const refundedInPortal = async (amountCents = 4900) => {
    const payable = await product.payable();
    const order = await product.pay(payable);
    await notifyRefund(order, amountCents);
    const [doc] = await open(order);
    return { ...payable, order, id: doc?.messageId ?? '' };
  };

  const notifyRefund = async (order: string, amountCents: number, code = '771177') =>
    product.notify(
      await product.gateway.notification(order, {
        transactionType: '3',
        response: '0900',
        amountCents,
        authorisationCode: code,
      }),
    );

  /** A paid computer with a refund of 20 € that the gateway made, but whose reply was lost. */
  const refundedWithoutAnswer = async () => {
    const payable = await product.payable();
    const order = await product.pay(payable);
    const [payment] = await product.payments(payable.computerId);
    product.gateway.behaviour.losesReplies = true;
    const path = `POST /admin/payments/${payment?.id}/refund`;
    await product.call(accountant, path, { amount: 20, why: 'Lo pide' });
    await notifyRefund(order, 2000);
    return { ...payable, order };
  };

  /** An authorised payment whose attempt this database does not know. */
  const unknownOrder = async () => {
    const payable = await product.payable();
    const order = await product.startPayment(payable);
    await product.gateway.answer(order, '0000');
    const body = await product.gateway.notification(order);
    await product.deps.db.deleteFrom('payment_attempts').where('order_code', '=', order).execute();
    await product.notify(body);
    const [doc] = await open(order);
    return { order, id: doc?.messageId ?? '' };
  };

  const review = (id: string) =>
    product.deps.db
      .selectFrom('message_reviews')
      .selectAll()
      .where('message_id', '=', id)
      .executeTakeFirstOrThrow();

  it('closes a message about an unknown order with author, time and reason', async () => {
    const { order, id } = await unknownOrder();
    const reply = await settle(id);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      settled: { at: expect.any(Number), by: 'Uxía Núñez', why },
      refundId: null,
    });
    expect(await open(order)).toEqual([]);
    expect(await review(id)).toMatchObject({ settled_by: accountant.id, settled_why: why });
  });

  it('closes a refund from the portal without recording it, with an event on the timeline', async () => {
    const { computerId, order, id } = await refundedInPortal();
    expect((await settle(id)).statusCode).toBe(200);
    expect(await open(order)).toEqual([]);
    expect(await product.statusOf(computerId)).toBe('paid');
    expect(await refundsOf(computerId)).toEqual([]);
    expect((await product.events(computerId)).at(-1)).toMatchObject({
      event: 'payment-settled',
      actor: 'staff',
      user_id: accountant.id,
      why,
    });
  });

  it('records a full refund from the portal with the effects of a refund, without asking the gateway', async () => {
    const { computerId, order, id } = await refundedInPortal();
    const invoice = await product.call(accountant, 'POST /admin/computer/create-invoice', {
      computerId,
    });
    expect(invoice.statusCode).toBe(200);
    const reply = await settle(id, { refund: true });
    expect(reply.statusCode).toBe(200);
    expect(await refundsOf(computerId)).toMatchObject([
      {
        id: reply.json().refundId,
        amount_cents: 4900,
        state: 'done',
        why,
        response_code: '0900',
        requested_by: accountant.id,
        settled_by: accountant.id,
      },
    ]);
    expect(product.gateway.behaviour.refunds).toBe(0);
    expect(await product.statusOf(computerId)).toBe('expired');
    expect(await product.payments(computerId)).toMatchObject([{ refunded_cents: 4900 }]);
    const names = await product.eventNames(computerId);
    expect(names.slice(-2)).toEqual(['payment-refunded', 'refunded-in-full']);
    const invoices = await product.call(accountant, `GET /computers/${computerId}/invoices`);
    expect(JSON.stringify(invoices.json())).toContain('"total":0');
    expect(await open(order)).toEqual([]);
  });

  it('records a partial refund and refuses one of more than is left', async () => {
    const { computerId, order, id } = await refundedInPortal(3000);
    expect((await settle(id, { refund: true })).statusCode).toBe(200);
    expect(await product.statusOf(computerId)).toBe('paid');
    await notifyRefund(order, 2000);
    const [second] = await open(order);
    const tooMuch = await settle(second?.messageId ?? '', { refund: true });
    expect([tooMuch.statusCode, tooMuch.json().code]).toEqual([409, 'refund-too-large']);
    expect(await open(order)).toHaveLength(1);
    expect(await product.payments(computerId)).toMatchObject([{ refunded_cents: 3000 }]);
    expect((await settle(second?.messageId ?? '')).statusCode).toBe(200);
  });

  it('confirms the refund that has no answer instead of recording a second one', async () => {
    const { computerId, order } = await refundedWithoutAnswer();
    const docs = await open(order);
    expect(docs.map(({ kind }) => kind).toSorted()).toEqual(['portal-refund', 'unknown-refund']);
    const message = docs.find(({ kind }) => kind === 'portal-refund');
    expect((await settle(message?.messageId ?? '', { refund: true })).statusCode).toBe(200);
    expect(await refundsOf(computerId)).toMatchObject([
      { amount_cents: 2000, state: 'done', why: 'Lo pide' },
    ]);
    expect(await open(order)).toEqual([]);
  });

  it('records no second refund when a staff member has confirmed the first', async () => {
    const { computerId, order } = await refundedWithoutAnswer();
    const [refund] = await refundsOf(computerId);
    await product.call(accountant, `PUT /admin/refunds/${refund?.id}`, { state: 'done' });
    const [message] = await open(order);
    const reply = await settle(message?.messageId ?? '', { refund: true });
    expect([reply.statusCode, reply.json().refundId]).toEqual([200, refund?.id]);
    expect(await product.payments(computerId)).toMatchObject([{ refunded_cents: 2000 }]);
    expect((await product.events(computerId)).at(-1)).toMatchObject({
      event: 'payment-settled',
      why,
    });

    await notifyRefund(order, 2000, '882288');
    const [another] = await open(order);
    expect((await settle(another?.messageId ?? '', { refund: true })).statusCode).toBe(200);
    expect(await product.payments(computerId)).toMatchObject([{ refunded_cents: 4000 }]);
  });

  it('mails the family when a second payment was refunded in the portal', async () => {
    const { orders, paymentId } = await product.payTwice();
    await notifyRefund(orders[1] ?? '', 4900);
    const message = (await open(orders[1] ?? '')).find(({ kind }) => kind === 'portal-refund');
    expect((await settle(message?.messageId ?? '', { refund: true })).statusCode).toBe(200);
    const mails = await product.listJobs('mail.payment-to-refund');
    expect(mails.filter((mail) => mail.paymentId === paymentId)).toHaveLength(2);
    expect(await open(orders[1] ?? '')).toEqual([]);
  });

  it.each([true, false])('decides once for concurrent requests, refund: %j', async (refund) => {
    const { computerId, id } = await refundedInPortal();
    const replies = await Promise.all([1, 2, 3].map(() => settle(id, { refund })));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect((await settle(id, { refund })).json().code).toBe('not-in-this-status');
    expect(await refundsOf(computerId)).toHaveLength(refund ? 1 : 0);
  });

  it('records no refund of an unknown order', async () => {
    const { order, id } = await unknownOrder();
    expect((await settle(id, { refund: true })).statusCode).toBe(409);
    expect(await open(order)).toHaveLength(1);
  });

  it('refuses a decision without a reason or without permission', async () => {
    const { id } = await unknownOrder();
    for (const body of [{ why: '' }, { why: '  ' }, { why: 'x'.repeat(501) }, { refund: 'yes' }]) {
      expect((await settle(id, body)).statusCode).toBe(400);
    }
    expect((await settle(id, {}, await product.staff('cau'))).statusCode).toBe(403);
    expect((await settle(id, {}, await product.family())).statusCode).toBe(403);
    expect((await settle('01890000-0000-7000-8000-000000000000')).statusCode).toBe(404);
  });

  function refundsOf(computerId: ComputerId) {
    return product.deps.db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .selectAll('refunds')
      .where('payments.computer_id', '=', computerId)
      .execute();
  }
});
