import { beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { paymentsApp } from '../../../testing/payments.ts';
import { useApp } from '../../../testing/use-app.ts';

const metricsToken = 'm'.repeat(32);

describe('signed messages that answer no attempt', () => {
  const product = useApp(() => paymentsApp({ METRICS_TOKEN: metricsToken }));
  let accountant: Member;
  beforeAll(async () => {
    accountant = await product.staff('accountant');
  });

  const list = async (): Promise<Record<string, unknown>[]> =>
    (await product.call(accountant, 'GET /admin/payments/unclear?limit=100')).json().docs;
  const listOf = async (order: string) => (await list()).filter((doc) => doc.order === order);
  const counted = async () =>
    (await product.call(accountant, 'GET /admin/computer/overview')).json().unclearPayments;
  const messagesOf = async (order: string) =>
    (await product.messages()).filter(({ content }) => JSON.stringify(content).includes(order));

  /** An operation whose attempt was lost, as after a restored backup. */
  const lostAttempt = async (response = '0000') => {
    const payable = await product.payable();
    const order = await product.startPayment(payable);
    await product.gateway.answer(order, response);
    await product.deps.db.deleteFrom('payment_attempts').where('order_code', '=', order).execute();
    return { ...payable, order, body: await product.gateway.notification(order) };
  };

  const paid = async () => {
    const payable = await product.payable();
    const order = await product.pay(payable);
    const [payment] = await product.payments(payable.computerId);
    return { ...payable, order, paymentId: payment?.id ?? '' };
  };

  /** The notification of a refund that was made in the bank's portal. */
  const portalRefund = (order: string, changes: object = {}) =>
    product.gateway.notification(order, {
      transactionType: '3',
      response: '0900',
      amountCents: 2000,
      authorisationCode: '771177',
      ...changes,
    });

  it('lists an authorised payment for an unknown order, without a computer', async () => {
    const before = await counted();
    const { order, body } = await lostAttempt();
    const arrived = Math.floor(product.clock.now().getTime() / 1000) + 1;
    expect((await product.notify(body)).statusCode).toBe(200);
    expect(await listOf(order)).toEqual([
      {
        kind: 'unknown-order',
        needsComputer: false,
        at: arrived,
        computerId: null,
        studentName: null,
        name: null,
        isDeleted: false,
        method: null,
        order,
        amount: 49,
        paymentId: null,
        refundId: null,
        repair: null,
        messageId: expect.any(String),
        why: '0000',
        reported: null,
        computers: [],
      },
    ]);
    expect(await counted()).toBe(before + 1);
    expect(await messagesOf(order)).toMatchObject([
      {
        attempt_id: null,
        kind: 'notification',
        outcome: 'unknown-order',
        content: { Ds_Order: order, Ds_Amount: '4900' },
      },
    ]);
    const metrics = await product.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${metricsToken}` },
    });
    expect(metrics.payload).toContain('cobertura_payments_unclear{kind="message"} 1');
  });

  it('gives the day of the operation, not of the arrival', async () => {
    const { order, body } = await lostAttempt();
    const paidAt = Math.floor(product.clock.now().getTime() / 60_000) * 60;
    product.pass(3 * 24 * 60);
    await product.notify(body);
    expect(await listOf(order)).toMatchObject([{ at: paidAt }]);
  });

  it('stores the same content once and lists the operation once', async () => {
    const { order, body } = await lostAttempt();
    const otherBody = await product.gateway.notification(order);
    const bodies = [body, otherBody, body, otherBody, body, otherBody];
    const replies = await Promise.all(bodies.map((each) => product.notify(each)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await messagesOf(order)).toHaveLength(2);
    expect(await listOf(order)).toHaveLength(1);
  });

  it.each(['0190', '9915', '9998'])(
    'stores the response %s for an unknown order without asking for a decision',
    async (response) => {
      const { order, body } = await lostAttempt(response);
      expect((await product.notify(body)).statusCode).toBe(200);
      expect(await messagesOf(order)).toMatchObject([{ attempt_id: null, outcome: 'no-change' }]);
      expect(await listOf(order)).toEqual([]);
    },
  );

  it('lists a refund from the portal with the computer and the payment', async () => {
    const { computerId, order, paymentId } = await paid();
    expect((await product.notify(await portalRefund(order))).statusCode).toBe(200);
    expect(await listOf(order)).toMatchObject([
      {
        kind: 'portal-refund',
        computerId,
        studentName: 'Brais Rial',
        name: 'Uxía Núñez Rial',
        method: 'creditCard',
        amount: 20,
        paymentId,
        why: '0900',
      },
    ]);
    expect(await product.statusOf(computerId)).toBe('paid');
    expect(await product.payments(computerId)).toMatchObject([{ refunded_cents: 0 }]);
  });

  it('lists two refunds of the same amount, and not a refund that was denied', async () => {
    const { order } = await paid();
    await product.notify(await portalRefund(order, { response: '0950' }));
    expect(await listOf(order)).toEqual([]);
    await product.notify(await portalRefund(order));
    await product.notify(await portalRefund(order, { authorisationCode: '771178' }));
    expect(await listOf(order)).toHaveLength(2);
  });

  it('does not list the notification of a refund that this product requested', async () => {
    const { order, paymentId } = await paid();
    const refund = `POST /admin/payments/${paymentId}/refund`;
    await product.call(accountant, refund, { amount: 20, why: 'Lo pide' });
    const answers = (await messagesOf(order)).filter(({ kind }) => kind === 'refund');
    const [content = {}] = answers.map((each) => each.content as Record<string, string>);
    const code = content.Ds_AuthorisationCode ?? '';
    await product.notify(await portalRefund(order, { authorisationCode: code }));
    expect(await listOf(order)).toEqual([]);
    expect((await messagesOf(order)).at(-1)).toMatchObject({ outcome: 'own-refund' });
    // The portal can refund the same amount again.
    product.pass(5);
    await product.gateway.answer(order, '0000');
    await product.notify(await portalRefund(order, { authorisationCode: code }));
    expect(await listOf(order)).toHaveLength(1);
  });

  it('does not list the notification of its own refund that arrives before the answer', async () => {
    const { order, paymentId } = await paid();
    const { payments } = product.deps;
    product.deps.payments = {
      ...payments,
      refund: async (request) => {
        await product.notify(await portalRefund(order));
        return payments.refund(request);
      },
    };
    const refund = `POST /admin/payments/${paymentId}/refund`;
    await product.call(accountant, refund, { amount: 20, why: 'Lo pide' });
    product.deps.payments = payments;
    expect(await listOf(order)).toEqual([]);
  });

  it.each([
    ['for another merchant', { damage: 'signed-merchant' }, 49],
    ['for another terminal', { terminal: 7 }, 49],
    ['of a preauthorisation', { transactionType: '1' }, 49],
    ['of a confirmation', { transactionType: '2', response: '0900' }, 49],
    ['in another currency', { transactionType: '1', currency: '840' }, null],
    ['with an enormous amount', { transactionType: '1', amountCents: 999_999_999_999 }, null],
  ] as const)('lists a message %s as another operation', async (_, changes, amount) => {
    const { order, computerId } = await paid();
    const body = await product.gateway.notification(order, changes);
    expect((await product.notify(body)).statusCode).toBe(200);
    expect(await listOf(order)).toMatchObject([{ kind: 'other-operation', amount, computerId }]);
    expect(await product.payments(computerId)).toHaveLength(1);
  });

  it.each(['signature', 'amount', 'order', 'version'] as const)(
    'refuses and does not store an unknown order with a damaged %s',
    async (damage) => {
      const { order } = await lostAttempt();
      const body = await product.gateway.notification(order, { damage });
      expect((await product.notify(body)).statusCode).toBe(403);
      expect(await messagesOf(order)).toEqual([]);
      expect(await listOf(order)).toEqual([]);
    },
  );
});
