import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { SignedForm } from '../src/gateways/payments/gateway.ts';
import type { Member } from './computers.ts';
import { paymentsApp } from './payments.ts';
import { quoteRepair } from './quotes.ts';
import { openRepair } from './repair-stories.ts';
import { coveredNow } from './repairs.ts';
import { runJob } from './run-job.ts';

export type RepairPaymentsApp = Awaited<ReturnType<typeof repairPaymentsApp>>;

export type Quoted = { family: Member; computerId: ComputerId; id: string; number: string };

/** What the family pays of the repairs of `quoted`, in cents. */
export const share = 2500;

/** The product with repairs whose quote is not paid, and a gateway that the test controls. */
export async function repairPaymentsApp(...given: Parameters<typeof paymentsApp>) {
  const product = await paymentsApp(...given);
  const { deps, call, gateway, notify } = product;
  const { db } = deps;
  // A Monday without holidays nearby.
  product.clock.time = new Date('2026-11-16T10:00:00Z');
  const admin = await product.staff('admin');

  /** A repair of a new family that waits for its quote to be paid. */
  const quoted = async (lang: Language = 'es'): Promise<Quoted> => {
    const family = await product.family(lang);
    const computerId = await product.addComputer(family, coveredNow);
    const repair = await openRepair(product, { computerId });
    await quoteRepair(product, repair.id);
    return { family, computerId, ...repair };
  };

  const requestForm = ({ family, id }: Quoted, method = 'creditCard', as: Member = family) =>
    call(as, `POST /my-repairs/${id}/quote/payments`, { method });

  const start = async (repair: Quoted, method?: string): Promise<string> => {
    const reply = await requestForm(repair, method);
    if (reply.statusCode !== 200) throw new Error(`starting the payment returned ${reply.body}`);
    return gateway.visit(reply.json<SignedForm>());
  };

  /** The payer pays an order, and the gateway notifies the product. */
  const finish = async (order: string, code = '0000') => {
    await gateway.answer(order, code);
    const reply = await notify(await gateway.notification(order));
    if (reply.statusCode !== 200) throw new Error(`the notification returned ${reply.body}`);
  };

  return {
    ...product,
    admin,
    quoted,
    requestQuoteForm: requestForm,
    startQuotePayment: start,
    finish,
    /** Pays the quote of a repair at the gateway. Returns the order code. */
    payQuote: async (repair: Quoted): Promise<string> => {
      const order = await start(repair);
      await finish(order);
      return order;
    },
    paymentsOf: (id: string) =>
      db
        .selectFrom('payments')
        .selectAll()
        .where('repair_id', '=', id)
        .orderBy('received_at')
        .orderBy('id')
        .execute(),
    invoicesOf: (id: string) =>
      db
        .selectFrom('invoices')
        .selectAll()
        .where('repair_id', '=', id)
        .orderBy('issued_at')
        .orderBy('number')
        .execute(),
    quoteOf: (id: string) =>
      db.selectFrom('quotes').selectAll().where('case_id', '=', id).executeTakeFirstOrThrow(),
    /** The names of the events of a repair, oldest first. */
    repairEvents: async (id: string) => {
      const events = db.selectFrom('case_events').select('event').where('case_id', '=', id);
      return (await events.orderBy('position').execute()).map(({ event }) => event);
    },
    repairStatus: async (id: string) =>
      (await db.selectFrom('cases').select('status').where('id', '=', id).executeTakeFirstOrThrow())
        .status,
    /** Runs the job that issues the invoice, as often as it was enqueued. */
    issueInvoices: async (id: string) => {
      for (const data of await product.listJobs('invoice.issue-repair'))
        if (data.repairId === id) await runJob(deps, 'invoice.issue-repair', { data });
    },
  };
}
