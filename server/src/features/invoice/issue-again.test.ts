import type { ComputerId } from '@cobertura/domain/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ComputersApp, computersApp, type Member } from '../../../testing/computers.ts';
import { invoicesOf } from '../../../testing/invoices.ts';

describe('issuing an invoice again', () => {
  let product: ComputersApp;
  let family: Member;
  let accountant: Member;
  beforeAll(async () => {
    product = await computersApp();
    family = await product.family('ga');
    accountant = await product.staff('accountant');
  });
  afterAll(() => product.close());

  const paid = () => {
    const at = product.clock.now();
    return product.addComputer(family, { status: 'paid', contractedAt: at, paidAt: at });
  };
  const create = (computerId: ComputerId, more: object = {}) =>
    product.call(accountant, 'POST /admin/computer/create-invoice', { computerId, ...more });

  // Covers B4.6
  it('refuses a first invoice when the computer already has one', async () => {
    const id = await paid();
    await create(id);
    expect((await create(id, { regenerate: false })).json()).toMatchObject({
      code: 'not-in-this-status',
    });
    expect(await invoicesOf(product, id)).toHaveLength(1);
  });

  // Covers B4.7
  it('regenerates the invoice when the same call is repeated without a key', async () => {
    const id = await paid();
    const { number } = (await create(id)).json();
    const again = (await create(id)).json();
    expect(again.number).toMatch(/^R2026-\d{6}$/);
    const [, rectifying] = await invoicesOf(product, id);
    expect(rectifying).toMatchObject({ content: { rectified: { number } } });
  });

  // Covers B4.7
  it('regenerates an invoice as a rectifying invoice with its own series', async () => {
    const id = await paid();
    const { number: first } = (await create(id)).json();
    const before = await product.read(family, id);
    const reply = await create(id, { regenerate: true, why: 'O NIF estaba mal.' });
    expect(reply.json().number).toMatch(/^R2026-\d{6}$/);
    const after = await product.read(family, id);
    expect(after).toMatchObject({ status: 'invoiced', invoicedAt: before.invoicedAt });
    expect(after.invoice?.number).toBe(reply.json().number);
    const [, rectifying] = await invoicesOf(product, id);
    expect(rectifying).toMatchObject({
      type: 'R4',
      content: { rectified: { number: first, base: 4050, tax: 850, why: 'O NIF estaba mal.' } },
    });
  });

  it('regenerates an invoice once when two calls race and keeps the reason in the timeline', async () => {
    const id = await paid();
    const { number } = (await create(id)).json();
    const again = () => create(id, { regenerate: true, number, why: 'O NIF estaba mal.' });
    const both = await Promise.all([again(), again()]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await invoicesOf(product, id)).toHaveLength(2);
    expect((await product.events(id)).at(-1)).toMatchObject({
      event: 'invoice-regenerated',
      why: 'O NIF estaba mal.',
    });
  });

  it('regenerates the invoice of an exported computer, which becomes invoiced', async () => {
    const id = await paid();
    await create(id);
    await product.deps.db
      .updateTable('computers')
      .set({ status: 'exported' })
      .where('id', '=', id)
      .execute();
    expect((await create(id)).json().number).toMatch(/^R2026/);
    expect(await product.read(family, id)).toMatchObject({ status: 'invoiced' });
  });
});
