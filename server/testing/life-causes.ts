import { randomUUID } from 'node:crypto';
import type { RepairEvent, RepairState } from '@cobertura/domain/repair/life.ts';
import { endRepairOfPeriod } from '../src/features/repair/service/end-repair.ts';
import { findQuote, listAttemptsOfQuote } from '../src/features/repair/store/quotes.ts';
import type { LifeApp, LifeRepair } from './life-situations.ts';
import type { Part } from './multipart.ts';
import { formHeaders } from './payments.ts';
import { pdf } from './pictures.ts';
import { addQuoteReceipt, changeQuote, lines, setRules } from './quotes.ts';
import { handOver, rejection, reportForm } from './repairs.ts';
import { runJob } from './run-job.ts';
import { diagnosis, repaired, signature } from './workshop.ts';

type Step<T> = (product: LifeApp, repair: LifeRepair) => Promise<T>;

/** A request that causes an event. */
export type LifeRequest = {
  what: string;
  /** How it differs from another one with the same path. */
  note?: string;
  body?: object | Step<object>;
  /** The request uploads this file instead of a body. */
  file?: Part;
  /** What the request needs beyond the status of the repair. */
  prepare?: Step<unknown>;
  /** What the request adds to the state that the table reads. */
  facts?: Partial<RepairState>;
  /** Other entries that the request adds to the timeline. They change no status. */
  also?: readonly string[];
  /** Outside the statuses of the event, an open repair accepts the request as a mere message. */
  isMessage?: boolean;
  /** Only for reports. The reply lists the repairs that are refused. */
  isForSeveral?: boolean;
};

/** A cause without a request of a person. */
type LifeTrigger = {
  actor: 'job' | 'gateway';
  /** What the trigger needs beyond the status of the repair. */
  prepare?: Step<unknown>;
  run: Step<unknown>;
  /** Runs while the quote waits. All repairs have a quote then. */
  whileQuoted?: Step<unknown>;
  /** The entries that it adds to the timeline outside the statuses of the event. */
  elsewhere?: readonly string[];
};

type Cause =
  | { requests: readonly [LifeRequest, ...LifeRequest[]]; trigger?: LifeTrigger }
  | { requests?: undefined; trigger: LifeTrigger };

const text = { text: 'Chegou o recambio e xa funciona como o primeiro día.' };
const words = { words: text.text };
const reason = { reason: 'Xa non fai falta' };

const intakePhotos: Step<unknown> = async ({ photo }, { id }) => {
  await photo(id, 'intake');
  await photo(id, 'intake');
};

