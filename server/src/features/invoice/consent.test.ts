import type { ComputerId } from '@cobertura/domain/ids.ts';
import { describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { invoicesApp } from '../../../testing/invoices.ts';
import { runJob } from '../../../testing/run-job.ts';
import { useApp } from '../../../testing/use-app.ts';
import { deliverInvoice } from './queue.ts';

describe('the consent to electronic invoices', () => {
  const product = useApp(invoicesApp);

  const choose = (family: Member, given: boolean) =>
    product.call(family, 'PUT /user/me/invoice-consent', { given });
  const read = async (family: Member) =>
    (await product.call(family, 'GET /user/me/invoice-consent')).json();
  const historyOf = (family: Member) =>
    product.deps.db
      .selectFrom('invoice_consents')
      .select(['given', 'at', 'by_user_id'])
      .where('user_id', '=', family.id)
      .orderBy('position')
      .execute();

  async function issue(family: Member, computerId?: ComputerId): Promise<ComputerId> {
    const at = product.clock.now();
    const paid = { status: 'paid', contractedAt: at, paidAt: at } as const;
    const id = computerId ?? (await product.addComputer(family, paid));
    const more = computerId ? { regenerate: true } : {};
    expect((await product.createInvoice(id, more)).statusCode).toBe(200);
    return id;
  }

  async function paperOf(computerId: ComputerId): Promise<string[]> {
    const rows = await product.deps.db
      .selectFrom('paper_invoices')
      .innerJoin('invoices', 'invoices.id', 'paper_invoices.invoice_id')
      .select('type')
      .where('computer_id', '=', computerId)
      .orderBy('number')
      .execute();
    return rows.map(({ type }) => type);
  }

  async function deliver(computerId: ComputerId): Promise<void> {
    const [invoice] = await product.invoicesOf(computerId);
    const { rows } = await product.database.pool.query(
      `select id, data, created_on from jobs.job where name = $1 and data->>'invoiceId' = $2`,
      [deliverInvoice.name, invoice?.id],
    );
    const [{ id, data, created_on }] = rows;
    await runJob(product.deps, deliverInvoice.name, { id, data, enqueuedAt: created_on });
  }

  const mailsTo = async ({ email }: Member) =>
    (await product.mails()).filter(({ to }) => to?.some(({ address }) => address === email));

  it('is not given until the family gives it', async () => {
    expect(await read(await product.addFamily())).toEqual({ given: false, at: null });
  });

  it('keeps when and by whom it was given and taken back', async () => {
    const family = await product.addFamily();
    const by_user_id = family.id;
    const reply = (await choose(family, true)).json();
    expect(reply).toEqual({ given: true, at: expect.any(Number) });
    expect(await read(family)).toEqual(reply);
    await choose(family, false);
    expect(await read(family)).toMatchObject({ given: false });
    expect(await historyOf(family)).toMatchObject([
      { given: true, by_user_id },
      { given: false, by_user_id },
    ]);
  });

  it('repeated, also at once, is recorded once', async () => {
    const family = await product.addFamily();
    await choose(family, false);
    expect(await historyOf(family)).toEqual([]);
    await Promise.all(Array.from({ length: 5 }, () => choose(family, true)));
    expect(await historyOf(family)).toHaveLength(1);
  });

  it('of one family does not change the one of another', async () => {
    const other = await product.addFamily();
    await choose(await product.addFamily(), true);
    expect(await read(other)).toMatchObject({ given: false });
  });

  it('keeps a history that cannot be changed', async () => {
    const family = await product.addFamily();
    await choose(family, true);
    const change = product.deps.db.updateTable('invoice_consents').set({ given: false });
    await expect(change.where('user_id', '=', family.id).execute()).rejects.toThrow(
      /never changed/,
    );
  });

  it('keeps an invoice off the list on paper, and its absence puts it there', async () => {
    const family = await product.addFamily();
    expect(await paperOf(await issue(family))).toEqual(['F1']);
    await choose(family, true);
    const id = await issue(family);
    expect(await paperOf(id)).toEqual([]);
    await choose(family, false);
    expect(await paperOf(await issue(family, id))).toEqual(['R4']);
  });

  it.each([
    ['es', 'Hemos emitido tu factura', 'en papel a tu dirección, sin ningún coste'],
    ['ga', 'Emitimos a túa factura', 'en papel ao teu enderezo, sen ningún custo'],
  ] as const)('without it, the mail announces the paper and has no PDF: %s', async (...given) => {
    const [lang, subject, text] = given;
    const family = await product.addFamily(lang);
    const id = await issue(family);
    // The choice at the time of issue counts, also for a job that runs later.
    await choose(family, true);
    await deliver(id);
    const [mail, ...others] = await mailsTo(family);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(subject);
    expect(mail?.text).toContain(text);
    expect(mail?.attachments).toEqual([]);
    expect(mail?.html).not.toContain('/my-computers/');
  });

  it('is not needed for an invoice that an earlier version issued', async () => {
    const family = await product.addFamily();
    const id = await issue(family);
    const [invoice] = await product.invoicesOf(id);
    await product.deps.db
      .deleteFrom('paper_invoices')
      .where('invoice_id', '=', invoice?.id ?? '')
      .execute();
    await deliver(id);
    expect((await mailsTo(family))[0]?.attachments).toHaveLength(1);
  });
});
