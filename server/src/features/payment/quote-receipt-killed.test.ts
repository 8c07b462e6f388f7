import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { killEverywhere } from '../../../testing/kill-everywhere.ts';
import { pdf } from '../../../testing/pictures.ts';
import {
  type Quoted,
  type RepairPaymentsApp,
  repairPaymentsApp,
  share,
} from '../../../testing/repair-payments.ts';
import { keptFiles } from '../../../testing/stored-files.ts';
import { CommitUnknown } from '../../db/commit-outcome.ts';
import type { Caller } from '../../http/access.ts';
import { validateQuoteTransfer } from './service/review-quote-receipt.ts';
import { sendQuoteReceipt } from './service/send-quote-receipt.ts';

const reason = 'O importe non é o do orzamento.';

/** Short functions for receipts of quotes. */
function receiptsOf(product: RepairPaymentsApp) {
  const send = ({ id, family }: Quoted) =>
    product.send(family, `POST /my-repairs/${id}/quote/receipt`, { content: pdf, name: 'x.pdf' });
  return {
    /** A repair whose family has sent a receipt. `before` runs before it sends it. */
    sent: async (before?: (repair: Quoted) => Promise<unknown>) => {
      const repair = await product.quoted();
      await before?.(repair);
      const reply = await send(repair);
      if (reply.statusCode !== 200) throw new Error(reply.body);
      const receiptId: string = reply.json().receipt._id;
      return { ...repair, receiptId };
    },
    decide: (id: string, what: 'validate' | 'reject', body: object, as: Member) =>
      product.call(as, `POST /repairs/${id}/quote/receipt/${what}`, body),
    /** All that is saved about the money of a repair. */
    rowsOf: async (id: string) => {
      const list = async (sql: string): Promise<Record<string, unknown>[]> =>
        (await product.database.pool.query(sql, [id])).rows;
      return {
        cases: await list('select status, awaits from cases where id = $1'),
        quotes: await list('select * from quotes where case_id = $1'),
        payments: await list('select * from payments where repair_id = $1 order by id'),
        events: await list('select event from case_events where case_id = $1 order by position'),
        files: await list('select id, file_key, purpose from case_files where case_id = $1'),
        jobs: await list(
          `select name from jobs.job where data->>'repairId' = $1 and name like 'invoice%'`,
        ),
      };
    },
  };
}

const toCaller = ({ id, sessionVersion, scopes, lang }: Member): Caller => ({
  id: id as Caller['id'],
  sessionVersion,
  scopes,
  lang,
});

describe('a receipt killed at any statement', { timeout: 180_000 }, () => {
  let product: RepairPaymentsApp;
  let caller: Caller;
  beforeAll(async () => {
    product = await repairPaymentsApp();
    caller = toCaller(await product.staff('accountant'));
  });
  afterAll(() => product.close());

  it('accepts a quote and stores its receipt together, or neither', async () => {
    const { rowsOf } = receiptsOf(product);
    const file = { content: pdf, type: 'application/pdf', name: 'x.pdf' };
    await killEverywhere(product, {
      prepare: () => product.quoted(),
      act: async (deps, { id, family }) => {
        const upload = { repairId: id, caller: toCaller(family), file, key: `k-${id}` };
        let failure: unknown;
        const { stored, kept } = await keptFiles(product.deps, () =>
          sendQuoteReceipt(deps, upload).catch((error) => {
            failure = error;
          }),
        );
        const known = (await rowsOf(id)).files.map(({ file_key }) => file_key);
        // Only an uncertain commit leaves a file whose row is not saved.
        const mayStay = (key: string) => failure instanceof CommitUnknown || known.includes(key);
        expect(kept).toEqual(stored.filter(mayStay));
        if (failure) throw failure;
      },
      check: async ({ id }) => {
        const { files, ...rows } = await rowsOf(id);
        const [receipt] = files;
        expect(files).toMatchObject([{ purpose: 'bank-receipt' }]);
        expect(await product.deps.files.find(String(receipt?.file_key))).toBeDefined();
        expect(rows).toMatchObject({
          cases: [{ status: 'quoted' }],
          quotes: [{ accepted_at: expect.any(Date), receipt_id: receipt?.id, payment_id: null }],
        });
        expect(rows.events.slice(-2)).toEqual([
          { event: 'quote-accepted' },
          { event: 'receipt-sent' },
        ]);
      },
    });
  });

  it('pays the quote of a receipt whole or not at all, and once when it is repeated', async () => {
    const { sent, rowsOf } = receiptsOf(product);
    await killEverywhere(product, {
      prepare: sent,
      act: (deps, { id, receiptId }) =>
        validateQuoteTransfer(deps, { repairId: id, receiptId, caller, key: `k-${id}` }),
      check: async ({ id }) => {
        const { events, jobs, ...rows } = await rowsOf(id);
        expect(rows).toMatchObject({
          cases: [{ status: 'repairing' }],
          quotes: [{ payment_id: rows.payments[0]?.id, receipt_id: null }],
          payments: [{ amount_cents: share, source: 'transfer', to_refund: null }],
        });
        expect(events.filter(({ event }) => event === 'quote-paid')).toHaveLength(1);
        expect(jobs).toHaveLength(1);
      },
    });
  });
});

describe('a receipt', () => {
  let product: RepairPaymentsApp;
  let receipts: ReturnType<typeof receiptsOf>;
  beforeAll(async () => {
    product = await repairPaymentsApp();
    receipts = receiptsOf(product);
  });
  afterAll(() => product.close());

  it('that several people decide at once has one decision, and the others read the status', async () => {
    const { id, receiptId } = await receipts.sent();
    const people = [
      await product.staff('accountant'),
      await product.staff('accountant'),
      await product.staff('admin'),
    ];
    const replies = await Promise.all(
      people.map((as, index) =>
        receipts.decide(id, index === 1 ? 'reject' : 'validate', { receiptId, reason }, as),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    for (const refused of replies.filter(({ statusCode }) => statusCode === 409)) {
      expect(refused.json()).toMatchObject({ code: 'repair-moved' });
    }
    const { payments, events } = await receipts.rowsOf(id);
    const wasRejected = replies[1]?.statusCode === 200;
    expect(payments).toHaveLength(wasRejected ? 0 : 1);
    expect(events.at(-1)).toEqual({ event: wasRejected ? 'receipt-rejected' : 'quote-paid' });
  });

  it('that is validated while a card pays counts once, and the other money is kept to refund', async () => {
    for (let round = 0; round < 4; round += 1) {
      let order = '';
      const { receiptId, ...repair } = await receipts.sent(async (quoted) => {
        order = await product.startQuotePayment(quoted);
      });
      const as = await product.staff('accountant');
      const [reply] = await Promise.all([
        receipts.decide(repair.id, 'validate', { receiptId }, as),
        product.finish(order),
      ]);
      expect(reply.statusCode).toBe(200);
      const { payments, quotes, events, jobs } = await receipts.rowsOf(repair.id);
      expect(payments.map(({ to_refund }) => to_refund).toSorted()).toEqual([null, 'quote-paid']);
      const paying = payments.find(({ to_refund }) => to_refund === null);
      expect(quotes).toMatchObject([{ payment_id: paying?.id, receipt_id: null }]);
      expect(events.filter(({ event }) => event === 'quote-paid')).toHaveLength(1);
      expect(jobs).toHaveLength(1);
    }
  });
});
