import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killEverywhere } from '../../../testing/kill-everywhere.ts';
import {
  type Quoted,
  type RepairPaymentsApp,
  repairPaymentsApp,
  share,
} from '../../../testing/repair-payments.ts';
import type { Deps } from '../../deps.ts';
import { issueFirstRepairInvoice } from '../invoice/service/issue-repair-invoice.ts';
import { applyEvent, byJob } from '../repair/service/apply-event.ts';
import { lockRepair } from '../repair/service/lock-repair.ts';
import { verifyRegister } from '../verifactu/service/verify-register.ts';
import { payQuote } from './service/pay-quote.ts';
import { processAnswer } from './service/process-answer.ts';
import { transferQuote } from './service/transfer-quote.ts';

describe('the money of a quote killed at any statement', { timeout: 180_000 }, () => {
  let product: RepairPaymentsApp;
  beforeAll(async () => {
    product = await repairPaymentsApp();
  });
  afterAll(() => product.close());

  const listAttempts = (id: string) =>
    product.deps.db.selectFrom('repair_shares').selectAll().where('repair_id', '=', id).execute();

  const countEvents = async (id: string, name: string) =>
    (await product.repairEvents(id)).filter((event) => event === name).length;

  it('accepts a quote and opens its payment together, or neither', async () => {
    const pay = (deps: Deps, { id, family }: Quoted) =>
      payQuote(deps, { repairId: id, ownerId: family.id, method: 'bizum' });
    await killEverywhere(product, {
      prepare: () => product.quoted(),
      act: pay,
      repeatWrites: true,
      repeat: async (repair) => {
        expect(await listAttempts(repair.id)).toHaveLength(1);
        expect((await product.quoteOf(repair.id)).accepted_at).not.toBeNull();
        await pay(product.deps, repair);
      },
      check: async ({ id }) => {
        expect(await listAttempts(id)).toHaveLength(2);
        expect(await countEvents(id, 'quote-accepted')).toBe(1);
      },
    });
  });

  it('accepts a quote and mails the data of its transfer together, or neither', async () => {
    await killEverywhere(product, {
      prepare: () => product.quoted(),
      act: (deps, { id, family }) =>
        transferQuote(deps, { repairId: id, ownerId: family.id, key: `k-${id}` }),
      check: async ({ id }) => {
        expect(await product.quoteOf(id)).toMatchObject({
          accepted_at: expect.any(Date),
          transfer_asked_at: expect.any(Date),
        });
        const events = await product.repairEvents(id);
        expect(events.slice(-2)).toEqual(['quote-accepted', 'transfer-data-sent']);
        const jobs = await product.listJobs('mail.quote-transfer-data');
        expect(jobs.filter((job) => job.repairId === id)).toHaveLength(1);
      },
    });
  });

  const begin = async () => {
    const repair = await product.quoted();
    const order = await product.startQuotePayment(repair);
    await product.gateway.answer(order, '0000');
    return { repair, order };
  };

  const answerOf = async (order: string) => {
    const body = Buffer.from(await product.gateway.notification(order));
    const read = product.deps.payments.readNotification(body);
    if (read.kind !== 'answer') throw new Error('the notification is not understood');
    return read.answer;
  };

  const jobsOf = async ({ id }: Quoted) =>
    (await product.listJobs('invoice.issue-repair')).filter(({ repairId }) => repairId === id);

  it('pays a quote once when its notification is resent', async () => {
    await killEverywhere(product, {
      prepare: begin,
      act: async (deps, { order }) =>
        processAnswer(deps, { answer: await answerOf(order), kind: 'notification' }),
      repeatWrites: true,
      repeat: async ({ repair, order }) => {
        const isPaid = (await product.paymentsOf(repair.id)).length === 1;
        expect(await product.repairStatus(repair.id)).toBe(isPaid ? 'repairing' : 'quoted');
        expect(await jobsOf(repair)).toHaveLength(isPaid ? 1 : 0);
        await product.notify(await product.gateway.notification(order));
      },
      check: async ({ repair }) => {
        const payments = await product.paymentsOf(repair.id);
        expect(payments).toMatchObject([{ to_refund: null, amount_cents: share }]);
        expect((await product.quoteOf(repair.id)).payment_id).toBe(payments[0]?.id);
        expect(await countEvents(repair.id, 'quote-paid')).toBe(1);
        expect(await jobsOf(repair)).toHaveLength(1);
      },
    });
  });

  const paid = async () => {
    const repair = await product.quoted();
    await product.payQuote(repair);
    return repair;
  };

  it('issues one invoice, without a gap in the numbers', async () => {
    await killEverywhere(product, {
      prepare: paid,
      act: (deps, { id }) => issueFirstRepairInvoice(deps, { repairId: id }),
      check: async ({ id }) => {
        const invoices = await product.invoicesOf(id);
        expect(invoices).toHaveLength(1);
        expect((await product.quoteOf(id)).invoice_id).toBe(invoices[0]?.id);
        const mails = (await product.listJobs('invoice.deliver')).filter(
          ({ invoiceId }) => invoiceId === invoices[0]?.id,
        );
        expect(mails).toHaveLength(1);
      },
    });
    expect(await verifyRegister(product.deps)).toMatchObject({ findings: [] });
  });

  it('ends a repair and marks its share to refund together, or neither', async () => {
    await killEverywhere(product, {
      prepare: paid,
      act: (deps, { id }) =>
        deps.db.transaction().execute(async (tx) => {
          const at = deps.clock.now();
          await applyEvent(tx, deps, await lockRepair(tx, id), {
            event: 'contract-ended',
            by: byJob,
            at,
          });
        }),
      // A repair ends once.
      repeat: async () => {},
      check: async ({ id }) => {
        expect(await product.repairStatus(id)).toBe('ready');
        const [payment] = await product.paymentsOf(id);
        expect(payment?.to_refund).toBe('repair-ended');
        const jobs = (await product.listJobs('payments.refund-withdrawn')).filter(
          ({ paymentId }) => paymentId === payment?.id,
        );
        expect(jobs).toHaveLength(1);
      },
    });
  });
});
