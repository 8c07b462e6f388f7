import { createHash } from 'node:crypto';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ComputersApp, computersApp, type Member } from '../../../testing/computers.ts';
import { runJob } from '../../../testing/run-job.ts';
import { deliverInvoice } from './queue.ts';

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

describe('an issued invoice', () => {
  let product: ComputersApp;
  let accountant: Member;
  beforeAll(async () => {
    product = await computersApp();
    accountant = await product.staff('accountant');
  });
  afterAll(() => product.close());

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
  const jobsOf = async (name: string, invoiceId: string) =>
    (
      await product.database.pool.query(
        `select id, data, created_on from jobs.job where name = $1 and data->>'invoiceId' = $2`,
        [name, invoiceId],
      )
    ).rows;
  const mailsTo = async ({ email }: Member) =>
    (await product.mails()).filter(({ to }) => to?.some(({ address }) => address === email));

  it('has a job for it, in the transaction that issued it', async () => {
    const { invoice } = await issue(await product.family());
    expect(await jobsOf(deliverInvoice.name, invoice.id)).toHaveLength(1);
    expect(await product.deps.files.find(invoice.file_key)).toBeUndefined();
  });

  it('is put away as it was issued, even by a program that prints otherwise', async () => {
    const { invoice } = await issue(await product.family());
    const [job] = await jobsOf(deliverInvoice.name, invoice.id);
    const run = { id: job.id, enqueuedAt: job.created_on, data: job.data };
    await runJob(product.deps, deliverInvoice.name, run);
    const kept = await product.deps.files.find(invoice.file_key);
    expect(sha256(kept ?? new Uint8Array())).toBe(invoice.file_sha256);
    expect(sha256(Buffer.from(job.data.pdf, 'base64'))).toBe(invoice.file_sha256);

    const other = { ...job.data, pdf: Buffer.from('%PDF-other').toString('base64') };
    await expect(
      runJob(product.deps, deliverInvoice.name, { ...run, data: other }),
    ).rejects.toThrow(/as it was/);
    expect(await product.deps.files.find(invoice.file_key)).toEqual(kept);
  });

  it('waits for its file while the store of files is down, and is issued all the same', async () => {
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
    'goes to the family by mail, once, in %s, with the PDF',
    async (lang, subject, hello) => {
      const family = await product.family(lang);
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

      // Told again, as after a crash: it is the same mail.
      const [job] = await jobsOf(deliverInvoice.name, invoice.id);
      await runJob(product.deps, deliverInvoice.name, {
        id: job.id,
        enqueuedAt: job.created_on,
        data: job.data,
      });
      expect(await mailsTo(family)).toHaveLength(1);
    },
  );

  it('that rectifies another says so in its mail', async () => {
    const family = await product.family('ga');
    const { computerId } = await issue(family);
    const { number } = await issue(family, { regenerate: true }, computerId);
    await product.work();
    await vi.waitFor(async () => expect(await mailsTo(family)).toHaveLength(2), 20_000);
    const subjects = (await mailsTo(family)).map(({ subject }) => subject);
    expect(subjects).toContain(`Factura rectificativa ${number}`);
  });

  it('is not sent to somebody who is gone', async () => {
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
