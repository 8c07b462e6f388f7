import type { Db, Tx } from '../src/db/database.ts';
import type { Deps } from '../src/deps.ts';

/** The past sends no mails. */
export const noJobs: Deps['jobs'] = { enqueue: async () => {} };

/**
 * The product at a moment of the past, for use cases that only write to the database. All that they write
 * is part of the transaction, they send no mails, and no limit applies.
 */
export function inThePast(tx: Tx, { config, at }: { config: Deps['config']; at: Date }): Deps {
  const unlimited = async () => {};
  const tries = { count: unlimited, checkLimit: unlimited, reset: unlimited };
  const product: Partial<Deps> = {
    config,
    db: joining(tx),
    jobs: noJobs,
    clock: { now: () => at },
    tries,
  };
  return product as Deps;
}

/** A database whose transactions are part of this one. */
function joining(tx: Tx): Db {
  const transaction = () => ({ execute: (work: (tx: Tx) => unknown) => work(tx) });
  return new Proxy<Db>(tx, {
    get: (target, name) => {
      if (name === 'transaction') return transaction;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
