import { beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { picture } from '../../../testing/pictures.ts';
import { quoteTransfers } from '../../../testing/quote-transfers.ts';
import { quoteRow } from '../../../testing/quotes.ts';
import { useApp } from '../../../testing/use-app.ts';
import { workshopApp } from '../../../testing/workshop.ts';
import { watchQuotes } from '../repair/service/watch-quotes.ts';

const reason = 'El importe del justificante no es el del presupuesto.';

describe('the receipt of a transfer for a quote', () => {
  const product = useApp(workshopApp);
  let accountant: Member;
  let transfers: ReturnType<typeof quoteTransfers>;
  beforeAll(async () => {
    accountant = await product.staff('accountant');
    transfers = quoteTransfers(product, accountant);
  });

  it('shows the receipt to the family and to staff, and not to others or the workshop', async () => {
    const repair = await transfers.sent();
    const fileId = await transfers.receiptOf(repair.id);
    const mine = (as: Member) =>
      product.request(`GET /my-repairs/${repair.id}/files/${fileId}`, { as });
    const staff = (as: Member) => product.handle(repair.id, `GET /files/${fileId}`, undefined, as);
    expect((await mine(repair.family)).headers['content-type']).toBe('application/pdf');
    expect((await mine(await product.family())).statusCode).toBe(404);
    expect((await staff(accountant)).statusCode).toBe(200);
    expect((await staff(product.desk)).statusCode).toBe(200);
    expect((await staff(product.workshop)).json()).toMatchObject({ code: 'file-not-found' });
    const seen = await product.readAsWorkshop(repair.id);
    expect(JSON.stringify(seen)).not.toContain(fileId);
    expect(seen).not.toHaveProperty('receiptToCheck');
  });

  it('keeps the family from paying a second time by card while staff check it', async () => {
    const { id, family } = await transfers.sent();
    const pay = () =>
      product.call(family, `POST /my-repairs/${id}/quote/payments`, { method: 'creditCard' });
    const refused = await pay();
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'receipt-in-review' });
    await transfers.decide(id, 'reject', { receiptId: await transfers.receiptOf(id), reason });
    expect((await pay()).statusCode).toBe(200);
  });

  it('is found by a filter and counted until it is decided', async () => {
    const find = async () => {
      const as = accountant;
      const list = await product.request('GET /repairs?review=receipt', { as });
      const counts = await product.request('GET /repairs/counts', { as });
      const overview = await product.request('GET /admin/computer/overview', { as });
      return {
        docs: list
          .json()
          .docs.map(({ _id, hasReceiptToCheck }: Record<string, unknown>) => [
            _id,
            hasReceiptToCheck,
          ]),
        counted: [counts.json().receipts, overview.json().repairs.receipts],
      };
    };
    const before = await find();
    const { id } = await transfers.sent();
    const after = await find();
    expect(after.docs).toContainEqual([id, true]);
    expect(after.docs).toHaveLength(before.docs.length + 1);
    expect(after.counted).toEqual(before.counted.map((count) => count + 1));
    await transfers.decide(id, 'validate', { receiptId: await transfers.receiptOf(id) });
    expect(await find()).toEqual(before);
  });

  it('begins the repair when staff validate the receipt', async () => {
    const { id, family } = await transfers.sent();
    const receiptId = await transfers.receiptOf(id);
    const reply = await transfers.decide(id, 'validate', { receiptId });
    expect(reply.json()).toMatchObject({ status: 'repairing', receiptToCheck: null });
    const [payment] = await transfers.paymentsOf(id);
    expect(payment).toMatchObject({
      amount_cents: 2500,
      source: 'transfer',
      method: 'transfer',
      to_refund: null,
      recorded_by: accountant.id,
    });
    expect(await quoteRow(product, id)).toMatchObject({
      payment_id: payment?.id,
      paid_at: expect.any(Date),
      receipt_id: null,
    });
    expect((await transfers.events(id)).at(-1)).toMatchObject({
      event: 'quote-paid',
      actor: 'staff',
    });
    const { rows } = await product.database.pool.query(
      `select 1 from jobs.job where name like 'invoice%' and data->>'repairId' = $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
    expect((await transfers.read({ id, family })).transfer).toBeNull();
    // The file stays with the repair.
    expect((await product.handle(id, `GET /files/${receiptId}`)).statusCode).toBe(200);
  });

  it('lets the family send another receipt after a rejection', async () => {
    const repair = await transfers.sent();
    const { id, family } = repair;
    const receiptId = await transfers.receiptOf(id);
    const reply = await transfers.decide(id, 'reject', { receiptId, reason });
    expect(reply.json()).toMatchObject({ status: 'quoted', receiptToCheck: null });
    expect((await transfers.read(repair)).transfer).toMatchObject({ receipt: null, issue: reason });
    expect((await transfers.events(id)).at(-1)).toMatchObject({
      event: 'receipt-rejected',
      why: reason,
    });
    const mails = await transfers.mailsOf('mail.quote-receipt-rejected', id);
    expect(mails).toMatchObject([{ to: [{ address: family.email }] }]);
    expect(mails[0]?.text).toContain(reason);
    expect((await product.handle(id, `GET /files/${receiptId}`)).statusCode).toBe(404);

    const again = await transfers.send(repair);
    expect(again.json()).toMatchObject({ issue: null, receipt: { type: 'application/pdf' } });
    const { statusCode } = await transfers.decide(id, 'validate', {
      receiptId: await transfers.receiptOf(id),
    });
    expect(statusCode).toBe(200);
  });

  it('refuses the desk, the workshop and the family to decide', async () => {
    const { id, family } = await transfers.sent();
    const body = { receiptId: await transfers.receiptOf(id), reason };
    for (const as of [product.desk, product.workshop, family]) {
      expect((await transfers.decide(id, 'validate', body, as)).statusCode).toBe(403);
      expect((await transfers.decide(id, 'reject', body, as)).statusCode).toBe(403);
    }
    expect(await transfers.paymentsOf(id)).toEqual([]);
  });

  it('refuses a rejection without a reason, and a receipt that was replaced', async () => {
    const repair = await transfers.sent();
    const { id } = repair;
    const receiptId = await transfers.receiptOf(id);
    expect((await transfers.decide(id, 'reject', { receiptId, reason: ' ' })).statusCode).toBe(400);
    expect((await transfers.decide(id, 'validate', {})).statusCode).toBe(400);
    await transfers.send(repair, await picture());
    const reply = await transfers.decide(id, 'validate', { receiptId });
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'receipt-replaced' });
    expect(await transfers.paymentsOf(id)).toEqual([]);
  });

  it('says who decided first', async () => {
    const { id } = await transfers.sent();
    const receiptId = await transfers.receiptOf(id);
    await transfers.decide(id, 'validate', { receiptId });
    const second = await transfers.decide(id, 'reject', { receiptId, reason });
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ code: 'repair-moved' });
    expect(second.json().message).toContain('«En reparación»');
    expect(await transfers.paymentsOf(id)).toHaveLength(1);
  });

  it('validates once per key', async () => {
    const { id } = await transfers.sent();
    const request = async () =>
      product.request(`POST /repairs/${id}/quote/receipt/validate`, {
        as: accountant,
        headers: { 'idempotency-key': `once-${id}` },
        payload: { receiptId },
      });
    const receiptId = await transfers.receiptOf(id);
    expect((await request()).statusCode).toBe(200);
    expect((await request()).statusCode).toBe(200);
    expect(await transfers.paymentsOf(id)).toHaveLength(1);
  });

  it('keeps the money to refund if the repair has ended', async () => {
    const repair = await transfers.sent();
    const { id } = repair;
    const admin = await product.staff('admin');
    await product.handle(id, 'POST /cancel', { reason: 'A familia compra outro' }, admin);
    expect(await product.readAsStaff(id)).toMatchObject({ status: 'ready', receiptToCheck: {} });
    const kept = await transfers.read(repair);
    expect(kept).toMatchObject({ status: 'ready', transfer: { receipt: {} } });
    const reply = await transfers.decide(id, 'validate', {
      receiptId: await transfers.receiptOf(id),
    });
    expect(reply.json()).toMatchObject({ status: 'ready', receiptToCheck: null });
    expect((await transfers.read(repair)).transfer).toBeNull();
    expect(await transfers.paymentsOf(id)).toMatchObject([
      { to_refund: 'quote-closed', source: 'transfer' },
    ]);
    const [payment] = await transfers.paymentsOf(id);
    const mails = await product.listJobs('mail.payment-to-refund');
    expect(mails).toContainEqual({ paymentId: payment?.id, step: 'received' });
  });

  it('keeps the quote from lapsing while a receipt is in review', async () => {
    const repair = await transfers.sent();
    const { id } = repair;
    const before = product.clock.time;
    await product.deps.db
      .updateTable('quotes')
      .set({ valid_until: new Date(before.getTime() - 1000), reminders: 2 })
      .where('case_id', '=', id)
      .execute();
    await watchQuotes(product.deps);
    expect((await transfers.read(repair)).status).toBe('quoted');
    await transfers.decide(id, 'reject', { receiptId: await transfers.receiptOf(id), reason });
    await watchQuotes(product.deps);
    // The family has a week to pay in another way.
    expect(await transfers.read(repair)).toMatchObject({
      status: 'quoted',
      offers: expect.arrayContaining(['quote-accepted']),
    });
    product.clock.time = new Date(product.clock.time.getTime() + 8 * 86_400_000);
    await watchQuotes(product.deps);
    expect((await transfers.read(repair)).status).toBe('ready');
    product.clock.time = before;
  });
});
