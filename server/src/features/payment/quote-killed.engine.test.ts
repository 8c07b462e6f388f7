import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atEveryStatement, runUntilBreak } from '../../../testing/breaking-database.ts';
import {
  type Quoted,
  type RepairPaymentsApp,
  repairPaymentsApp,
  share,
} from '../../../testing/repair-payments.ts';
import { issueFirstRepairInvoice } from '../invoice/service/issue-repair-invoice.ts';
import { applyEvent, byJob } from '../repair/service/apply-event.ts';
import { lockRepair } from '../repair/service/lock-repair.ts';
import { verifyRegister } from '../verifactu/service/verify-register.ts';
import { payQuote } from './service/pay-quote.ts';
import { processAnswer } from './service/process-answer.ts';
import { transferQuote } from './service/transfer-quote.ts';

/** An upper bound. The test checks that the real number of statements is lower. */
const max = 60;

describe.each(['before', 'after'] as const)('process killed %s any statement', (when) => {
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
    await atEveryStatement({ when, max }, async (breakAt) => {
      const repair = await product.quoted();
      const request = { repairId: repair.id, ownerId: repair.family.id, method: 'bizum' } as const;
      const hasBroken = await runUntilBreak(product, breakAt, (deps) => payQuote(deps, request));
      const attempts = (await listAttempts(repair.id)).length;
      const { accepted_at } = await product.quoteOf(repair.id);
      expect(accepted_at !== null, `statement ${breakAt.statement}`).toBe(attempts === 1);
      expect(await countEvents(repair.id, 'quote-accepted')).toBe(attempts);
      await payQuote(product.deps, request);
      expect(await listAttempts(repair.id)).toHaveLength(attempts + 1);
      expect(await countEvents(repair.id, 'quote-accepted')).toBe(1);
      return hasBroken;
    });
  }, 180_000);

  it('accepts a quote and mails the data of its transfer together, or neither', async () => {
    const stateOf = async (repairId: string) => {
      const { accepted_at, transfer_asked_at } = await product.quoteOf(repairId);
      const jobs = await product.listJobs('mail.quote-transfer-data');
      return {
        dates: [accepted_at, transfer_asked_at],
        events: (await product.repairEvents(repairId)).slice(-2),
        mails: jobs.filter((job) => job.repairId === repairId).length,
      };
    };
    await atEveryStatement({ when, max }, async (breakAt) => {
      const { id, family } = await product.quoted();
      const request = { repairId: id, ownerId: family.id, key: `k-${id}` };
      const before = await stateOf(id);
      expect(before).toMatchObject({ dates: [null, null], mails: 0 });
      const hasBroken = await runUntilBreak(product, breakAt, (deps) =>
        transferQuote(deps, request),
      );
      const killed = await stateOf(id);
      await transferQuote(product.deps, request);
      const after = await stateOf(id);
      expect([before, after], `statement ${breakAt.statement}`).toContainEqual(killed);
      expect(after).toEqual({
        dates: [expect.any(Date), expect.any(Date)],
        events: ['quote-accepted', 'transfer-data-sent'],
        mails: 1,
      });
      return hasBroken;
    });
  }, 180_000);

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
    await atEveryStatement({ when, max }, async (breakAt) => {
      const { repair, order } = await begin();
      const answer = await answerOf(order);
      const hasBroken = await runUntilBreak(product, breakAt, (deps) =>
        processAnswer(deps, { answer, kind: 'notification' }),
      );
      const isPaid = (await product.paymentsOf(repair.id)).length === 1;
      const state = `statement ${breakAt.statement}`;
      expect(await product.repairStatus(repair.id), state).toBe(isPaid ? 'repairing' : 'quoted');
      expect(await jobsOf(repair), state).toHaveLength(isPaid ? 1 : 0);

      await product.notify(await product.gateway.notification(order));
      const payments = await product.paymentsOf(repair.id);
      expect(payments).toMatchObject([{ to_refund: null, amount_cents: share }]);
      expect((await product.quoteOf(repair.id)).payment_id).toBe(payments[0]?.id);
      expect(await countEvents(repair.id, 'quote-paid')).toBe(1);
      expect(await jobsOf(repair)).toHaveLength(1);
      return hasBroken;
    });
  }, 180_000);

  it('issues one invoice, without a gap in the numbers', async () => {
    await atEveryStatement({ when, max }, async (breakAt) => {
      const repair = await product.quoted();
      await product.payQuote(repair);
      const run = { repairId: repair.id };
      const hasBroken = await runUntilBreak(product, breakAt, (deps) =>
        issueFirstRepairInvoice(deps, run),
      );
      await issueFirstRepairInvoice(product.deps, run);
      const invoices = await product.invoicesOf(repair.id);
      expect(invoices, `statement ${breakAt.statement}`).toHaveLength(1);
      expect((await product.quoteOf(repair.id)).invoice_id).toBe(invoices[0]?.id);
      const mails = (await product.listJobs('invoice.deliver')).filter(
        ({ invoiceId }) => invoiceId === invoices[0]?.id,
      );
      expect(mails).toHaveLength(1);
      return hasBroken;
    });
    expect(await verifyRegister(product.deps)).toMatchObject({ findings: [] });
  }, 180_000);

  it('ends a repair and marks its share to refund together, or neither', async () => {
    await atEveryStatement({ when, max }, async (breakAt) => {
      const repair = await product.quoted();
      await product.payQuote(repair);
      const end = (deps: typeof product.deps) =>
        deps.db.transaction().execute(async (tx) => {
          const locked = await lockRepair(tx, repair.id);
          const at = deps.clock.now();
          await applyEvent(tx, deps, locked, { event: 'contract-ended', by: byJob, at });
        });
      const hasBroken = await runUntilBreak(product, breakAt, end);
      const isEnded = (await product.repairStatus(repair.id)) === 'ready';
      const [payment] = await product.paymentsOf(repair.id);
      const jobs = (await product.listJobs('payments.refund-withdrawn')).filter(
        ({ paymentId }) => paymentId === payment?.id,
      );
      const state = `statement ${breakAt.statement}`;
      expect(payment?.to_refund, state).toBe(isEnded ? 'repair-ended' : null);
      expect(jobs, state).toHaveLength(isEnded ? 1 : 0);
      return hasBroken;
    });
  }, 180_000);
});
