import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Quoted,
  type RepairPaymentsApp,
  repairPaymentsApp,
  share,
} from '../../../testing/repair-payments.ts';
import type { SignedForm } from '../../gateways/payments/gateway.ts';
import { issueFirstRepairInvoice } from '../invoice/service/issue-repair-invoice.ts';

const count = 20;
const times = <Result>(run: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

describe('many payments of one quote at once', () => {
  let product: RepairPaymentsApp;
  beforeAll(async () => {
    product = await repairPaymentsApp();
  });
  afterAll(() => product.close());

  const begin = async (repair: Quoted): Promise<string[]> => {
    const replies = await times(() => product.requestQuoteForm(repair));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(count).fill(200));
    const orders = [];
    for (const reply of replies) orders.push(await product.gateway.visit(reply.json<SignedForm>()));
    return orders;
  };

  it('accept it once, pay it once, invoice it once and mail it once', async () => {
    const repair = await product.quoted();
    const orders = await begin(repair);
    for (const order of orders) await product.gateway.answer(order, '0000');
    await times(async (index) =>
      product.notify(await product.gateway.notification(orders[index] ?? '')),
    );

    const payments = await product.paymentsOf(repair.id);
    expect(payments).toHaveLength(count);
    const kept = payments.filter(({ to_refund }) => to_refund === null);
    expect(kept).toMatchObject([{ amount_cents: share }]);
    expect((await product.quoteOf(repair.id)).payment_id).toBe(kept[0]?.id);
    const refunded = payments.filter(({ to_refund }) => to_refund === 'quote-paid');
    expect(refunded).toHaveLength(count - 1);
    const events = await product.repairEvents(repair.id);
    expect(events.filter((event) => event === 'quote-accepted')).toHaveLength(1);
    expect(events.filter((event) => event === 'quote-paid')).toHaveLength(1);

    const jobs = await product.listJobs('invoice.issue-repair');
    expect(jobs.filter(({ repairId }) => repairId === repair.id)).toHaveLength(1);
    await times(() => issueFirstRepairInvoice(product.deps, { repairId: repair.id }));
    const invoices = await product.invoicesOf(repair.id);
    expect(invoices).toHaveLength(1);
    const mails = (await product.listJobs('invoice.deliver')).filter(
      ({ invoiceId }) => invoiceId === invoices[0]?.id,
    );
    expect(mails).toHaveLength(1);
  }, 120_000);

  it('have one result when an administrator cancels at the same time', async () => {
    const repair = await product.quoted();
    const order = await product.startQuotePayment(repair);
    await product.gateway.answer(order, '0000');
    const body = await product.gateway.notification(order);
    await Promise.all([
      product.notify(body),
      product.call(product.admin, `POST /repairs/${repair.id}/cancel`, { reason: 'Xa non' }),
    ]);
    // Either the money came first and goes back, or it came too late.
    const [payment, ...others] = await product.paymentsOf(repair.id);
    expect(others).toEqual([]);
    const isPaid = (await product.quoteOf(repair.id)).payment_id !== null;
    expect(await product.repairStatus(repair.id)).toBe('ready');
    expect(payment?.to_refund).toBe(isPaid ? 'repair-ended' : 'quote-closed');
  });

  it('are refused to a process of the version before, which knows no shares of repairs', async () => {
    const repair = await product.quoted();
    const order = await product.startQuotePayment(repair);
    const { id } = await product.attempt(order);
    const { db } = product.deps;
    // It finds no computer and no joint share, so it would record no payment.
    const authorised = db.transaction().execute(async (tx) => {
      await tx
        .updateTable('payment_attempts')
        .set({ state: 'authorised' })
        .where('id', '=', id)
        .execute();
    });
    await expect(authorised).rejects.toThrow(/has no payment/);
    expect((await product.attempt(order)).state).toBe('open');
    await product.finish(order);
    expect(await product.repairStatus(repair.id)).toBe('repairing');
  });

  it('cannot be recorded twice, whatever the program does', async () => {
    const repair = await product.quoted();
    await product.payQuote(repair);
    const [payment] = await product.paymentsOf(repair.id);
    if (!payment) throw new Error('the quote is not paid');
    const insert = (changes: object) =>
      product.deps.db
        .insertInto('payments')
        .values({ ...payment, id: crypto.randomUUID(), ...changes })
        .execute();
    await expect(insert({})).rejects.toThrow(/already paid/);
    const byHand = { attempt_id: null, source: 'hand' };
    const refused = { constraint: 'payments_one_pays_repair' };
    await expect(insert(byHand)).rejects.toMatchObject(refused);
    const other = { ...byHand, id: crypto.randomUUID() };
    await expect(insert({ ...other, to_refund: 'not-due' })).resolves.toBeDefined();
    const { db } = product.deps;
    const change = db.updateTable('payments').set({ to_refund: null }).where('id', '=', other.id);
    await expect(change.execute()).rejects.toMatchObject(refused);
    const rename = db
      .updateTable('quotes')
      .set({ payment_id: other.id })
      .where('case_id', '=', repair.id);
    await expect(rename.execute()).rejects.toMatchObject(refused);
    const { id: period_id } = await product.currentPeriod(repair.computerId);
    await expect(insert({ ...byHand, period_id })).rejects.toThrow(/payments_subject/);
  });
});
