import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { invoicesApp } from '../../../testing/invoices.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('issuing an invoice', () => {
  const product = useApp(() => invoicesApp('ga'));

  const download = (id: string, as: Member = product.family) =>
    product.call(as, `GET /computers/${id}/invoice`);

  // Covers B4.6, B7.7, F4.flow.1
  it.each(['paid', 'validated'] as const)('issues an invoice for a %s computer', async (status) => {
    const id = await product.addPaidComputer({ status, paymentMethod: 'bizum' });
    const reply = await product.createInvoice(id);
    expect(reply.statusCode).toBe(200);
    const { number } = reply.json();
    expect(number).toMatch(/^F2026-\d{6}$/);

    const computer = await product.read(product.family, id);
    expect(computer).toMatchObject({ status: 'invoiced', invoice: { number, total: 49 } });
    expect(computer.invoicedAt).toBe(computer.invoice?.issuedAt);
    const [invoice] = await product.invoicesOf(id);
    expect(invoice).toMatchObject({
      type: 'F1',
      total_cents: 4900,
      base_cents: 4050,
      tax_cents: 850,
      tax_rate: 2100,
      language: 'ga',
      issued_by: product.accountant.id,
      content: {
        issuer: { nif: 'B00000000' },
        recipient: { name: 'Uxía Núñez Rial', nif: '12345678Z' },
        paymentMethod: 'bizum',
        isDemo: true,
      },
    });
    expect((await product.events(id)).at(-1)).toMatchObject({
      event: 'invoice-created',
      actor: 'staff',
      user_id: product.accountant.id,
      from_status: status,
      to_status: 'invoiced',
    });
  });

  // Covers F7.26
  it('downloads an invoice with the same bytes for its family and for staff only', async () => {
    const id = await product.addPaidComputer();
    expect((await download(id)).json()).toMatchObject({ code: 'invoice-missing' });
    await product.createInvoice(id);
    const first = await download(id);
    expect(first.headers['content-type']).toBe('application/pdf');
    const [invoice] = await product.invoicesOf(id);
    const sha256 = hash('sha256', first.rawPayload);
    expect(sha256).toBe(invoice?.file_sha256);
    expect((await download(id, product.admin)).rawPayload).toEqual(first.rawPayload);
    const other = await product.addFamily();
    expect((await download(id, other)).json()).toMatchObject({ code: 'not-found' });
  });

  it('keeps the name on an invoice when the family changes its name', async () => {
    const id = await product.addPaidComputer();
    await product.createInvoice(id);
    const before = await download(id);
    await product.deps.db
      .updateTable('users')
      .set({ first_name: 'Outra' })
      .where('id', '=', product.family.id)
      .execute();
    expect((await download(id)).rawPayload).toEqual(before.rawPayload);
    await product.deps.db
      .updateTable('users')
      .set({ first_name: 'Uxía' })
      .where('id', '=', product.family.id)
      .execute();
  });

  it('refuses to change or delete an invoice or its record in the database', async () => {
    const id = await product.addPaidComputer();
    await product.createInvoice(id);
    const { db } = product.deps;
    await expect(db.updateTable('invoices').set({ number: 'X' }).execute()).rejects.toThrow(
      /never/,
    );
    await expect(db.deleteFrom('invoices').execute()).rejects.toThrow(/never/);
    await expect(db.deleteFrom('register_records').execute()).rejects.toThrow(/never/);
  });

  it.each([
    'waiting',
    'unverified',
    'pending-signature',
    'pending-payment',
    'transfer-confirmation',
    'pending',
    'incomplete',
    'expired',
  ] as const)('refuses an invoice for a computer in status %s', async (status) => {
    const id = await product.addComputer(product.family, { status });
    const reply = await product.createInvoice(id);
    expect(reply.statusCode).toBe(409);
    expect(await product.invoicesOf(id)).toEqual([]);
  });

  // Covers B7.7
  it('lets only an accountant or an admin issue an invoice', async () => {
    const id = await product.addPaidComputer();
    const cau = await product.staff('cau');
    for (const as of [product.family, cau])
      expect((await product.createInvoice(id, {}, as)).statusCode).toBe(403);
    expect((await product.createInvoice(id, {}, product.admin)).statusCode).toBe(200);
  });

  it('issues an invoice when staff set the status to invoiced, but only for a paid computer', async () => {
    const set = (id: string) =>
      product.call(product.admin, `PUT /computers/${id}/change-status`, { status: 'invoiced' });
    const id = await product.addPaidComputer();
    expect((await set(id)).json()).toMatchObject({ status: 'invoiced', invoice: { total: 49 } });
    expect(await product.invoicesOf(id)).toHaveLength(1);
    const unpaid = await product.addComputer(product.family, { status: 'waiting' });
    expect((await set(unpaid)).statusCode).toBe(409);
  });

  it('rectifies an invoice to zero after a full refund', async () => {
    const id = await product.addPaidComputer();
    await product.createInvoice(id);
    const payment = await product.deps.db
      .selectFrom('payments')
      .select('id')
      .where('computer_id', '=', id)
      .executeTakeFirstOrThrow();
    const reply = await product.call(
      product.accountant,
      `POST /admin/payments/${payment.id}/refund`,
      {
        why: 'Non o quere.',
      },
    );
    expect(reply.statusCode).toBe(200);
    const [, zero] = await product.invoicesOf(id);
    expect(zero).toMatchObject({ type: 'R1', total_cents: 0, base_cents: 0, tax_cents: 0 });
    expect(await product.read(product.family, id)).toMatchObject({ status: 'expired' });
  });

  it('numbers and chains concurrent invoices without a gap', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => product.addPaidComputer()));
    await Promise.all(ids.map((id) => product.createInvoice(id)));
    const { db } = product.deps;
    const numbers = await db
      .selectFrom('invoices')
      .select(['ordinal'])
      .where('series', '=', 'F2026')
      .orderBy('ordinal')
      .execute();
    expect(numbers.map(({ ordinal }) => ordinal)).toEqual(numbers.map((_, i) => i + 1));
    const records = await db
      .selectFrom('register_records')
      .selectAll()
      .orderBy('position')
      .execute();
    for (const [i, record] of records.entries()) {
      expect(record.previous_hash).toBe(records[i - 1]?.hash ?? '');
      expect(record.xml).toContain(`<sf:Huella>${record.hash}</sf:Huella></sf:Registro`);
    }
  });
});
