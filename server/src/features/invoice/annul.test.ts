import type { ComputerId } from '@cobertura/domain/ids.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { useApp } from '../../../testing/use-app.ts';
import { verifactuApp } from '../../../testing/verifactu.ts';
import { verifyRegister } from '../verifactu/service/verify-register.ts';

describe('annulling an invoice', () => {
  const product = useApp(verifactuApp);
  let admin: Member;
  beforeAll(async () => {
    admin = await product.staff('admin');
  });

  const paid = (family: Member = product.family) => {
    const at = product.clock.now();
    return product.addComputer(family, { status: 'paid', contractedAt: at, paidAt: at });
  };
  const create = async (computerId: ComputerId, more: object = {}) => {
    const call = 'POST /admin/computer/create-invoice';
    const reply = await product.call(product.accountant, call, { computerId, ...more });
    return reply.json().number as string;
  };
  const annul = (
    computerId: ComputerId,
    number: string,
    as: Member = admin,
    why = 'Nunca existió.',
  ) => product.call(as, 'POST /admin/computer/annul-invoice', { computerId, number, why });
  const recordsOf = (number: string) =>
    product.deps.db
      .selectFrom('register_records')
      .innerJoin('invoices', 'invoices.id', 'register_records.invoice_id')
      .select(['register_records.kind', 'register_records.xml'])
      .where('invoices.number', '=', number)
      .orderBy('position')
      .execute();

  // Covers B4.7b
  it('annuls an invoice and writes the annulment to the chain and the timeline', async () => {
    const id = await paid();
    const number = await create(id);
    const reply = await annul(id, number);
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }]);

    const computer = await product.read(product.family, id);
    expect(computer).toMatchObject({ status: 'paid', invoicedAt: null, exportedAt: null });
    expect(computer).not.toHaveProperty('invoice');
    const download = await product.call(product.family, `GET /computers/${id}/invoice`);
    expect(download.json().code).toBe('invoice-missing');
    expect((await product.events(id)).at(-1)).toMatchObject({
      event: 'invoice-annulled',
      actor: 'staff',
      user_id: admin.id,
      from_status: 'invoiced',
      to_status: 'paid',
      why: `${number}: Nunca existió.`,
    });
    const records = await recordsOf(number);
    expect(records.map(({ kind }) => kind)).toEqual(['alta', 'anulacion']);
    expect(records[1]?.xml).toContain(
      `<sf:NumSerieFacturaAnulada>${number}</sf:NumSerieFacturaAnulada>`,
    );
    expect(await verifyRegister(product.deps)).toMatchObject({ findings: [] });
  });

  it('issues an ordinary invoice with a new number after an annulment', async () => {
    const id = await paid();
    const first = await create(id);
    await annul(id, first);
    const second = await create(id);
    expect(second).toMatch(/^F2026-/);
    expect(second).not.toBe(first);
    const [record] = await recordsOf(second);
    expect(record?.xml).toContain('<sf:TipoFactura>F1</sf:TipoFactura>');
    expect(await product.read(product.family, id)).toMatchObject({
      status: 'invoiced',
      invoice: { number: second },
    });
  });

  it('annuls an invoice once when two calls race and never annuls its successor', async () => {
    const id = await paid();
    const number = await create(id);
    const both = await Promise.all([annul(id, number), annul(id, number)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await recordsOf(number)).toHaveLength(2);
    const next = await create(id);
    expect((await annul(id, number)).json().code).toBe('not-in-this-status');
    expect(await product.read(product.family, id)).toMatchObject({ invoice: { number: next } });
  });

  it('lets only an admin annul an invoice, and requires a reason', async () => {
    const id = await paid();
    const number = await create(id);
    const others = [product.accountant, await product.staff('cau'), product.family];
    for (const other of others) expect((await annul(id, number, other)).statusCode).toBe(403);
    for (const why of ['', '   ', 'x'.repeat(501)]) {
      expect((await annul(id, number, admin, why)).statusCode).toBe(400);
    }
    expect(await recordsOf(number)).toHaveLength(1);
  });

  it('refuses to annul a rectified or a rectifying invoice', async () => {
    const id = await paid();
    const first = await create(id);
    const second = await create(id, { regenerate: true, why: 'NIF equivocado.' });
    expect((await annul(id, first)).json().code).toBe('not-in-this-status');
    expect((await annul(id, second)).json().code).toBe('rectifying-invoice');
    expect(await recordsOf(second)).toHaveLength(1);
  });

  it('writes no rectifying invoice when the payment of an annulled invoice is refunded', async () => {
    const id = await paid();
    await annul(id, await create(id));
    const { id: payment } = await product.deps.db
      .selectFrom('payments')
      .select('id')
      .where('computer_id', '=', id)
      .executeTakeFirstOrThrow();
    const before = (await product.records()).length;
    const path = `POST /admin/payments/${payment}/refund`;
    expect((await product.call(product.accountant, path, { why: 'Nunca.' })).statusCode).toBe(200);
    expect(await product.read(product.family, id)).toMatchObject({ status: 'expired' });
    expect(await product.records()).toHaveLength(before);
  });

  it('refuses to delete a computer whose payment has only an annulled invoice', async () => {
    const id = await paid();
    await annul(id, await create(id));
    const reply = await product.call(admin, `DELETE /computers/${id}`);
    expect(reply.json().code).toBe('computer-has-money');
  });

  // Covers B4.7b
  it('submits the annulment of an accepted and of a rejected invoice', async () => {
    await product.submit();
    const [known, unknown] = [await paid(), await paid()];
    const numbers = { known: await create(known), unknown: await create(unknown) };
    await product.setAgency({ rejectNext: '2' });
    product.pass(3600);
    await product.submit();
    await product.setAgency({ rejectNext: '0' });
    // The agency accepts the correction of the first invoice. It never accepts the second invoice.
    const submissions = await product.submissions();
    const rejected = submissions.filter(({ state }) => state === 'rejected');
    const call = `POST /admin/register/issues/${rejected[0]?.position}/correct`;
    expect((await product.call(product.accountant, call, { notInCensus: false })).statusCode).toBe(
      200,
    );
    product.pass(3600);
    await product.submit();

    await annul(known, numbers.known);
    await annul(unknown, numbers.unknown);
    expect((await recordsOf(numbers.known)).at(-1)?.xml).not.toContain('SinRegistroPrevio');
    expect((await recordsOf(numbers.unknown)).at(-1)?.xml).toContain(
      '<sf:SinRegistroPrevio>S</sf:SinRegistroPrevio>',
    );
    product.pass(3600);
    await product.submit();
    const states = (await product.submissions()).slice(-2).map(({ state }) => state);
    expect(states).toEqual(['accepted', 'accepted']);
  });

  it('mails the annulment to the family in its language but not the annulled invoice', async () => {
    const { db, files } = product.deps;
    const family = await product.staff('user');
    await db.updateTable('users').set({ lang: 'ga' }).where('id', '=', family.id).execute();
    const id = await paid(family);
    const number = await create(id);
    await annul(id, number, admin, 'Non existiu.');
    const { file_key } = await db
      .selectFrom('invoices')
      .select('file_key')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    const { rows: asked } = await product.database.pool.query(
      "select data::text from jobs.job where name = 'invoice.annulled'",
    );
    expect(JSON.stringify(asked)).not.toContain('Non existiu');
    await product.work();
    const mailsToFamily = async () =>
      (await product.mails()).filter(({ to }) =>
        to?.some(({ address }) => address === family.email),
      );
    await expect.poll(async () => (await mailsToFamily()).length, { timeout: 20_000 }).toBe(1);
    // The annulled invoice is stored although it is not mailed.
    await expect.poll(() => files.find(file_key), { timeout: 20_000 }).toBeDefined();
    expect(await mailsToFamily()).toMatchObject([
      {
        subject: `Factura ${number} anulada`,
        text: expect.stringContaining('Motivo: Non existiu.'),
      },
    ]);
  });
});
