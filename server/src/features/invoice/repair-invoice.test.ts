import { hash } from 'node:crypto';
import type { TaxSettings } from '@cobertura/domain/invoice/tax.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Quoted, repairPaymentsApp } from '../../../testing/repair-payments.ts';
import { runJob } from '../../../testing/run-job.ts';
import { useApp } from '../../../testing/use-app.ts';
import { verifyRegister } from '../verifactu/service/verify-register.ts';

describe('the invoice of a repair', () => {
  const product = useApp(repairPaymentsApp);

  const invoiced = async (lang: 'es' | 'ga' = 'es'): Promise<Quoted> => {
    const repair = await product.quoted(lang);
    await product.payQuote(repair);
    await product.issueInvoices(repair.id);
    return repair;
  };

  const refund = async (repair: Quoted, amount?: number) => {
    const [payment] = await product.paymentsOf(repair.id);
    const call = `POST /admin/payments/${payment?.id}/refund`;
    const reply = await product.call(product.admin, call, { amount, why: 'Acordado.' });
    expect(reply.statusCode).toBe(200);
  };

  const deliver = async (repair: Quoted) => {
    const ids = (await product.invoicesOf(repair.id)).map(({ id }) => id);
    for (const data of await product.listJobs('invoice.deliver'))
      if (ids.includes(String(data.invoiceId)))
        await runJob(product.deps, 'invoice.deliver', { data, id: String(data.invoiceId) });
    const { email } = repair.family;
    return (await product.mails()).filter(({ to }) => to?.some(({ address }) => address === email));
  };

  it('is issued once, for the share, with the lines of the quote', async () => {
    const repair = await invoiced('ga');
    await product.issueInvoices(repair.id);
    const [invoice, ...others] = await product.invoicesOf(repair.id);
    expect(others).toEqual([]);
    const [payment] = await product.paymentsOf(repair.id);
    expect(invoice).toMatchObject({
      computer_id: repair.computerId,
      period_id: null,
      number: expect.stringMatching(/^F2026-\d{6}$/),
      type: 'F1',
      total_cents: 2500,
      base_cents: 2066,
      tax_cents: 434,
      tax_rate: 2100,
      language: 'ga',
      operation_at: payment?.received_at,
      issued_by: repair.family.id,
      content: {
        recipient: { name: 'Uxía Núñez Rial', nif: '12345678Z' },
        concept: `Reparación ${repair.number}`,
        details: [
          expect.stringContaining(' · '),
          expect.stringContaining('número de serie'),
          'Importes do orzamento, IVE incluído:',
          'Pantalla de 14 pulgadas: 95,00 €',
          'Montaje: 2 × 15,00 €',
          'Paga a cobertura: -100,00 €',
        ],
        paymentMethod: 'creditCard',
      },
    });
    expect((await product.quoteOf(repair.id)).invoice_id).toBe(invoice?.id);
    // The coverage has no invoice more.
    expect(await product.read(repair.family, repair.computerId)).not.toHaveProperty('invoice');
  });

  it('is issued by a daily job where the first one gave up', async () => {
    const repair = await product.quoted('es');
    await product.payQuote(repair);
    const issues = async () =>
      (await product.listJobs('invoice.issue-repair')).filter(
        ({ repairId }) => repairId === repair.id,
      );
    const forget = () =>
      sql`delete from jobs.job where name = 'invoice.issue-repair'`.execute(product.deps.db);
    await forget();
    await runJob(product.deps, 'invoice.issue-missing-repairs');
    expect(await issues()).toHaveLength(1);
    await product.issueInvoices(repair.id);
    expect(await product.invoicesOf(repair.id)).toHaveLength(1);
    await forget();
    await runJob(product.deps, 'invoice.issue-missing-repairs');
    expect(await issues()).toEqual([]);
  });

  it('has VAT although the coverage is an exempt insurance operation', async () => {
    const { tax } = product.deps.config.invoices;
    const regimes: TaxSettings['regimes'] = [{ regime: 'exempt-insurance', from: undefined }];
    Object.assign(product.deps.config.invoices, { tax: { rate: 2100, regimes } });
    const repair = await invoiced();
    await refund(repair, 5);
    Object.assign(product.deps.config.invoices, { tax });
    const issued = await product.invoicesOf(repair.id);
    expect(issued).toMatchObject([
      { type: 'F1', tax_rate: 2100, tax_cents: 434 },
      { type: 'R1', tax_rate: 2100, tax_cents: 347 },
    ]);
    expect(issued.map(({ content }) => content.exemption)).toEqual([undefined, undefined]);
  });

  it.each(['es', 'ga'] as const)(
    'comes with the one mail about the payment, in %s',
    async (lang) => {
      const repair = await product.quoted(lang);
      await product.call(repair.family, 'PUT /user/me/invoice-consent', { given: true });
      await product.payQuote(repair);
      await product.issueInvoices(repair.id);
      const mails = await deliver(repair);
      expect(mails).toHaveLength(1);
      const [mail] = mails;
      const [invoice] = await product.invoicesOf(repair.id);
      expect(mail?.subject).toContain(repair.number);
      expect(mail?.text).toContain('25,00\u00a0€ con tar');
      expect(mail?.text).toContain(String(invoice?.number));
      expect(mail?.text).toContain('25/11/2026');
      expect(mail?.text).toContain(`/my-repairs/${repair.id}`);
      expect(mail?.attachments).toHaveLength(1);
      expect(await product.listJobs('mail.payment-received')).toEqual([]);
    },
  );

  it('goes by post to a family without consent, and its mail says so', async () => {
    const repair = await invoiced();
    const [mail] = await deliver(repair);
    expect(mail?.text).toContain('en papel');
    expect(mail?.attachments).toEqual([]);
    const [invoice] = await product.invoicesOf(repair.id);
    const list = await product.call(product.admin, 'GET /admin/invoices/paper');
    expect(list.json().docs).toContainEqual(
      expect.objectContaining({ number: invoice?.number, computerId: repair.computerId }),
    );
  });

  it('is listed with its repair and downloaded by its family and by staff', async () => {
    const repair = await invoiced();
    const [invoice] = await product.invoicesOf(repair.id);
    const list = await product.call(repair.family, `GET /computers/${repair.computerId}/invoices`);
    expect(list.json().docs).toEqual([
      {
        number: invoice?.number,
        issuedAt: expect.any(Number),
        total: 25,
        period: null,
        repair: { _id: repair.id, number: repair.number },
        state: 'current',
      },
    ]);
    const path = `GET /computers/${repair.computerId}/invoices/${invoice?.number}`;
    for (const reader of [repair.family, product.admin]) {
      const { rawPayload } = await product.call(reader, path);
      expect(hash('sha256', rawPayload)).toBe(invoice?.file_sha256);
    }
    expect((await product.call(await product.family(), path)).statusCode).toBe(404);
  });

  it('is rectified by a refund, which changes neither the period nor the status', async () => {
    const repair = await invoiced();
    const period = await product.currentPeriod(repair.computerId);
    await refund(repair, 10);
    await refund(repair);
    expect(await product.invoicesOf(repair.id)).toMatchObject([
      { type: 'F1', total_cents: 2500 },
      { type: 'R1', total_cents: 1500 },
      { type: 'R1', total_cents: 0 },
    ]);
    expect(await product.currentPeriod(repair.computerId)).toEqual(period);
    expect(await product.statusOf(repair.computerId)).toBe('exported');
    expect(await product.repairStatus(repair.id)).toBe('repairing');
    expect((await product.repairEvents(repair.id)).slice(-2)).toEqual([
      'payment-refunded',
      'payment-refunded',
    ]);
    const subjects = (await deliver(repair)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject?.startsWith('Factura rectificativa'))).toHaveLength(
      2,
    );
  });

  it('is neither annulled nor issued again by hand, and says what rectifies it', async () => {
    const repair = await invoiced();
    const [invoice] = await product.invoicesOf(repair.id);
    const given = { computerId: repair.computerId, number: invoice?.number, why: 'Un error.' };
    for (const path of ['annul-invoice', 'create-invoice']) {
      const payload = { ...given, ...(path === 'create-invoice' && { regenerate: true }) };
      const reply = await product.call(product.admin, `POST /admin/computer/${path}`, payload);
      expect(reply.json(), path).toMatchObject({ code: 'repair-invoice' });
    }
    expect(await product.invoicesOf(repair.id)).toHaveLength(1);
  });

  it('is not issued when all its money went back before', async () => {
    const repair = await product.quoted();
    await product.payQuote(repair);
    await refund(repair);
    await product.issueInvoices(repair.id);
    expect(await product.invoicesOf(repair.id)).toEqual([]);
  });

  it('leaves an honest register', async () => {
    const found = await verifyRegister(product.deps);
    expect(found).toMatchObject({ findings: [] });
  });
});
