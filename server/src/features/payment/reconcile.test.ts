import { beforeEach, describe, expect, it } from 'vitest';
import { paymentsApp } from '../../../testing/payments.ts';
import { useApp } from '../../../testing/use-app.ts';
import type { GatewayFinding } from '../../gateways/payments/gateway.ts';
import { reconcilePayments } from './service/reconcile-payments.ts';

describe('gateway reconciliation', () => {
  const product = useApp(paymentsApp);
  beforeEach(async () => {
    Object.assign(product.gateway.behaviour, { isAway: false, queries: 0 });
    await product.deps.db.updateTable('payment_attempts').set({ next_check_at: null }).execute();
  });

  const reconcile = () => reconcilePayments(product.deps);

  const begun = async () => {
    const payable = await product.payable();
    return { ...payable, order: await product.startPayment(payable) };
  };

  /** Creates an attempt whose form never reaches the gateway. */
  const neverArrived = async () => {
    const payable = await product.payable();
    await product.requestForm(payable);
    const { order_code: order } = await product.deps.db
      .selectFrom('payment_attempts')
      .select('order_code')
      .where('computer_id', '=', payable.computerId)
      .executeTakeFirstOrThrow();
    return { ...payable, order };
  };

  it('finds a payment whose notification was lost', async () => {
    const { computerId, order } = await begun();
    await product.gateway.answer(order, '0000');
    await reconcile();
    expect(product.gateway.behaviour.queries).toBe(0);

    product.pass(10);
    await reconcile();
    expect(await product.statusOf(computerId)).toBe('paid');
    expect(await product.payments(computerId)).toHaveLength(1);
    expect(await product.attempt(order)).toMatchObject({
      state: 'authorised',
      next_check_at: null,
    });
    expect((await product.messages()).at(-1)).toMatchObject({ kind: 'query', outcome: 'covers' });

    await product.notify(await product.gateway.notification(order));
    product.pass(60);
    await reconcile();
    expect(await product.payments(computerId)).toHaveLength(1);
    expect(product.gateway.behaviour.queries).toBe(1);
  });

  it('records one payment when the query and the notification are concurrent', async () => {
    const { computerId, order } = await begun();
    await product.gateway.answer(order, '0000');
    product.pass(10);
    const body = await product.gateway.notification(order);
    await Promise.all([reconcile(), product.notify(body), reconcile(), product.notify(body)]);
    expect(await product.payments(computerId)).toHaveLength(1);
    expect((await product.eventNames(computerId)).slice(2)).toEqual(['payment-authorised']);
  });

  it('queries each attempt once when several processes reconcile at once', async () => {
    await begun();
    product.pass(10);
    await Promise.all([reconcile(), reconcile(), reconcile()]);
    expect(product.gateway.behaviour.queries).toBe(1);
  });

  it('schedules another query while the payer is still on the page of the gateway', async () => {
    const { order } = await begun();
    product.pass(10);
    await reconcile();
    expect(await product.attempt(order)).toMatchObject({
      state: 'open',
      checks: 1,
      next_check_at: inMinutes(10),
    });
  });

  it('queries again after a denial when the page of the gateway has closed', async () => {
    const { computerId, order } = await begun();
    await product.gateway.answer(order, '0190');
    product.pass(10);
    await reconcile();
    expect(await product.attempt(order)).toMatchObject({ state: 'denied' });
    // The payer uses another card on the same page, and its notification is lost.
    await product.gateway.answer(order, '0000');
    product.pass(31);
    await reconcile();
    expect(await product.statusOf(computerId)).toBe('paid');
    expect(await product.attempt(order)).toMatchObject({
      state: 'authorised',
      next_check_at: null,
    });
  });

  it('stops querying a denied attempt after the page of the gateway has closed', async () => {
    const { order } = await begun();
    await product.gateway.answer(order, '0190');
    for (let i = 0; i < 4; i += 1) {
      product.pass(20);
      await reconcile();
    }
    expect(await product.attempt(order)).toMatchObject({ state: 'denied', next_check_at: null });
    expect(product.gateway.behaviour.queries).toBe(2);
  });

  it('marks an attempt unknown to the gateway as lapsed, but accepts its late payment', async () => {
    const { computerId, order } = await neverArrived();
    product.pass(11);
    await reconcile();
    expect(await product.attempt(order)).toMatchObject({ state: 'open' });
    product.pass(40);
    await reconcile();
    expect(await product.attempt(order)).toMatchObject({ state: 'lapsed' });
    expect(await product.eventNames(computerId)).toEqual(['registered', 'payment-begun']);
    product.pass(24 * 60);
    await reconcile();
    expect(await product.attempt(order)).toMatchObject({ state: 'lapsed', next_check_at: null });

    await payLate(order);
    expect(await product.statusOf(computerId)).toBe('paid');
    expect(await product.attempt(order)).toMatchObject({ state: 'authorised' });
  });

  it('flags an attempt for review after two hours without an answer and queries for a week', async () => {
    const { computerId, order } = await begun();
    product.gateway.behaviour.isAway = true;
    for (let minutes = 0; minutes < 60 * 24 * 8; minutes += 5) {
      const { next_check_at } = await product.attempt(order);
      if (next_check_at === null) break;
      product.clock.time = next_check_at;
      await reconcile();
      const { created_at, state } = await product.attempt(order);
      const hours = (product.clock.time.getTime() - created_at.getTime()) / 3_600_000;
      expect(state).toBe(hours < 2 ? 'open' : 'unknown');
      expect(hours).toBeLessThan(7 * 24 + 7);
    }
    expect(await product.attempt(order)).toMatchObject({ state: 'unknown', next_check_at: null });
    expect((await product.eventNames(computerId)).slice(2)).toEqual(['payment-unknown']);

    product.gateway.behaviour.isAway = false;
    await payLate(order);
    expect(await product.statusOf(computerId)).toBe('paid');
  });

  it('stops after one batch when the gateway is down', async () => {
    for (let i = 0; i < 25; i += 1) await begun();
    product.pass(15);
    product.gateway.behaviour.isAway = true;
    await reconcile();
    expect(await dueCount()).toBe(5);
    product.gateway.behaviour.isAway = false;
    product.pass(15);
    await reconcile();
    expect(await dueCount()).toBe(0);
    expect(product.gateway.behaviour.queries).toBe(25);
  });

  it('ignores a reply about another order', async () => {
    const [mine, theirs] = [await begun(), await begun()];
    await product.gateway.answer(theirs.order, '0000');
    const { payments } = product.deps;
    const about = await payments.query(theirs.order);
    product.deps.payments = { ...payments, query: async (): Promise<GatewayFinding> => about };
    await setDue(mine.order);
    await reconcile();
    product.deps.payments = payments;
    expect(await product.statusOf(mine.computerId)).toBe('pending-payment');
    expect(await product.statusOf(theirs.computerId)).toBe('pending-payment');
  });

  it('stops querying an attempt with a different amount, which needs a manual review', async () => {
    const { computerId, order } = await begun();
    await product.gateway.answer(order, '0000');
    await product.deps.db
      .updateTable('payment_attempts')
      .set({ amount_cents: 4800 })
      .where('order_code', '=', order)
      .execute();
    product.pass(10);
    await reconcile();
    expect(await product.attempt(order)).toMatchObject({
      state: 'open',
      mismatched_at: expect.any(Date),
      next_check_at: null,
    });
    expect(await product.statusOf(computerId)).toBe('pending-payment');
  });

  function inMinutes(minutes: number) {
    return new Date(product.clock.time.getTime() + minutes * 60_000);
  }

  /** The payer left the page open and pays late. */
  async function payLate(order: string) {
    const { payments } = product.deps;
    const charge = {
      orderCode: order,
      amountCents: 4900,
      method: 'creditCard',
      language: 'es',
      description: 'Cobertura SIR',
      holder: 'Uxía Núñez',
      notificationUrl: 'https://cobertura.example/api/v1/payments/notification',
      successUrl: 'https://cobertura.example/',
      errorUrl: 'https://cobertura.example/',
    } as const;
    if ((await payments.query(order)).kind === 'no-such-order') {
      await product.gateway.visit(payments.signForm(charge));
    }
    await product.gateway.answer(order, '0000');
    await product.notify(await product.gateway.notification(order));
  }

  async function setDue(order: string) {
    await product.deps.db.updateTable('payment_attempts').set({ next_check_at: null }).execute();
    await product.deps.db
      .updateTable('payment_attempts')
      .set({ next_check_at: product.clock.now() })
      .where('order_code', '=', order)
      .execute();
  }

  async function dueCount() {
    const due = await product.deps.db
      .selectFrom('payment_attempts')
      .select('id')
      .where('next_check_at', '<=', product.clock.now())
      .execute();
    return due.length;
  }
});
