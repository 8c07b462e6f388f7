import { describe, expect, it } from 'vitest';
import { invoicesApp } from '../../../testing/invoices.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('issuing an invoice again', () => {
  const product = useApp(() => invoicesApp('ga'));

  // Covers B4.6
  it('refuses a first invoice when the computer already has one', async () => {
    const id = await product.addPaidComputer();
    await product.createInvoice(id);
    expect((await product.createInvoice(id, { regenerate: false })).json()).toMatchObject({
      code: 'not-in-this-status',
    });
    expect(await product.invoicesOf(id)).toHaveLength(1);
  });

  // Covers B4.7
  it('regenerates the invoice when the same call is repeated without a key', async () => {
    const id = await product.addPaidComputer();
    const { number } = (await product.createInvoice(id)).json();
    const again = (await product.createInvoice(id)).json();
    expect(again.number).toMatch(/^R2026-\d{6}$/);
    const [, rectifying] = await product.invoicesOf(id);
    expect(rectifying).toMatchObject({ content: { rectified: { number } } });
  });

  // Covers B4.7
  it('regenerates an invoice as a rectifying invoice with its own series', async () => {
    const id = await product.addPaidComputer();
    const { number: first } = (await product.createInvoice(id)).json();
    const before = await product.read(product.family, id);
    const reply = await product.createInvoice(id, { regenerate: true, why: 'O NIF estaba mal.' });
    expect(reply.json().number).toMatch(/^R2026-\d{6}$/);
    const after = await product.read(product.family, id);
    expect(after).toMatchObject({ status: 'invoiced', invoicedAt: before.invoicedAt });
    expect(after.invoice?.number).toBe(reply.json().number);
    const [, rectifying] = await product.invoicesOf(id);
    expect(rectifying).toMatchObject({
      type: 'R4',
      content: { rectified: { number: first, base: 4050, tax: 850, why: 'O NIF estaba mal.' } },
    });
  });

  it('regenerates an invoice once when two calls race and keeps the reason in the timeline', async () => {
    const id = await product.addPaidComputer();
    const { number } = (await product.createInvoice(id)).json();
    const again = () =>
      product.createInvoice(id, { regenerate: true, number, why: 'O NIF estaba mal.' });
    const both = await Promise.all([again(), again()]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await product.invoicesOf(id)).toHaveLength(2);
    expect((await product.events(id)).at(-1)).toMatchObject({
      event: 'invoice-regenerated',
      why: 'O NIF estaba mal.',
    });
  });

  it('regenerates the invoice of an exported computer, which becomes invoiced', async () => {
    const id = await product.addPaidComputer();
    await product.createInvoice(id);
    await product.deps.db
      .updateTable('computers')
      .set({ status: 'exported' })
      .where('id', '=', id)
      .execute();
    expect((await product.createInvoice(id)).json().number).toMatch(/^R2026/);
    expect(await product.read(product.family, id)).toMatchObject({ status: 'invoiced' });
  });
});
