import { hash } from 'node:crypto';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { invoicesApp } from '../../../testing/invoices.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('the invoices of a computer', () => {
  const product = useApp(invoicesApp);

  const create = async (computerId: ComputerId, more: object = {}) =>
    (await product.createInvoice(computerId, more)).json().number as string;
  const replace = (id: ComputerId) => create(id, { regenerate: true, why: 'NIF equivocado.' });
  const annul = (computerId: ComputerId, number: string) =>
    product.call(product.admin, 'POST /admin/computer/annul-invoice', {
      computerId,
      number,
      why: 'Non.',
    });
  const list = (as: Member | undefined, id: string) =>
    product.call(as, `GET /computers/${id}/invoices`);
  const download = (as: Member | undefined, id: string, number: string) =>
    product.call(as, `GET /computers/${id}/invoices/${number}`);

  it('lists no invoices for a computer without one', async () => {
    expect((await list(product.family, await product.addPaidComputer())).json()).toEqual({
      docs: [],
    });
  });

  // Covers B4.7d
  it('lists the invoices of a computer newest first with their states', async () => {
    const id = await product.addPaidComputer();
    const mistake = await create(id);
    await annul(id, mistake);
    const first = await create(id);
    const second = await replace(id);
    const third = await replace(id);
    const { docs } = (await list(product.family, id)).json();
    const common = { issuedAt: expect.any(Number), total: 49, period: 1, repair: null };
    expect(docs).toEqual([
      { number: third, state: 'current', ...common },
      { number: second, state: 'replaced', replacedBy: third, ...common },
      { number: first, state: 'replaced', replacedBy: second, ...common },
      { number: mistake, state: 'annulled', ...common },
    ]);
    expect(third).toMatch(/^R2026-/);
  });

  // Covers B4.7d
  it('downloads current, replaced and annulled invoices with the bytes of their issue', async () => {
    const id = await product.addPaidComputer();
    const numbers = [await create(id)];
    await annul(id, numbers[0] ?? '');
    numbers.push(await create(id), await replace(id));
    const rows = await product.deps.db
      .selectFrom('invoices')
      .select(['number', 'file_sha256'])
      .where('computer_id', '=', id)
      .execute();
    expect(rows).toHaveLength(3);
    for (const { number, file_sha256 } of rows) {
      const reply = await download(product.family, id, number);
      expect(reply.headers['content-type']).toBe('application/pdf');
      expect(reply.headers['content-disposition']).toContain(`factura-${number}.pdf`);
      expect(hash('sha256', reply.rawPayload)).toBe(file_sha256);
      expect((await download(product.admin, id, number)).rawPayload).toEqual(reply.rawPayload);
    }
  });

  it('lets the family and every staff member read the invoices of a computer', async () => {
    const id = await product.addPaidComputer();
    const first = await create(id);
    await replace(id);
    const readers = [product.family, product.accountant, product.admin, await product.staff('cau')];
    for (const reader of readers) {
      expect((await list(reader, id)).json().docs).toHaveLength(2);
      expect((await download(reader, id, first)).statusCode).toBe(200);
    }
  });

  // Covers B4.7d
  it('returns not found when another family asks for the invoices of a computer', async () => {
    const id = await product.addPaidComputer();
    const first = await create(id);
    await replace(id);
    const other = await product.addFamily();
    const unknownId = '0199a1b2-0000-7000-8000-0000000000c1';
    for (const ask of [list, (as: Member, of: string) => download(as, of, first)]) {
      const theirs = await ask(other, id);
      expect(theirs.statusCode).toBe(404);
      const { requestId: _, ...body } = theirs.json();
      expect((await ask(other, unknownId)).json()).toMatchObject(body);
    }
    expect((await list(undefined, id)).statusCode).toBe(401);
  });

  it('refuses an invoice number of another computer of the same family', async () => {
    const [mine, another] = [await product.addPaidComputer(), await product.addPaidComputer()];
    const number = await create(another);
    await create(mine);
    for (const wrong of [number, 'F2026-999999', 'x', '%00', 'F2026-000001%0A']) {
      const reply = await download(product.family, mine, wrong);
      expect([400, 404]).toContain(reply.statusCode);
    }
    expect((await download(product.family, mine, number)).json()).toMatchObject({
      code: 'not-found',
    });
  });

  it('returns not found for the invoices of a deleted computer', async () => {
    const id = await product.addPaidComputer();
    const number = await create(id);
    expect((await product.call(product.admin, `DELETE /computers/${id}`)).statusCode).toBe(200);
    expect((await list(product.admin, id)).json()).toMatchObject({ code: 'not-found' });
    expect((await download(product.admin, id, number)).json()).toMatchObject({ code: 'not-found' });
  });

  it('lists the invoices of an earlier period after a refund and a renewal', async () => {
    const id = await product.addPaidComputer();
    const first = await create(id);
    const payment = await product.deps.db
      .selectFrom('payments')
      .select('id')
      .where('computer_id', '=', id)
      .executeTakeFirstOrThrow();
    const path = `POST /admin/payments/${payment.id}/refund`;
    expect((await product.call(product.admin, path, { why: 'Non.' })).statusCode).toBe(200);
    expect((await product.call(product.family, `PUT /computers/${id}/renew`)).statusCode).toBe(200);
    const { docs } = (await list(product.family, id)).json();
    expect(docs).toMatchObject([
      { state: 'current', total: 0, period: 1 },
      {
        number: first,
        state: 'replaced',
        replacedBy: docs[0].number,
        total: 49,
        period: 1,
        repair: null,
      },
    ]);
  });
});
