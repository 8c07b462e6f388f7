import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Quoted, repairPaymentsApp, share } from '../../../testing/repair-payments.ts';
import { causeEvent } from '../../../testing/repair-stories.ts';
import { runJob } from '../../../testing/run-job.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('the share of a repair that ends without a repair', () => {
  const product = useApp(repairPaymentsApp);
  beforeAll(async () => {
    product.orderEvents();
  });
  beforeEach(() => {
    const normal = { isAway: false, losesReplies: false, refusesRefunds: false, refunds: 0 };
    Object.assign(product.gateway.behaviour, normal);
  });

  const paid = async () => {
    const repair = await product.quoted();
    const order = await product.payQuote(repair);
    await product.issueInvoices(repair.id);
    return { ...repair, order };
  };

  const asAdmin = async (what: string, body?: object) => {
    const reply = await product.call(product.admin, what, body);
    expect(reply.statusCode, reply.body).toBe(200);
  };

  const propose = async (id: string) =>
    product.call(await product.staff('workshop'), `POST /workshop/repairs/${id}/irreparable`, {
      words: 'La placa está rota y no hay recambio.',
    });

  const endings = {
    cancelled: ({ id }: Quoted) =>
      asAdmin(`POST /repairs/${id}/cancel`, { reason: 'La familia ya no lo quiere' }),
    irreparable: async ({ id }: Quoted) => {
      await propose(id);
      await asAdmin(`POST /repairs/${id}/irreparable/confirm`, {
        words: 'La placa está rota y no hay recambio en ninguna parte.',
      });
    },
    replaced: async ({ id }: Quoted) => {
      await propose(id);
      await asAdmin(`POST /repairs/${id}/irreparable/replace`, {
        serial: await product.addSerial(),
        words: 'La placa está rota y no hay recambio en ninguna parte.',
      });
    },
  };

  const paymentOf = async ({ id }: Quoted) => (await product.paymentsOf(id))[0];

  /** Runs the jobs that return the money of a repair, as often as they were enqueued. */
  const runReturns = async (repair: Quoted) => {
    const payment = await paymentOf(repair);
    const jobs = (await product.listJobs('payments.refund-withdrawn')).filter(
      ({ paymentId }) => paymentId === payment?.id,
    );
    for (const data of jobs) await runJob(product.deps, 'payments.refund-withdrawn', { data });
    return jobs.length;
  };

  const refundSeen = async ({ id, family }: Quoted) =>
    (await product.call(family, `GET /my-repairs/${id}`)).json().quote.refund;

  const isUnclear = async (repair: Quoted) => {
    const payment = await paymentOf(repair);
    const list = await product.call(product.admin, 'GET /admin/payments/unclear?limit=100');
    const docs: { paymentId: string; repair: unknown; why: string }[] = list.json().docs;
    return docs.find(({ paymentId }) => paymentId === payment?.id);
  };

  it.each(['cancelled', 'irreparable', 'replaced'] as const)(
    'goes back once through the gateway, with its invoice, when it is %s',
    async (ending) => {
      const repair = await paid();
      await endings[ending](repair);
      expect(await paymentOf(repair)).toMatchObject({ to_refund: 'repair-ended' });
      expect(await refundSeen(repair)).toEqual({ amount: share, isBack: false });
      expect(await isUnclear(repair)).toMatchObject({
        why: 'repair-ended',
        repair: { _id: repair.id, number: repair.number },
      });

      expect(await runReturns(repair)).toBe(1);
      await runReturns(repair);
      expect(product.gateway.behaviour.refunds).toBe(1);
      expect(await product.gateway.held([repair.order])).toBe(0);
      expect(await paymentOf(repair)).toMatchObject({ refunded_cents: share });
      expect(await product.invoicesOf(repair.id)).toMatchObject([
        { type: 'F1', total_cents: share },
        { type: 'R1', total_cents: 0 },
      ]);
      expect(await refundSeen(repair)).toEqual({ amount: share, isBack: true });
      expect(await isUnclear(repair)).toBeUndefined();
      expect((await product.repairEvents(repair.id)).slice(-3)).toEqual([
        ending,
        'payment-to-refund',
        'payment-refunded',
      ]);
      // The rectifying invoice tells it, so no other mail does.
      const payment = await paymentOf(repair);
      const told = await product.listJobs('mail.payment-to-refund');
      expect(told.filter(({ paymentId }) => paymentId === payment?.id)).toEqual([]);
    },
  );

  it('goes back when all money of the coverage goes back', async () => {
    const repair = await paid();
    const coverage = (await product.payments(repair.computerId)).find(
      ({ period_id }) => period_id !== null,
    );
    await asAdmin(`POST /admin/payments/${coverage?.id}/refund`, { why: 'Acordado.' });
    expect(await product.repairStatus(repair.id)).toBe('ready');
    expect(await paymentOf(repair)).toMatchObject({ to_refund: 'repair-ended' });
    expect(await runReturns(repair)).toBe(1);
    expect(await product.gateway.held([repair.order])).toBe(0);
  });

  it('stays when the laptop is repaired', async () => {
    const repair = await paid();
    await causeEvent(product, repair.id, { event: 'repaired', by: product.admin });
    expect(await product.repairStatus(repair.id)).toBe('ready');
    expect(await paymentOf(repair)).toMatchObject({ to_refund: null });
    expect(await refundSeen(repair)).toBeNull();
  });

  it('is only the rest after a refund of a part', async () => {
    const repair = await paid();
    const { id } = (await paymentOf(repair)) ?? {};
    await asAdmin(`POST /admin/payments/${id}/refund`, { amount: 5, why: 'Acordado.' });
    expect(await refundSeen(repair)).toEqual({ amount: 500, isBack: true });
    await endings.cancelled(repair);
    expect(await refundSeen(repair)).toEqual({ amount: 2000, isBack: false });
    product.pass(2);
    await runReturns(repair);
    expect(await product.gateway.held([repair.order])).toBe(0);
    expect(await paymentOf(repair)).toMatchObject({ refunded_cents: share });
  });

  it('is not asked for again after all of it went back', async () => {
    const repair = await paid();
    const { id } = (await paymentOf(repair)) ?? {};
    await asAdmin(`POST /admin/payments/${id}/refund`, { why: 'Acordado.' });
    await endings.cancelled(repair);
    expect(await runReturns(repair)).toBe(0);
    expect(await paymentOf(repair)).toMatchObject({ to_refund: null, refunded_cents: share });
  });

  it('is a task of the accountant when the gateway refuses', async () => {
    const repair = await paid();
    await endings.cancelled(repair);
    product.gateway.behaviour.refusesRefunds = true;
    await runReturns(repair);
    await runReturns(repair);
    expect(product.gateway.behaviour.refunds).toBe(1);
    expect(await isUnclear(repair)).toMatchObject({ why: 'repair-ended' });
    expect((await product.repairEvents(repair.id)).at(-1)).toBe('refund-refused');
  });

  it('is a task of the accountant when it came by transfer', async () => {
    const repair = await paid();
    await product.deps.db
      .updateTable('payments')
      .set({
        attempt_id: null,
        source: 'transfer',
        method: 'transfer',
        recorded_by: product.admin.id,
      })
      .where('repair_id', '=', repair.id)
      .execute();
    await endings.cancelled(repair);
    expect(await runReturns(repair)).toBe(0);
    expect(await isUnclear(repair)).toMatchObject({ why: 'repair-ended' });
    const { id } = (await paymentOf(repair)) ?? {};
    await asAdmin(`POST /admin/payments/${id}/refund`, { why: 'Transferida hoy.' });
    expect(await isUnclear(repair)).toBeUndefined();
    expect(await product.invoicesOf(repair.id)).toMatchObject([{ type: 'F1' }, { total_cents: 0 }]);
  });

  it('keeps a computer from being deleted until it is back', async () => {
    const repair = await paid();
    const remove = () => product.call(product.admin, `DELETE /computers/${repair.computerId}`);
    await product.deps.db
      .updateTable('coverage_periods')
      .set({ invoiced_at: product.clock.now() })
      .where('computer_id', '=', repair.computerId)
      .execute();
    await endings.cancelled(repair);
    await causeEvent(product, repair.id, { event: 'returned', by: product.admin });
    expect((await remove()).json()).toMatchObject({ code: 'computer-has-money' });
    await runReturns(repair);
    expect((await remove()).statusCode).toBe(200);
  });
});
