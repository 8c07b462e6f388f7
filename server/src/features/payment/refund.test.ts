import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { paymentsApp } from '../../../testing/payments.ts';
import { useApp } from '../../../testing/use-app.ts';
import { watchRefunds } from './service/watch-refunds.ts';

describe('refunds', () => {
  const product = useApp(paymentsApp);
  let accountant: Member;
  beforeAll(async () => {
    accountant = await product.staff('accountant');
  });
  beforeEach(() => {
    Object.assign(product.gateway.behaviour, {
      isAway: false,
      losesReplies: false,
      refusesRefunds: false,
      refunds: 0,
    });
  });

  const paid = async () => {
    const payable = await product.payable();
    const order = await product.pay(payable);
    const [payment] = await product.payments(payable.computerId);
    return { ...payable, order, paymentId: payment?.id ?? '' };
  };

  const refund = (paymentId: string, body: object = {}, by = accountant) =>
    product.call(by, `POST /admin/payments/${paymentId}/refund`, { why: 'Lo pide', ...body });

  const settle = (refundId: string, state: string, by = accountant) =>
    product.call(by, `PUT /admin/refunds/${refundId}`, { state });

  it('ends the coverage and frees the serial number after a full refund', async () => {
    const { family, computerId, order, paymentId } = await paid();
    const { serialNumber } = await product.read(family, computerId);
    const reply = await refund(paymentId);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      refund: { amount: 49, state: 'done', why: 'Lo pide', by: 'Uxía Núñez', responseCode: '0900' },
      payment: { _id: paymentId, order, refundable: 0, toRefund: null },
    });
    expect(await product.gateway.held([order])).toBe(0);
    expect(await product.statusOf(computerId)).toBe('expired');
    expect(await product.holderOf(serialNumber)).toBeNull();
    expect(await product.currentPeriod(computerId)).toMatchObject({
      paid_at: null,
      end_date: null,
      refunded_at: expect.any(Date),
    });
    expect((await product.read(family, computerId)).refundedAt).toEqual(expect.any(Number));
    const events = (await product.events(computerId)).slice(3);
    expect(events.map(({ event }) => event)).toEqual(['payment-refunded', 'refunded-in-full']);
    const noted = events.find(({ event }) => event === 'payment-refunded');
    expect(noted?.why?.replace('\u00a0', ' ')).toBe('49,00 €');
    expect(noted).toMatchObject({ actor: 'staff', user_id: accountant.id });
    expect((await product.messages()).at(-1)).toMatchObject({ kind: 'refund', outcome: 'done' });
  });

  it('clears the open issue of the computer after a full refund', async () => {
    const { family, computerId, paymentId } = await paid();
    await product.deps.db
      .updateTable('computers')
      .set({ status: 'incomplete' })
      .where('id', '=', computerId)
      .execute();
    await product.deps.db
      .updateTable('coverage_periods')
      .set({ issue: 'Falta o DNI' })
      .where('computer_id', '=', computerId)
      .execute();
    await refund(paymentId);
    const after = await product.read(family, computerId);
    expect(after.status).toBe('expired');
    expect(after).not.toHaveProperty('issue');
  });

  it('refuses to refund more than was paid, in those words', async () => {
    const { computerId, paymentId } = await paid();
    const reply = await refund(paymentId, { amount: 49.01 });
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({
      code: 'refund-too-large',
      message: 'No se puede devolver más de lo que se pagó (49,00 €).',
    });
    expect(await product.statusOf(computerId)).toBe('paid');
  });

  it('ends the coverage with the last of several partial refunds', async () => {
    const { computerId, order, paymentId } = await paid();
    const first = await refund(paymentId, { amount: 19.99 });
    expect(first.json().payment.refundable).toBe(29.01);
    expect(await product.statusOf(computerId)).toBe('paid');
    expect((await refund(paymentId, { amount: 29.02 })).json()).toMatchObject({
      code: 'refund-too-large',
      message: 'No se puede devolver más de lo que se pagó (49,00 €): quedan 29,01 €.',
    });
    await refund(paymentId);
    expect(await product.statusOf(computerId)).toBe('expired');
    expect(await product.gateway.held([order])).toBe(0);
    const again = await refund(paymentId);
    expect(again.statusCode).toBe(409);
    expect(again.json().code).toBe('nothing-to-refund');
  });

  it('keeps the coverage when the refunded payment is a duplicate', async () => {
    const { computerId, orders, paymentId } = await product.payTwice();
    const reply = await refund(paymentId);
    expect(reply.json().payment).toMatchObject({ toRefund: 'period-has-money', refundable: 0 });
    expect(await product.statusOf(computerId)).toBe('paid');
    expect(await product.gateway.held(orders)).toBe(4900);
  });

  it('does not change the current period when an earlier one is refunded', async () => {
    const { family, computerId, paymentId } = await paid();
    const earlier = await product.currentPeriod(computerId);
    await product.deps.db
      .updateTable('computers')
      .set({ status: 'expired' })
      .where('id', '=', computerId)
      .execute();
    expect((await product.call(family, `PUT /computers/${computerId}/renew`)).statusCode).toBe(200);
    const { serialNumber } = await product.read(family, computerId);
    await refund(paymentId);
    expect(await product.statusOf(computerId)).toBe('waiting');
    expect(await product.holderOf(serialNumber)).toBe(computerId);
    const refunded = (await product.events(computerId)).filter(({ event }) => /refund/.test(event));
    expect(refunded.map(({ period_id }) => period_id)).toEqual([earlier.id, earlier.id]);
  });

  it('records the refund of a transfer at once without a gateway call', async () => {
    const { computerId } = await product.payable();
    const admin = await product.staff('admin');
    await product.call(admin, `PUT /computers/${computerId}/change-status`, { status: 'paid' });
    const [payment] = await product.payments(computerId);
    const reply = await refund(payment?.id ?? '', {}, admin);
    expect(reply.json()).toMatchObject({
      refund: { state: 'done', responseCode: null },
      payment: { source: 'hand', order: null },
    });
    expect(product.gateway.behaviour.refunds).toBe(0);
    expect(await product.statusOf(computerId)).toBe('expired');
  });

  it('records a refund that the gateway refuses and allows another one', async () => {
    const { computerId, paymentId } = await paid();
    product.gateway.behaviour.refusesRefunds = true;
    const reply = await refund(paymentId);
    expect(reply.json()).toMatchObject({
      refund: { state: 'refused', responseCode: 'SIS0214' },
      payment: { refundable: 49 },
    });
    expect(await product.statusOf(computerId)).toBe('paid');
    expect((await product.eventNames(computerId)).at(-1)).toBe('refund-refused');
    product.gateway.behaviour.refusesRefunds = false;
    expect((await refund(paymentId)).json().refund.state).toBe('done');
  });

  it.each(['done', 'refused'] as const)(
    'never repeats an unanswered refund and keeps it unknown until a staff member marks it %s',
    async (state) => {
      const { computerId, paymentId } = await paid();
      product.gateway.behaviour.losesReplies = true;
      const asked = (await refund(paymentId)).json();
      expect(asked.refund).toMatchObject({ state: 'unknown', answeredAt: null });
      expect(asked.payment.refundable).toBe(0);
      expect((await refund(paymentId)).json().code).toBe('nothing-to-refund');
      product.pass(60);
      await watchRefunds(product.deps);
      expect(product.gateway.behaviour.refunds).toBe(1);
      expect(await product.statusOf(computerId)).toBe('paid');
      expect((await product.eventNames(computerId)).at(-1)).toBe('refund-unknown');

      const replies = await Promise.all([1, 2, 3].map(() => settle(asked.refund._id, state)));
      expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
      expect(await product.statusOf(computerId)).toBe(state === 'done' ? 'expired' : 'paid');
      const [payment] = await product.payments(computerId);
      expect(payment?.refunded_cents).toBe(state === 'done' ? 4900 : 0);
    },
  );

  it('flags the refund of a dead process for review after five minutes', async () => {
    const { computerId, paymentId } = await paid();
    const { payments } = product.deps;
    product.deps.payments = {
      ...payments,
      refund: () => Promise.reject(new Error('the process died')),
    };
    expect((await refund(paymentId)).statusCode).toBe(500);
    product.deps.payments = payments;
    await watchRefunds(product.deps);
    expect(await stateOf(paymentId)).toEqual(['requested']);
    product.pass(6);
    await watchRefunds(product.deps);
    await watchRefunds(product.deps);
    expect(await stateOf(paymentId)).toEqual(['unknown']);
    expect((await product.events(computerId)).at(-1)).toMatchObject({
      event: 'refund-unknown',
      actor: 'job',
    });
    expect(
      (await product.eventNames(computerId)).filter((e) => e === 'refund-unknown'),
    ).toHaveLength(1);
  });

  it('never refunds more than the payment in ten concurrent requests', async () => {
    const { computerId, order, paymentId } = await paid();
    const amounts = [10, 11, 12, 13, 14, 15, 16, 17, 18, 49];
    const replies = await Promise.all(amounts.map((amount) => refund(paymentId, { amount })));
    for (const { statusCode } of replies) expect([200, 409]).toContain(statusCode);
    const [payment] = await product.payments(computerId);
    expect(payment?.refunded_cents).toBeGreaterThan(0);
    expect(payment?.refunded_cents).toBeLessThanOrEqual(4900);
    expect(await product.gateway.held([order])).toBe(4900 - (payment?.refunded_cents ?? 0));
  });

  it('refunds a payment once when two staff members request it at once', async () => {
    const { computerId, order, paymentId } = await paid();
    const replies = await Promise.all([refund(paymentId), refund(paymentId)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(product.gateway.behaviour.refunds).toBe(1);
    expect(await product.gateway.held([order])).toBe(0);
    const ends = (await product.eventNames(computerId)).filter((e) => e === 'refunded-in-full');
    expect(ends).toHaveLength(1);
  });

  it('refunds the payment of a deleted computer', async () => {
    const { computerId, order, paymentId } = await paid();
    await product.deps.db
      .updateTable('computers')
      .set({ deleted_at: product.clock.now() })
      .where('id', '=', computerId)
      .execute();
    expect((await refund(paymentId)).statusCode).toBe(200);
    expect(await product.gateway.held([order])).toBe(0);
  });

  async function stateOf(paymentId: string) {
    const rows = await product.deps.db
      .selectFrom('refunds')
      .select('state')
      .where('payment_id', '=', paymentId)
      .execute();
    return rows.map(({ state }) => state);
  }
});