/** Everything that causes an event of the life of a repair. The compiler asks about a new event. */
export const lifeCauses: Record<RepairEvent, Cause> = {
  'info-asked': { requests: [{ what: 'POST /repairs/{id}/questions', body: text }] },
  'info-sent': {
    requests: [
      { what: 'POST /my-repairs/{id}/messages', body: text, isMessage: true },
      { what: 'POST /repairs/{id}/replies', body: text },
    ],
  },
  'info-lapsed': {
    trigger: {
      actor: 'job',
      // Only a question has a time to reply.
      prepare: async ({ deps, clock }, { id }) => {
        const past = new Date(clock.now().getTime() - 1000);
        await deps.db
          .updateTable('repairs')
          .set({ reply_by: past, reply_reminded_at: past })
          .where('case_id', '=', id)
          .where('status', '=', 'needs-info')
          .execute();
      },
      run: ({ deps }) => runJob(deps, 'repair.watch-replies'),
    },
  },
  accepted: {
    requests: [
      {
        what: 'POST /repairs/{id}/accept',
        // A laptop at the workshop is not handed over.
        body: async ({ rowOf }, { id }) => ((await rowOf(id)).arrived_at ? {} : handOver),
      },
      {
        what: 'POST /repairs/accept',
        body: async (_product, { id }) => ({
          ids: [id],
          handOver: { es: handOver.handOver, ga: handOver.handOver },
        }),
        isForSeveral: true,
      },
    ],
  },
  rejected: { requests: [{ what: 'POST /repairs/{id}/reject', body: rejection }] },
  objected: { requests: [{ what: 'POST /my-repairs/{id}/objection', body: text }] },
  received: {
    requests: [
      {
        what: 'POST /workshop/repairs/{id}/receive',
        body: ({ intake }, { id }) => intake(id),
        prepare: intakePhotos,
      },
    ],
  },
  diagnosed: {
    requests: [
      { what: 'POST /workshop/repairs/{id}/diagnosis', body: diagnosis },
      {
        what: 'POST /workshop/repairs/{id}/diagnosis',
        note: 'with a share of the family',
        body: { ...diagnosis, lines },
        prepare: (product, { id }) => setRules(product, id),
        facts: { familyShare: 2500 },
      },
    ],
  },
  'no-fault-found': { requests: [{ what: 'POST /workshop/repairs/{id}/no-fault', body: text }] },
  'quote-accepted': {
    requests: [
      {
        what: 'POST /my-repairs/{id}/quote/payments',
        body: { method: 'creditCard' },
        also: ['payment-begun'],
      },
      { what: 'POST /my-repairs/{id}/quote/transfer', also: ['transfer-data-sent'] },
      {
        what: 'POST /my-repairs/{id}/quote/receipt',
        file: { content: pdf, name: 'xustificante.pdf' },
        also: ['receipt-sent'],
      },
    ],
  },
  'quote-paid': {
    requests: [
      {
        what: 'POST /repairs/{id}/quote/receipt/validate',
        body: async (product, { id }) => ({ receiptId: await receiptOf(product, id) }),
        prepare: addQuoteReceipt,
      },
    ],
    trigger: {
      actor: 'gateway',
      whileQuoted: async (product, { id, family }) => {
        const payload = { method: 'creditCard' };
        const path = `POST /my-repairs/${id}/quote/payments`;
        const form = await product.request(path, { as: family, payload });
        await product.gateway.visit(form.json());
      },
      run: async ({ app, deps, gateway }, { id }) => {
        const [attempt] = await listAttemptsOfQuote(deps.db, id);
        const order = attempt?.order_code ?? '';
        await gateway.answer(order, '0000');
        const url = '/api/v1/payments/notification';
        const payload = await gateway.notification(order);
        await app.inject({ method: 'POST', url, headers: formHeaders, payload });
      },
      // Money that comes too late is returned.
      elsewhere: ['payment-to-refund'],
    },
  },
  'quote-declined': { requests: [{ what: 'POST /my-repairs/{id}/quote/decline' }] },
  'quote-lapsed': {
    trigger: {
      actor: 'job',
      whileQuoted: async (product, { id }) => {
        const valid_until = new Date(product.clock.now().getTime() - 1000);
        await changeQuote(product, id, { reminders: 2, valid_until });
      },
      run: ({ deps }) => runJob(deps, 'repair.watch-quotes'),
    },
  },
  'part-awaited': {
    requests: [
      {
        what: 'POST /workshop/repairs/{id}/part-awaited',
        body: { ...text, expectedOn: diagnosis.expectedOn },
      },
    ],
  },
  'lines-changed': { requests: [{ what: 'PUT /workshop/repairs/{id}/lines', body: { lines } }] },
  repaired: {
    requests: [
      {
        what: 'POST /workshop/repairs/{id}/repaired',
        body: repaired,
        prepare: ({ photo }, { id }) => photo(id, 'after'),
      },
    ],
  },
  'irreparable-proposed': {
    requests: [{ what: 'POST /workshop/repairs/{id}/irreparable', body: words }],
  },
  'irreparable-declined': {
    requests: [{ what: 'POST /repairs/{id}/irreparable/decline', body: words }],
  },
  irreparable: { requests: [{ what: 'POST /repairs/{id}/irreparable/confirm', body: words }] },
  replaced: {
    requests: [
      {
        what: 'POST /repairs/{id}/irreparable/replace',
        body: async ({ addSerial }) => ({ ...words, serial: await addSerial() }),
      },
    ],
  },
  returned: { requests: [{ what: 'POST /workshop/repairs/{id}/return', body: { signature } }] },
  reopened: {
    requests: [
      // The guarantee begins when the laptop is back.
      {
        what: 'POST /my-repairs/{id}/reopen',
        body: { ...reportForm, happenedOn: '2026-11-16' },
      },
    ],
  },
  cancelled: {
    requests: [
      { what: 'POST /my-repairs/{id}/cancel', body: reason },
      { what: 'POST /repairs/{id}/cancel', body: reason },
    ],
  },
  'contract-ended': {
    trigger: {
      actor: 'job',
      // Withdrawals and refunds call this. Their own tests show that they do.
      run: async ({ deps, rowOf }, { id }) => {
        const { period_id: periodId } = await rowOf(id);
        const at = deps.clock.now();
        await deps.db.transaction().execute((tx) => endRepairOfPeriod(tx, deps, { periodId, at }));
      },
    },
  },
};

/** The receipt of a quote, or an invented one for a repair without it. */
async function receiptOf({ deps }: LifeApp, id: string): Promise<string> {
  return (await findQuote(deps.db, id))?.receipt_id ?? randomUUID();
}
