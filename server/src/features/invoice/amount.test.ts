import type { ComputerId } from '@cobertura/domain/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { computersApp, seconds } from '../../../testing/computers.ts';
import { insertDeposit } from '../../../testing/deposits.ts';
import { invoicesApp } from '../../../testing/invoices.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('the amount of an invoice', () => {
  const product = useApp(invoicesApp);

  const create = async (computerId: ComputerId, more: object = {}) => {
    const reply = await product.createInvoice(computerId, more);
    expect(reply.statusCode).toBe(200);
    return reply.json() as { number: string; total: number };
  };
  const refund = async (computerId: ComputerId, amount?: number) => {
    const { id } = await product.deps.db
      .selectFrom('payments')
      .select('id')
      .where('computer_id', '=', computerId)
      .orderBy('received_at', 'desc')
      .executeTakeFirstOrThrow();
    const body = { why: 'Acordado.', ...(amount && { amount }) };
    const reply = await product.call(product.accountant, `POST /admin/payments/${id}/refund`, body);
    expect(reply.statusCode).toBe(200);
  };
  const set = (id: string, status: string) =>
    product.call(product.admin, `PUT /computers/${id}/change-status`, { status });

  it('invoices the amount received less earlier refunds', async () => {
    const id = await product.addPaidComputer();
    await refund(id, 9);
    expect(await create(id)).toMatchObject({ total: 40 });
    expect(await product.invoicesOf(id)).toMatchObject([
      { type: 'F1', total_cents: 4000, base_cents: 3306, tax_cents: 694 },
    ]);
  });

  it('regenerates an invoice as R4 and rectifies it as R1 after a partial refund', async () => {
    const id = await product.addPaidComputer();
    await create(id);
    await create(id, { regenerate: true });
    await refund(id, 9);
    await refund(id, 10);
    const why = 'Devolución de una parte del importe.';
    expect(await product.invoicesOf(id)).toMatchObject([
      { type: 'F1', total_cents: 4900 },
      { type: 'R4', total_cents: 4900 },
      { type: 'R1', total_cents: 4000, content: { rectified: { base: 4050, tax: 850, why } } },
      { type: 'R1', total_cents: 3000, content: { rectified: { base: 3306, tax: 694, why } } },
    ]);
  });

  it('returns an exported computer to invoiced after a partial refund', async () => {
    const id = await product.addPaidComputer();
    await create(id);
    await product.call(product.accountant, 'GET /admin/computer/invoice-exports');
    expect(await product.read(product.family, id)).toMatchObject({ status: 'exported' });
    await refund(id, 9);
    expect(await product.read(product.family, id)).toMatchObject({
      status: 'invoiced',
      invoice: { total: 40 },
    });
    expect((await product.events(id)).at(-1)).toMatchObject({
      event: 'invoice-regenerated',
      to_status: 'invoiced',
    });
  });

  it('rectifies the existing invoice when staff set the status back to paid', async () => {
    const id = await product.addPaidComputer();
    const { number } = await create(id);
    expect((await set(id, 'paid')).statusCode).toBe(200);
    expect((await create(id)).number).toMatch(/^R2026-/);
    const invoices = await product.invoicesOf(id);
    expect(invoices).toMatchObject([{ number }, { content: { rectified: { number } } }]);
    await set(id, 'paid');
    expect((await set(id, 'invoiced')).statusCode).toBe(200);
    expect(await product.invoicesOf(id)).toHaveLength(2);
  });

  it('issues an ordinary invoice for a new payment after a full refund', async () => {
    const id = await product.addPaidComputer();
    await create(id);
    await refund(id);
    expect(await product.read(product.family, id)).toMatchObject({ status: 'expired' });
    product.clock.time = new Date(product.clock.time.getTime() + 3600_000);
    expect((await set(id, 'paid')).statusCode).toBe(200);
    const { number } = await create(id);
    expect(number).toMatch(/^F2026-/);
    expect((await product.invoicesOf(id)).map(({ type }) => type)).toEqual(['F1', 'R1', 'F1']);
    expect(await product.read(product.family, id)).toMatchObject({
      invoice: { number, total: 49 },
    });
    const file = await product.call(product.family, `GET /computers/${id}/invoice`);
    expect(file.headers['content-disposition']).toContain(number);
  });

  it('is what was kept when a transfer with an earlier value date follows a full refund', async () => {
    const id = await product.addPaidComputer();
    await create(id);
    await refund(id);
    await set(id, 'pending-payment');
    const deposit = await insertDeposit(product, { amountCents: 4900, by: product.admin });
    // The period opened before it was paid, and the deposit is dated to that day.
    await product.deps.db
      .updateTable('coverage_periods')
      .set({ contracted_at: new Date('2026-09-01T00:00:00Z') })
      .where('computer_id', '=', id)
      .execute();
    const parts = [{ kind: 'assigned', computerId: id, amount: 49 }];
    const settled = `POST /admin/statements/${deposit}/settle`;
    expect((await product.call(product.accountant, settled, { parts })).statusCode).toBe(200);
    expect((await product.call(product.admin, `DELETE /computers/${id}`)).statusCode).toBe(409);
    expect(await create(id)).toMatchObject({ total: 49 });
    expect(await product.invoicesOf(id)).toMatchObject([
      { type: 'F1', total_cents: 4900 },
      { type: 'R1', total_cents: 0 },
      { type: 'F1', total_cents: 4900 },
    ]);
    const zero = sql`insert into invoices select (jsonb_populate_record(invoices, jsonb_build_object(
      'id', gen_random_uuid(), 'ordinal', 9999, 'number', 'F2026-009999', 'file_key', 'zero',
      'total_cents', 0, 'base_cents', 0, 'tax_cents', 0))).*
      from invoices where type = 'F1' limit 1`;
    await expect(zero.execute(product.deps.db)).rejects.toThrow('invoices_first_is_for_money');
  });

  it.each([
    ['2026-12-31T22:30:00Z', 'F2026', '31-12-2026', '2026-12-31T23:30:00+01:00'],
    ['2026-12-31T23:30:00Z', 'F2027', '01-01-2027', '2027-01-01T00:30:00+01:00'],
    ['2027-03-28T00:59:59Z', 'F2027', '28-03-2027', '2027-03-28T01:59:59+01:00'],
    ['2027-03-28T01:00:00Z', 'F2027', '28-03-2027', '2027-03-28T03:00:00+02:00'],
    ['2027-10-31T00:30:00Z', 'F2027', '31-10-2027', '2027-10-31T02:30:00+02:00'],
    ['2027-10-31T01:30:00Z', 'F2027', '31-10-2027', '2027-10-31T02:30:00+01:00'],
  ])(
    'gives an invoice issued at %s the series %s and the date %s',
    async (instant, series, date, stamp) => {
      // The test clock advances by one second per call.
      product.clock.time = new Date(Date.parse(instant) - 1000);
      const { number } = await create(await product.addPaidComputer());
      expect(number).toMatch(new RegExp(`^${series}-\\d{6}$`));
      const { xml } = await product.deps.db
        .selectFrom('register_records')
        .select('xml')
        .orderBy('position', 'desc')
        .executeTakeFirstOrThrow();
      expect(xml).toContain(`<sf:FechaExpedicionFactura>${date}</sf:FechaExpedicionFactura><`);
      expect(xml).toContain(`<sf:FechaHoraHusoGenRegistro>${stamp}</sf:FechaHoraHusoGenRegistro>`);
    },
  );

  it('never dates an invoice earlier than the previous number', async () => {
    product.clock.time = new Date('2027-11-02T10:00:00Z');
    await create(await product.addPaidComputer());
    // Simulates another process whose clock is behind.
    product.clock.time = new Date('2027-11-01T10:00:00Z');
    const id = await product.addPaidComputer();
    await create(id);
    const [invoice] = await product.invoicesOf(id);
    expect(invoice && seconds(invoice.issued_at)).toBeGreaterThanOrEqual(
      seconds(new Date('2027-11-02T10:00:00Z')),
    );
  });
});

describe('an invoice without submission', () => {
  it('writes an invoice without a QR code but with a record when submission is off', async () => {
    const product = await computersApp({ VERIFACTU_ENVIRONMENT: 'off' });
    const accountant = await product.staff('accountant');
    const at = product.clock.now();
    const given = { status: 'paid', contractedAt: at, paidAt: at } as const;
    const computerId = await product.addComputer(await product.family(), given);
    await product.call(accountant, 'POST /admin/computer/create-invoice', { computerId });
    const { db } = product.deps;
    expect(await db.selectFrom('invoices').select('qr').execute()).toEqual([{ qr: null }]);
    expect(await db.selectFrom('register_records').select('position').execute()).toHaveLength(1);
    expect(await db.selectFrom('register_submissions').selectAll().execute()).toEqual([]);
    await product.close();
  });
});
