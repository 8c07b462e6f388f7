import { describe, expect, it } from 'vitest';
import { type Quoted, repairPaymentsApp, share } from '../../../testing/repair-payments.ts';
import { causeEvent } from '../../../testing/repair-stories.ts';
import { runJob } from '../../../testing/run-job.ts';
import { useApp } from '../../../testing/use-app.ts';
import { addSignedContract } from '../../../testing/withdrawal-cases.ts';
import { runRefunds } from '../../../testing/withdrawals.ts';

describe('a withdrawal while a repair is open', () => {
  const product = useApp(repairPaymentsApp);

  const signed = async (repair: Quoted) => ({
    ...repair,
    contractId: (await addSignedContract(product.deps, repair)).contractId,
  });
  const mine = async ({ family }: Quoted) =>
    (await product.call(family, 'GET /withdrawals/mine')).json();
  const withdraw = async ({ family, contractId }: Awaited<ReturnType<typeof signed>>) =>
    (await product.call(family, 'POST /withdrawals/mine', { contractId })).json();
  const returnAll = async ({ computerId }: Quoted) => {
    await runRefunds(product, computerId);
    await runJob(product.deps, 'withdrawal.watch');
  };
  const coverageOf = async ({ computerId }: Quoted) =>
    (await product.payments(computerId)).find(({ period_id }) => period_id !== null);
  const refundCoverage = async (repair: Quoted) => {
    const path = `POST /admin/payments/${(await coverageOf(repair))?.id}/refund`;
    expect((await product.call(product.admin, path, { why: 'Desiste' })).statusCode).toBe(200);
  };

  it('promises and returns the coverage and the share of the repair', async () => {
    const repair = await signed(await product.quoted());
    const order = await product.payQuote(repair);
    await product.issueInvoices(repair.id);
    const { amount_cents = 0 } = (await coverageOf(repair)) ?? {};
    const total = (amount_cents + share) / 100;
    const refund = {
      amount: total,
      parts: [
        { amount: amount_cents / 100, repair: null },
        { amount: share / 100, repair: repair.number, method: 'creditCard', way: 'gateway' },
      ],
    };
    expect((await mine(repair)).contracts).toMatchObject([{ endsRepair: repair.number, refund }]);

    expect(await withdraw(repair)).toMatchObject({
      status: 'refunding',
      refundAmount: total,
      refund,
    });
    const asked = (await product.listJobs('payments.refund-withdrawn')).map((job) => job.paymentId);
    expect(new Set(asked).size).toBe(asked.length);
    await returnAll(repair);
    expect(await product.gateway.held([order])).toBe(0);
    // The coverage was paid by hand, so the accountant returns it.
    expect((await mine(repair)).withdrawals).toMatchObject([{ status: 'refunding' }]);
    await refundCoverage(repair);
    await runJob(product.deps, 'withdrawal.watch');
    const done = { status: 'done', refundAmount: total, refund: { amount: 0 } };
    expect((await mine(repair)).withdrawals).toMatchObject([done]);
  });

  it('keeps the share of a finished repair', async () => {
    const repair = await signed(await product.quoted());
    await product.payQuote(repair);
    await causeEvent(product, repair.id, { event: 'repaired', by: product.admin });
    const { amount_cents = 0 } = (await coverageOf(repair)) ?? {};
    expect((await mine(repair)).contracts).toMatchObject([
      { endsRepair: null, refund: { amount: amount_cents / 100 } },
    ]);
  });

  it('sends a card payment of the quote back that comes afterwards, with a day of its own', async () => {
    const repair = await signed(await product.quoted());
    const order = await product.startQuotePayment(repair);
    const { number } = await withdraw(repair);
    await refundCoverage(repair);
    await runJob(product.deps, 'withdrawal.watch');
    const dueAt = async () => {
      const row = await product.deps.db
        .selectFrom('cases')
        .select(['status', 'due_at'])
        .where('number', '=', number)
        .executeTakeFirstOrThrow();
      return { status: row.status, dueAt: Number(row.due_at) };
    };
    const before = await dueAt();
    expect(before.status).toBe('done');

    product.pass(3 * 24 * 60);
    await product.finish(order);
    const returned = await product.listJobs('withdrawal.money-returned');
    for (const data of returned) await runJob(product.deps, 'withdrawal.money-returned', { data });
    expect(await dueAt()).toMatchObject({
      status: 'refunding',
      dueAt: before.dueAt + 3 * 86_400_000,
    });
    await returnAll(repair);
    expect(await product.gateway.held([order])).toBe(0);
    expect((await dueAt()).status).toBe('done');
  });
});
