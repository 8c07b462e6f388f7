import type { Config } from '../src/config/config.ts';
import type { Db, Tx } from '../src/db/database.ts';
import type { Deps } from '../src/deps.ts';
import { deliverInvoice } from '../src/features/invoice/queue.ts';
import { chooseGateway } from '../src/gateways/payments/choose-gateway.ts';
import type { Jobs } from '../src/jobs.ts';

export type DemoFile = { invoiceId: string; pdf: string };

/**
 * The product in one transaction, with a clock that the demo sets. It sends no mails, because these events
 * are in the past, and collects the invoices to store.
 */
export function demoDeps(tx: Tx, config: Config) {
  const clock = { time: new Date(), now: () => clock.time };
  const invoices: DemoFile[] = [];
  const jobs: Jobs = {
    enqueue: async (_, job, data) => {
      if (job.name === deliverInvoice.name) invoices.push(data as unknown as DemoFile);
    },
  };
  const deps = {
    config,
    db: withinTransaction(tx),
    jobs,
    payments: chooseGateway(config),
    clock,
    // The product counts limits on another connection. The demo has no limits.
    tries: { count: async () => {} },
  };
  // The steps of a story use nothing else.
  return { deps: deps as unknown as Deps, clock, invoices };
}

/** A database whose transactions are all parts of one, so the demo is loaded whole or not at all. */
function withinTransaction(tx: Tx): Db {
  const transaction = () => ({ execute: (run: (tx: Tx) => Promise<unknown>) => run(tx) });
  return new Proxy(tx, {
    get: (_, name) => {
      if (name === 'transaction') return transaction;
      const member = Reflect.get(tx, name);
      return typeof member === 'function' ? member.bind(tx) : member;
    },
  });
}
