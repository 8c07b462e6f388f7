import { randomUUID } from 'node:crypto';
import type { Member } from './computers.ts';
import { pdf } from './pictures.ts';
import { quotedRepair, quoteRow } from './quotes.ts';
import { runJob } from './run-job.ts';
import type { WorkshopApp } from './workshop.ts';

type Reported = { id: string; family: Member };

/** Short functions for the transfers that pay quotes, and for their receipts. */
export function quoteTransfers(product: WorkshopApp, accountant: Member) {
  const ask = ({ id, family }: Reported, { as = family, key = '' } = {}) =>
    product.request(`POST /my-repairs/${id}/quote/transfer`, {
      as,
      headers: key === '' ? {} : { 'idempotency-key': key },
    });

  const send = (
    { id, family }: Reported,
    content: Uint8Array | string = pdf,
    as: Member = family,
  ) =>
    product.sendPhoto(as, `/my-repairs/${id}/quote/receipt`, { content, name: 'xustificante.pdf' });

  const read = async ({ id, family }: Reported) =>
    (await product.request(`GET /my-repairs/${id}`, { as: family })).json();

  const decide = (id: string, what: 'validate' | 'reject', body: object, as = accountant) =>
    product.handle(id, `POST /quote/receipt/${what}`, body, as);

  const receiptOf = async (id: string) => (await quoteRow(product, id)).receipt_id ?? '';

  const events = async (id: string) => {
    const rows = await product.deps.db
      .selectFrom('case_events')
      .select(['event', 'actor', 'why'])
      .where('case_id', '=', id)
      .orderBy('position')
      .execute();
    return rows.filter(({ event }) => /quote|transfer|receipt|payment/.test(event));
  };

  const paymentsOf = (id: string) =>
    product.deps.db
      .selectFrom('payments')
      .select(['id', 'amount_cents', 'source', 'method', 'to_refund', 'recorded_by'])
      .where('repair_id', '=', id)
      .orderBy('id')
      .execute();

  /** Runs the jobs with this name for a repair. Returns the mails that they send. */
  const mailsOf = async (name: string, repairId: string) => {
    const before = (await product.mails()).map(({ messageId }) => messageId);
    for (const data of await product.listJobs(name)) {
      if (data.repairId === repairId) await runJob(product.deps, name, { id: randomUUID(), data });
    }
    return (await product.mails()).filter(({ messageId }) => !before.includes(messageId));
  };

  /** A repair whose family has sent a receipt. */
  const sent = async () => {
    const repair = await quotedRepair(product);
    await ask(repair);
    const reply = await send(repair);
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return repair;
  };

  return { ask, send, read, decide, receiptOf, events, paymentsOf, mailsOf, sent };
}
