import { hash } from 'node:crypto';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Language } from '@cobertura/domain/language.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { computersApp, type Member } from '../../../testing/computers.ts';
import { runJob } from '../../../testing/run-job.ts';
import { useApp } from '../../../testing/use-app.ts';
import { deliverInvoice } from './queue.ts';

const sha256 = (content: Uint8Array) => hash('sha256', content);

describe('invoice delivery', () => {
  const product = useApp(computersApp);
  let accountant: Member;
  beforeAll(async () => {
    accountant = await product.staff('accountant');
  });

  const issue = async (family: Member, more: object = {}, computerId?: ComputerId) => {
    const at = product.clock.now();
    const given = { status: 'paid', contractedAt: at, paidAt: at } as const;
    const id = computerId ?? (await product.addComputer(family, given));
    const reply = await product.call(accountant, 'POST /admin/computer/create-invoice', {
      computerId: id,
      ...more,
    });
    const { number } = reply.json();
    const invoice = await product.deps.db
      .selectFrom('invoices')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    return { computerId: id, number: number as string, invoice };
  };
  /** A family that has consented to electronic invoices. */
  const consentingFamily = async (lang?: Language) => {
    const family = await product.family(lang);
    await product.call(family, 'PUT /user/me/invoice-consent', { given: true });
    return family;
  };
  const jobsOf = async (name: string, invoiceId: string) =>
    (
      await product.database.pool.query(
        `select id, data, created_on from jobs.job where name = $1 and data->>'invoiceId' = $2`,
        [name, invoiceId],
      )
    ).rows;
  const mailsTo = async ({ email }: Member) =>
    (await product.mails()).filter(({ to }) => to?.some(({ address }) => address === email));

  it('enqueues one delivery job in the transaction that issues the invoice', async () => {
    const { invoice } = await issue(await product.family());
    expect(await jobsOf(deliverInvoice.name, invoice.id)).toHaveLength(1);
    expect(await product.deps.files.find(invoice.file_key)).toBeUndefined();
  });

  it('stores the PDF as issued and refuses a PDF with another hash', async () => {
    const { invoice } = await issue(await product.family());
    const [job] = await jobsOf(deliverInvoice.name, invoice.id);
    const run = { id: job.id, enqueuedAt: job.created_on, data: job.data };
    await runJob(product.deps, deliverInvoice.name, run);
    const stored = await product.deps.files.find(invoice.file_key);
    expect(sha256(stored ?? new Uint8Array())).toBe(invoice.file_sha256);
    expect(sha256(Buffer.from(job.data.pdf, 'base64'))).toBe(invoice.file_sha256);

    const other = { ...job.data, pdf: Buffer.from('%PDF-other').toString('base64') };
    await expect(
      runJob(product.deps, deliverInvoice.name, { ...run, data: other }),
    ).rejects.toThrow(/does not match the hash/);
    expect(await product.deps.files.find(invoice.file_key)).toEqual(stored);
  });

  it('issues an invoice while the file store is down and stores the PDF on a retry', async () => {
    const { invoice } = await issue(await product.family());
    const [job] = await jobsOf(deliverInvoice.name, invoice.id);
    const run = { id: job.id, enqueuedAt: job.created_on, data: job.data };
    const down = {
      ...product.deps,
      files: { ...product.deps.files, put: () => Promise.reject(new Error('the store is down')) },
    };
    await expect(runJob(down, deliverInvoice.name, run)).rejects.toThrow(/down/);
    await runJob(product.deps, deliverInvoice.name, run);
    expect(await product.deps.files.find(invoice.file_key)).toBeDefined();
  });

  it.each([
    ['es', 'Tu factura', 'Hola, Uxía:'],
    ['ga', 'A túa factura', 'Ola, Uxía:'],
  ] as const)(
    'mails the PDF of an invoice to the family once in %s',
    async (lang, subject, hello) => {
      const family = await consentingFamily(lang);
      const { number, invoice, computerId } = await issue(family);
      await product.work();
      await vi.waitFor(async () => expect(await mailsTo(family)).toHaveLength(1), 20_000);
      const [mail] = await mailsTo(family);
      expect(mail?.subject).toBe(`${subject} ${number}`);
      expect(mail?.text).toContain(hello);
      expect(mail?.html).toContain(`/my-computers/${computerId}`);
      expect(mail?.attachments).toMatchObject([
        { filename: `factura-${number}.pdf`, mimeType: 'application/pdf' },
      ]);
      const content = mail?.attachments[0]?.content as ArrayBuffer;
      expect(sha256(new Uint8Array(content))).toBe(invoice.file_sha256);

      // A second run, as after a crash, sends the same mail.
      const [job] = await jobsOf(deliverInvoice.name, invoice.id);
      await runJob(product.deps, deliverInvoice.name, {
        id: job.id,
        enqueuedAt: job.created_on,
        data: job.data,
      });
      expect(await mailsTo(family)).toHaveLength(1);
    },
  );

  it('names a rectifying invoice as such in its mail', async () => {
    const family = await consentingFamily('ga');
    const { computerId } = await issue(family);
    const { number } = await issue(family, { regenerate: true }, computerId);
    await product.work();
    await vi.waitFor(async () => expect(await mailsTo(family)).toHaveLength(2), 20_000);
    const subjects = (await mailsTo(family)).map(({ subject }) => subject);
    expect(subjects).toContain(`Factura rectificativa ${number}`);
  });

  it('does not mail an invoice to a deleted account', async () => {
    const family = await product.family();
    const { invoice } = await issue(family);
    const [job] = await jobsOf(deliverInvoice.name, invoice.id);
    await product.deps.db
      .updateTable('users')
      .set({ deleted_at: product.clock.now() })
      .where('id', '=', family.id)
      .execute();
    await runJob(product.deps, deliverInvoice.name, {
      id: job.id,
      enqueuedAt: job.created_on,
      data: job.data,
    });
    expect(await mailsTo(family)).toEqual([]);
  });
});
