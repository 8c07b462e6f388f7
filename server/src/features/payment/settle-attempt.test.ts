import type { ComputerId } from '@cobertura/domain/ids.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { type Payable, paymentsApp } from '../../../testing/payments.ts';
import { useApp } from '../../../testing/use-app.ts';
import { reconcilePayments } from './service/reconcile-payments.ts';
import { hasUnclearMoney } from './service/refund-withdrawn.ts';

describe('unclear payment attempts', () => {
  const product = useApp(paymentsApp);
  let accountant: Member;
  beforeAll(async () => {
    accountant = await product.staff('accountant');
  });

  const why = 'Mirado en el portal: no se cobró';
  const settle = (id: string, body: object = { why }, as = accountant) =>
    product.call(as, `PUT /admin/payments/attempts/${id}`, body);
  const attemptsOf = async (computerId: ComputerId) =>
    (await product.call(accountant, `GET /computers/${computerId}/payments`)).json().attempts;
  const unclear = async () =>
    (await product.call(accountant, 'GET /admin/payments/unclear?limit=100')).json().docs as {
      computerId: ComputerId;
    }[];
  const unclearCount = async () =>
    (await product.call(accountant, 'GET /admin/computer/overview')).json().unclearPayments;

  /** Whether it blocks an erasure, and whether it blocks a withdrawal. */
  const isOnItsWay = async ({ family, computerId }: Payable) => [
    (await product.call(family, 'GET /user/me/erasure')).json().obstacle === 'money-on-its-way',
    await hasUnclearMoney(product.deps.db, (await product.currentPeriod(computerId)).id),
  ];

  async function mismatched() {
    const payable = await product.payable();
    const order = await product.startPayment(payable);
    await product.gateway.answer(order, '0000');
    await product.notify(await product.gateway.notification(order, { damage: 'signed-amount' }));
    const [attempt] = await attemptsOf(payable.computerId);
    return { ...payable, order, id: attempt._id as string };
  }

  async function unknown() {
    const payable = await product.payable();
    const order = await product.startPayment(payable);
    product.gateway.behaviour.isAway = true;
    product.pass(121);
    await reconcilePayments(product.deps);
    product.gateway.behaviour.isAway = false;
    const [attempt] = await attemptsOf(payable.computerId);
    return { ...payable, order, id: attempt._id as string };
  }

  it.each([
    ['an attempt with a different amount', mismatched],
    ['an attempt without an answer', unknown],
  ])('settles %s with author, time and reason, and removes it from the list', async (_, make) => {
    const { family, computerId, id } = await make();
    expect((await unclear()).some((doc) => doc.computerId === computerId)).toBe(true);
    const before = await unclearCount();
    expect((await attemptsOf(computerId))[0]).toMatchObject({ unclear: true, settled: null });
    expect(await isOnItsWay({ family, computerId })).toEqual([true, true]);

    const reply = await settle(id);
    expect(reply.statusCode).toBe(200);
    expect(await isOnItsWay({ family, computerId })).toEqual([false, false]);
    const settled = { at: expect.any(Number), by: 'Uxía Núñez', why };
    expect(reply.json()).toMatchObject({ _id: id, unclear: false, settled });
    expect((await attemptsOf(computerId))[0]).toMatchObject({ unclear: false, settled });
    expect((await unclear()).some((doc) => doc.computerId === computerId)).toBe(false);
    expect(await unclearCount()).toBe(before - 1);

    const timeline = await product.call(accountant, `GET /computers/${computerId}/events`);
    expect(JSON.stringify(timeline.json())).toContain('payment-settled');
    expect(JSON.stringify(timeline.json())).toContain(why);
  });

  it('shows the amount and the currency that the bank reports, and tells of each other one', async () => {
    const { computerId, order } = await mismatched();
    const seen = async () => (await attemptsOf(computerId))[0].reported;
    const first = await seen();
    expect(first).toMatch(/^\d+,\d\d\s€$/);
    const listed = (await unclear()).find((doc) => doc.computerId === computerId);
    expect(listed).toMatchObject({ reported: first });
    await product.notify(await product.gateway.notification(order, { amountCents: 14_701 }));
    await product.notify(await product.gateway.notification(order, { amountCents: 14_701 }));
    expect(await seen()).toMatch(/^147,01\s€$/);
    const events = (await product.events(computerId)).filter(
      ({ event }) => event === 'payment-mismatched',
    );
    expect(events.map(({ why }) => why)).toEqual([
      `${order} · ${first}`,
      `${order} · ${await seen()}`,
    ]);
  });

  it('settles an attempt only once for concurrent requests', async () => {
    const { id } = await mismatched();
    const replies = await Promise.all([settle(id), settle(id), settle(id)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect((await settle(id)).json().code).toBe('not-in-this-status');
  });

  it('records the payment of a settled attempt when the gateway authorises it late', async () => {
    const { computerId, id, order } = await unknown();
    await settle(id);
    await product.gateway.answer(order, '0000');
    await product.notify(await product.gateway.notification(order));
    expect((await attemptsOf(computerId))[0]).toMatchObject({ state: 'authorised' });
    expect(await product.payments(computerId)).toHaveLength(1);
  });

  it('refuses to settle an attempt without a reason or without permission', async () => {
    const { id } = await mismatched();
    for (const body of [{}, { why: '' }, { why: '  ' }, { why: 'x'.repeat(501) }]) {
      expect((await settle(id, body)).statusCode).toBe(400);
    }
    expect((await settle(id, { why }, await product.staff('cau'))).statusCode).toBe(403);
    expect((await settle(id, { why }, await product.family())).statusCode).toBe(403);
    expect((await settle('01890000-0000-7000-8000-000000000000')).statusCode).toBe(404);
  });

  it('refuses to settle a clear attempt', async () => {
    const payable = await product.payable();
    await product.pay(payable);
    const [attempt] = await attemptsOf(payable.computerId);
    expect((await settle(attempt._id)).statusCode).toBe(409);
  });
});
