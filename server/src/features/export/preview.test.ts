import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExportsApp, exportsApp } from '../../../testing/exports.ts';
import { newId } from '../../lib/ids.ts';

describe('the preview of an export', () => {
  let product: ExportsApp;
  beforeAll(async () => {
    product = await exportsApp();
  });
  afterAll(() => product.close());

  const nothing = { invoices: 0, total: 0, firstOn: null, lastOn: null, toExport: 0 };

  it('tells number, total, days and changes of the invoices of a range', async () => {
    const today = product.nextDay();
    await product.invoiced();
    await product.invoiced();
    const tomorrow = product.nextDay();
    await product.invoiced();
    expect(await product.preview(`?from=${today}&to=${tomorrow}`)).toEqual({
      invoices: 3,
      total: 147,
      firstOn: today,
      lastOn: tomorrow,
      toExport: 3,
    });
  });

  it('is empty for a range without invoices', async () => {
    expect(await product.preview('?from=2020-01-01&to=2020-12-31')).toEqual(nothing);
  });

  it('changes nothing', async () => {
    const today = product.nextDay();
    const { id } = await product.invoiced();
    const state = async () => [
      await product.batches(),
      await product.events(id),
      await product.read(product.family, id),
    ];
    const before = await state();
    await product.preview(`?from=${today}`);
    expect(await state()).toEqual(before);
  });

  it('counts an exported computer as unchanged', async () => {
    const today = product.nextDay();
    await product.invoiced();
    await product.exported(today);
    await product.invoiced();
    expect(await agreed(today)).toMatchObject({ invoices: 2, total: 98, toExport: 1 });
  });

  it('counts a rectified sale once and marks its computer with the rectifying invoice', async () => {
    const today = product.nextDay();
    const { id } = await product.invoiced();
    const tomorrow = product.nextDay();
    await product.create(id, { regenerate: true });
    expect(await agreed(today)).toMatchObject({ invoices: 1, total: 49, toExport: 0 });
    expect(await agreed(tomorrow)).toMatchObject({ invoices: 1, total: 0, toExport: 1 });
  });

  it('takes an annulled invoice back on the day of its annulment', async () => {
    const today = product.nextDay();
    const annulled = await product.invoiced();
    const tomorrow = product.nextDay();
    await annul(annulled);
    expect(await agreed(today)).toMatchObject({ invoices: 1, total: 49, toExport: 0 });
    const days = { firstOn: tomorrow, lastOn: tomorrow };
    expect(await agreed(tomorrow)).toMatchObject({ ...days, total: -49, toExport: 0 });
    expect(await agreed(today, tomorrow)).toMatchObject({ invoices: 1, total: 0, firstOn: today });
  });

  it('counts neither a renewed nor a deleted computer as a change', async () => {
    const today = product.nextDay();
    const renewed = await product.invoiced();
    const { payment_number: _, ...period } = await product.currentPeriod(renewed.id);
    await product.deps.db
      .insertInto('coverage_periods')
      .values({ ...period, id: crypto.randomUUID(), ordinal: 2, paid_at: null })
      .execute();
    const deleted = await product.invoiced();
    await product.deps.db
      .updateTable('computers')
      .set({ deleted_at: product.clock.now() })
      .where('id', '=', deleted.id)
      .execute();
    expect(await agreed(today)).toMatchObject({ invoices: 2, toExport: 0 });
  });

  it('counts a computer with two current invoices once', async () => {
    const today = product.nextDay();
    const { id } = await product.invoiced();
    const db = product.deps.db;
    const payment = await db
      .selectFrom('payments')
      .selectAll()
      .where('computer_id', '=', id)
      .executeTakeFirstOrThrow();
    const refund = `POST /admin/payments/${payment.id}/refund`;
    await product.call(product.accountant, refund, { why: 'Pedida pola familia.' });
    // It is paid again by hand. The invoice of zero and the next one are both current.
    await db
      .insertInto('payments')
      .values({ ...payment, id: newId(product.clock.now()) })
      .execute();
    const { serial_number: serial } = await db
      .updateTable('computers')
      .set({ status: 'paid' })
      .where('id', '=', id)
      .returning('serial_number')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('serial_numbers')
      .set({ computer_id: id })
      .where('serial_number', '=', serial)
      .execute();
    await product.create(id);
    await db.updateTable('computers').set({ status: 'invoiced' }).where('id', '=', id).execute();
    expect(await agreed(today)).toMatchObject({ invoices: 3, toExport: 1 });
  });

  it('reads the same ranges as the export and refuses the same ones', async () => {
    product.nextDay();
    const first = await product.invoiced();
    const second = await product.invoiced();
    const range = `?from=${second.issuedAt}&to=${second.issuedAt}`;
    expect(await product.preview(range)).toMatchObject({ invoices: 1, toExport: 1 });
    expect(await product.preview(`?from=${first.issuedAt}`)).toMatchObject({ invoices: 2 });
    const call = 'GET /admin/computer/invoice-exports/preview?from=x';
    expect((await product.call(product.accountant, call)).statusCode).toBe(400);
  });

  it('tells the support desk how many computers changed in a range', async () => {
    const today = product.nextDay();
    await product.invoiced();
    await product.addComputer(product.family, { status: 'waiting' });
    const cau = await product.staff('cau');
    const ask = async (path: string) =>
      (await product.call(cau, `GET /admin/computer/cau-export${path}`)).json();
    const reply = await ask(`/preview?from=${today}`);
    expect(reply).toEqual({ computers: 2, firstOn: today, lastOn: today });
    const { csv } = await ask(`?from=${today}`);
    expect(csv.trim().split('\r\n')).toHaveLength(reply.computers + 1);
    const empty = { computers: 0, firstOn: null, lastOn: null };
    expect(await ask('/preview?to=2020-01-01')).toEqual(empty);
  });

  /** Exports a range and returns its preview, which must tell exactly what the export did. */
  async function agreed(from: string, to = from) {
    const { previewed, done } = await product.previewAndExport(`?from=${from}&to=${to}`);
    expect(previewed).toMatchObject(done);
    return previewed;
  }

  async function annul({ id, number }: { id: string; number: string }): Promise<void> {
    const body = { computerId: id, number, why: 'Nunca existió.' };
    const admin = await product.staff('admin');
    await product.call(admin, 'POST /admin/computer/annul-invoice', body);
  }
});
