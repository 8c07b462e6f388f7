import { beforeAll, describe, expect, it } from 'vitest';
import { seconds } from '../../../testing/computers.ts';
import { type Quoted, repairPaymentsApp } from '../../../testing/repair-payments.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('the money of a repair beside that of the coverage', () => {
  const product = useApp(repairPaymentsApp);
  let repair: Quoted;
  let order: string;
  beforeAll(async () => {
    repair = await product.quoted();
    order = await product.payQuote(repair);
    await product.issueInvoices(repair.id);
  });

  const asAdmin = async (what: string) => {
    const reply = await product.call(product.admin, what);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json();
  };

  it('is in the list of payments of its computer, with its repair', async () => {
    const ofRepair = { _id: repair.id, number: repair.number };
    const { payments, attempts } = await asAdmin(`GET /computers/${repair.computerId}/payments`);
    expect(payments).toMatchObject([
      { order, amount: 25, period: null, repair: ofRepair },
      { order: null, amount: 49, period: 1, repair: null },
    ]);
    expect(attempts).toMatchObject([{ order, amount: 25, period: null, repair: ofRepair }]);
  });

  it('does not make a computer paid on the day of the repair', async () => {
    const from = seconds(product.clock.now()) - 86_400;
    const listed = await asAdmin(`GET /computers?paidFrom=${from}`);
    expect(listed.docs).toEqual([]);
  });

  it.each(['order', 'invoice'])('is found by the number of its %s', async (kind) => {
    const [invoice] = await product.invoicesOf(repair.id);
    const number = kind === 'order' ? order : invoice?.number;
    const listed = await asAdmin(`GET /computers?search=${number}`);
    expect(listed.docs).toMatchObject([{ _id: repair.computerId }]);
  });

  it('does not export a computer with the invoice of its repair', async () => {
    const { db } = product.deps;
    await db
      .updateTable('computers')
      .set({ status: 'invoiced' })
      .where('id', '=', repair.computerId)
      .execute();
    const accountant = await product.staff('accountant');
    const path = '/admin/computer/invoice-exports';
    const preview = await product.call(accountant, `GET ${path}/preview`);
    expect(preview.json()).toMatchObject({ invoices: 1, toExport: 0 });
    const reply = await product.call(accountant, `GET ${path}`);
    expect(reply.statusCode).toBe(200);
    const [invoice] = await product.invoicesOf(repair.id);
    expect(reply.body).toContain(invoice?.number);
    expect(reply.body).toContain(`Reparación ${repair.number}`);
    expect(await product.statusOf(repair.computerId)).toBe('invoiced');
  });

  it('is named where it has to be checked, and settled in the timeline of its repair', async () => {
    const other = await product.quoted();
    const wrong = await product.startQuotePayment(other);
    await product.gateway.answer(wrong, '0000');
    const body = await product.gateway.notification(wrong, { amountCents: 9900 });
    expect((await product.notify(body)).statusCode).toBe(200);
    const { docs } = await asAdmin('GET /admin/payments/unclear');
    const ofRepair = { _id: other.id, number: other.number };
    expect(docs).toMatchObject([{ kind: 'mismatch', order: wrong, repair: ofRepair }]);
    expect(await product.repairStatus(other.id)).toBe('quoted');

    const { id } = await product.attempt(wrong);
    const settled = await product.call(product.admin, `PUT /admin/payments/attempts/${id}`, {
      why: 'Visto no portal.',
    });
    expect(settled.json()).toMatchObject({ repair: ofRepair, period: null });
    expect((await product.repairEvents(other.id)).slice(-2)).toEqual([
      'payment-mismatched',
      'payment-settled',
    ]);
  });
});
