import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { runJob } from '../../../testing/run-job.ts';
import { useApp } from '../../../testing/use-app.ts';
import { withdrawalsApp } from '../../../testing/withdrawal-cases.ts';

const iban = 'ES9121000418450200051332';

describe('a refund by transfer', () => {
  const product = useApp(withdrawalsApp);
  let accountant: Member;
  beforeAll(async () => {
    accountant = await product.staff('accountant');
    product.orderEvents();
  });
  beforeEach(() => {
    const normal = { isAway: false, losesReplies: false, refusesRefunds: false, refunds: 0 };
    Object.assign(product.gateway.behaviour, normal);
  });

  const today = () => product.clock.time.toISOString().slice(0, 10);
  const refund = (paymentId: string | undefined, body: object = {}, by = accountant) =>
    product.call(by, `POST /admin/payments/${paymentId}/refund`, {
      why: 'Tarjeta cerrada',
      ...body,
    });
  const byTransfer = (paymentId: string | undefined, body: object = {}) =>
    refund(paymentId, { transfer: { day: today(), iban }, ...body });
  const paymentOf = async ({
    computerId,
  }: {
    computerId: Parameters<typeof product.payments>[0];
  }) => (await product.payments(computerId))[0];
  const mails = async () => {
    for (const data of await product.listJobs('mail.returned-by-transfer'))
      await runJob(product.deps, 'mail.returned-by-transfer', { id: randomUUID(), data });
    return product.mails();
  };

  it('ends a withdrawal that the gateway refused, with every effect of a refund', async () => {
    const signed = await product.paid({ lang: 'ga' });
    const { computerId, family } = signed;
    await product.call(accountant, 'POST /admin/computer/create-invoice', { computerId });
    const { number } = (await product.withdraw(signed)).json();
    product.gateway.behaviour.refusesRefunds = true;
    await product.runRefunds();
    await product.call(family, `PUT /withdrawals/mine/${number}/account`, { iban });
    product.gateway.behaviour.refusesRefunds = false;
    const payment = await paymentOf(signed);

    const seen = async (by: Member) =>
      (await product.call(by, `GET /computers/${computerId}/payments`)).json().payments[0];
    const cau = await product.staff('cau');
    expect((await seen(accountant)).givenAccount).toBe('ES91 2100 0418 4502 0005 1332');
    expect((await seen(cau)).givenAccount).toBeNull();

    expect((await byTransfer(payment?.id)).json()).toMatchObject({
      refund: { state: 'done', transfer: { day: today(), account: expect.any(String) } },
      payment: { refundable: 0 },
    });
    await product.runMoneyReturned();
    expect((await product.caseOf(number)).status).toBe('done');
    const totals = await product.deps.db
      .selectFrom('invoices')
      .select('total_cents')
      .where('computer_id', '=', computerId)
      .orderBy('id')
      .execute();
    expect(totals.map(({ total_cents }) => total_cents)).toEqual([4900, 0]);
    const erasure = await product.call(family, 'GET /user/me/erasure');
    expect(erasure.json()).toMatchObject({ obstacle: null });
    expect(
      (await product.events(computerId)).find(({ event }) => event === 'payment-refunded')?.why,
    ).toMatch(/^49,00.€ · transferencia \d\d\/\d\d\/\d{4} · ···· 1332$/);
    expect((await seen(cau)).refunds[0].transfer.account).toBe('···· 1332');
    const told = (await mails()).filter(({ subject }) => /por transferencia$/.test(subject ?? ''));
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('á conta ···· 1332')]);

    // A colleague, and the job that is still queued.
    const again = await refund(payment?.id);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: 'returned-by-transfer' });
    await product.runRefunds();
    expect(product.gateway.behaviour.refunds).toBe(1);
  });

  it('is made once when a colleague asks the gateway at the same time', async () => {
    const { paymentId } = await product.payTwice();
    const replies = await Promise.all([byTransfer(paymentId), refund(paymentId)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const rows = await product.deps.db
      .selectFrom('refunds')
      .select('state')
      .where('payment_id', '=', paymentId)
      .execute();
    expect(rows).toEqual([{ state: 'done' }]);
    const unclear = (
      await product.call(accountant, 'GET /admin/payments/unclear?limit=100')
    ).json();
    expect(
      unclear.docs.filter((doc: { paymentId: string }) => doc.paymentId === paymentId),
    ).toEqual([]);
  });

  it('of a part leaves the rest to the gateway, and is not recorded twice', async () => {
    const { paymentId, orders } = await product.payTwice();
    expect((await byTransfer(paymentId, { amount: 20 })).statusCode).toBe(200);
    expect((await byTransfer(paymentId, { amount: 20 })).json()).toMatchObject({
      code: 'returned-by-transfer',
    });
    expect((await refund(paymentId)).json()).toMatchObject({
      refund: { amount: 29, state: 'done' },
    });
    expect(await product.gateway.held(orders)).toBe(4900 + 2000);
  });

  it.each([
    [{ day: '2020-01-01', iban }, 409],
    [{ day: '2999-01-01', iban }, 409],
    [{ day: 'ayer', iban }, 400],
    [{ day: '2026-11-15', iban: 'ES00 1234' }, 400],
    [{ day: '2026-11-15' }, 400],
  ])('refuses %j with %i and changes nothing', async (transfer, status) => {
    const { paymentId } = await product.payTwice();
    expect((await refund(paymentId, { transfer })).statusCode).toBe(status);
    const { db } = product.deps;
    const rows = db.selectFrom('refunds').select('id').where('payment_id', '=', paymentId);
    expect(await rows.execute()).toEqual([]);
  });
});
