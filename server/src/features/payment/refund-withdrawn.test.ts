import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { insertDeposit } from '../../../testing/deposits.ts';
import { type Payable, paymentsApp } from '../../../testing/payments.ts';
import { useApp } from '../../../testing/use-app.ts';
import { closePeriod, runRefunds } from '../../../testing/withdrawals.ts';
import { reconcilePayments } from './service/reconcile-payments.ts';
import { hasUnclearMoney, isMoneyBack, planWithdrawalRefund } from './service/refund-withdrawn.ts';

describe('money of a withdrawn contract', () => {
  const product = useApp(paymentsApp);
  let admin: Member;
  beforeAll(async () => {
    admin = await product.staff('admin');
    product.orderEvents();
  });
  beforeEach(() => {
    const normal = { isAway: false, losesReplies: false, refusesRefunds: false, refunds: 0 };
    Object.assign(product.gateway.behaviour, normal);
  });

  const paid = async (method?: string) => {
    const payable = await product.payable();
    const order = await product.pay(payable, method);
    return { ...payable, order };
  };
  const withdraw = ({ family, computerId }: Payable) =>
    closePeriod(product, { computerId, ownerId: family.id });
  const periodOf = async ({ computerId }: Payable) => (await product.currentPeriod(computerId)).id;
  const isBack = async (payable: Payable) => isMoneyBack(product.deps.db, await periodOf(payable));
  const isUnclear = async (payable: Payable) =>
    hasUnclearMoney(product.deps.db, await periodOf(payable));
  const planOf = async (payable: Payable) =>
    planWithdrawalRefund(product.deps.db, await periodOf(payable));
  const invoicesOf = ({ computerId }: Payable) =>
    product.deps.db
      .selectFrom('invoices')
      .select(['type', 'total_cents'])
      .where('computer_id', '=', computerId)
      .orderBy('id')
      .execute();
  const setStatus = ({ computerId }: Payable, status: string) =>
    product.call(admin, `PUT /computers/${computerId}/change-status`, { status });

  it.each([
    ['creditcard', 'creditCard'],
    ['bizum', 'bizum'],
  ])('comes back through the gateway, asked once: %s', async (method, name) => {
    const payable = await paid(method);
    expect(await planOf(payable)).toMatchObject([
      { amountCents: 4900, method: name, way: 'gateway' },
    ]);
    await withdraw(payable);
    expect(await isBack(payable)).toBe(false);
    await runRefunds(product, payable.computerId);
    await runRefunds(product, payable.computerId);
    expect(product.gateway.behaviour.refunds).toBe(1);
    expect(await product.gateway.held([payable.order])).toBe(0);
    expect(await isBack(payable)).toBe(true);
    expect(await product.currentPeriod(payable.computerId)).toMatchObject({
      paid_at: null,
      refunded_at: expect.any(Date),
    });
    const events = (await product.events(payable.computerId)).slice(-3);
    expect(events.map(({ event, actor, to_status }) => [event, actor, to_status])).toEqual([
      ['withdrawn', 'family', 'expired'],
      ['payment-refunded', 'job', 'expired'],
      ['refunded-in-full', 'job', 'expired'],
    ]);
    expect(await invoicesOf(payable)).toEqual([]);
  });

  it('rectifies the invoice to zero when it is back, and mails it', async () => {
    const payable = await paid();
    await product.call(admin, 'POST /admin/computer/create-invoice', payable);
    const deliveries = (await product.listJobs('invoice.deliver')).length;
    await withdraw(payable);
    await runRefunds(product, payable.computerId);
    expect(await invoicesOf(payable)).toEqual([
      { type: 'F1', total_cents: 4900 },
      { type: 'R1', total_cents: 0 },
    ]);
    expect(await product.listJobs('invoice.deliver')).toHaveLength(deliveries + 1);
  });

  it('is never invoiced after the withdrawal', async () => {
    const payable = await paid();
    await withdraw(payable);
    for (const body of [payable, { ...payable, regenerate: true }]) {
      const reply = await product.call(admin, 'POST /admin/computer/create-invoice', body);
      expect(reply.statusCode).toBe(409);
    }
    expect(await invoicesOf(payable)).toEqual([]);
  });

  it('is a task of the accountant after a refused refund', async () => {
    const payable = await paid();
    product.gateway.behaviour.refusesRefunds = true;
    await withdraw(payable);
    await runRefunds(product, payable.computerId);
    product.gateway.behaviour.refusesRefunds = false;
    await runRefunds(product, payable.computerId);
    expect(product.gateway.behaviour.refunds).toBe(1);
    expect(await planOf(payable)).toMatchObject([{ amountCents: 4900, way: 'accountant' }]);
    const [payment] = await product.payments(payable.computerId);
    product.pass(2);
    await product.call(admin, `POST /admin/payments/${payment?.id}/refund`, { why: 'Desiste' });
    expect(await isBack(payable)).toBe(true);
  });

  it('is a task of the accountant when it came by transfer', async () => {
    const payable = await product.payable();
    await setStatus(payable, 'paid');
    await withdraw(payable);
    expect(await product.listJobs('payments.refund-withdrawn')).not.toContainEqual(
      expect.objectContaining({ requestedBy: payable.family.id }),
    );
    expect(await planOf(payable)).toMatchObject([{ method: 'transfer', way: 'accountant' }]);
    const [payment] = await product.payments(payable.computerId);
    await product.call(admin, `POST /admin/payments/${payment?.id}/refund`, { why: 'Desiste' });
    expect(await isBack(payable)).toBe(true);
  });

  it.each(['notification', 'query'])(
    'is kept to refund when it comes later, by a %s',
    async (how) => {
      const payable = await product.payable();
      const order = await product.startPayment(payable);
      expect(await isUnclear(payable)).toBe(true);
      await withdraw(payable);
      expect((await product.attempt(order)).state).toBe('lapsed');
      await product.gateway.answer(order, '0000');
      if (how === 'notification') await product.notify(await product.gateway.notification(order));
      else {
        product.pass(11);
        await reconcilePayments(product.deps);
      }
      expect(await product.payments(payable.computerId)).toMatchObject([
        { to_refund: 'withdrawn', amount_cents: 4900 },
      ]);
      expect(await product.statusOf(payable.computerId)).toBe('expired');
      expect(await isBack(payable)).toBe(false);
      const [payment] = await product.payments(payable.computerId);
      await product.call(admin, `POST /admin/payments/${payment?.id}/refund`, { why: 'Desiste' });
      expect(await isBack(payable)).toBe(true);
      expect(await product.gateway.held([order])).toBe(0);
    },
  );

  it('is kept to refund in its own period when the computer was renewed', async () => {
    const payable = await product.payable();
    const order = await product.startPayment(payable);
    await withdraw(payable);
    const { id } = await product.currentPeriod(payable.computerId);
    await product.call(payable.family, `PUT /computers/${payable.computerId}/renew`);
    await product.gateway.answer(order, '0000');
    await product.notify(await product.gateway.notification(order));
    expect(await product.payments(payable.computerId)).toMatchObject([
      { to_refund: 'withdrawn', period_id: id },
    ]);
    expect(await product.statusOf(payable.computerId)).toBe('waiting');
  });

  it('is kept to refund when a bank statement brings it', async () => {
    const payable = await product.payable();
    await withdraw(payable);
    const settle = async (kind: string) => {
      const id = await insertDeposit(product, { amountCents: 4900, by: admin });
      const { computerId } = payable;
      const parts = [{ kind, amount: 49, computerId, why: 'Proba' }];
      return product.call(admin, `POST /admin/statements/${id}/settle`, { parts });
    };
    expect((await settle('assigned')).json()).toMatchObject({ code: 'transfer-not-awaited' });
    expect((await settle('to-refund')).statusCode).toBe(200);
    expect(await product.payments(payable.computerId)).toMatchObject([{ to_refund: 'withdrawn' }]);
    expect(await product.statusOf(payable.computerId)).toBe('expired');
  });

  it('does not end the period of a renewal, nor free its serial number', async () => {
    const payable = await paid();
    const { serialNumber } = await product.read(payable.family, payable.computerId);
    await withdraw(payable);
    await product.call(payable.family, `PUT /computers/${payable.computerId}/renew`);
    await setStatus(payable, 'paid');
    const renewed = await product.currentPeriod(payable.computerId);
    await runRefunds(product, payable.computerId);
    expect(await product.gateway.held([payable.order])).toBe(0);
    expect(await product.statusOf(payable.computerId)).toBe('paid');
    expect(await product.holderOf(serialNumber)).toBe(payable.computerId);
    expect(await product.currentPeriod(payable.computerId)).toEqual(renewed);
  });

  it('leaves a joint payment, whose other computers stay paid', async () => {
    const { family, computerIds } = await product.payableFamily(2);
    const [one, other] = computerIds as [Payable['computerId'], Payable['computerId']];
    const order = await product.startJointPayment({ family, computerIds });
    await withdraw({ family, computerId: one });
    await product.gateway.answer(order, '0000');
    await product.notify(await product.gateway.notification(order));
    expect(await product.payments(one)).toMatchObject([{ to_refund: 'withdrawn' }]);
    expect(await product.statusOf(one)).toBe('expired');
    expect(await product.payments(other)).toMatchObject([{ to_refund: null }]);
    expect(await product.statusOf(other)).toBe('paid');
  });

  it('comes back for both computers of one order, the second a minute later', async () => {
    const { family, computerIds } = await product.payableFamily(2);
    const [one, other] = computerIds as [Payable['computerId'], Payable['computerId']];
    const order = await product.startJointPayment({ family, computerIds });
    await product.gateway.answer(order, '0000');
    await product.notify(await product.gateway.notification(order));
    for (const computerId of computerIds) await withdraw({ family, computerId });
    await runRefunds(product, one);
    await expect(runRefunds(product, other)).rejects.toThrow('refund-too-soon');
    product.pass(2);
    await runRefunds(product, other);
    expect(await product.gateway.held([order])).toBe(0);
    for (const computerId of computerIds) expect(await isBack({ family, computerId })).toBe(true);
  });

  it.each([
    ['a payment page is open', (payable: Payable) => product.startPayment(payable)],
    [
      'a receipt is under review',
      (payable: Payable) => setStatus(payable, 'transfer-confirmation'),
    ],
  ])('is unclear while %s', async (_name, begin) => {
    const payable = await product.payable();
    expect(await isUnclear(payable)).toBe(false);
    await begin(payable);
    expect(await isUnclear(payable)).toBe(true);
  });

  it('is unclear while the answer to a refund is lost', async () => {
    const payable = await paid();
    expect(await isUnclear(payable)).toBe(false);
    product.gateway.behaviour.losesReplies = true;
    await withdraw(payable);
    await runRefunds(product, payable.computerId);
    expect(await isUnclear(payable)).toBe(true);
    expect(await planOf(payable)).toMatchObject([{ way: 'accountant' }]);
  });
});
