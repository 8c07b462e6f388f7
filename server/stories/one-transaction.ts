import type { Db, Tx } from '../src/db/database.ts';

/** A database whose transactions are all parts of one. Use cases that run on it succeed together or not at all. */
export function withinTransaction(tx: Tx): Db {
  const transaction = () => ({ execute: (run: (tx: Tx) => Promise<unknown>) => run(tx) });
  return new Proxy(tx, {
    get: (_, name) => {
      if (name === 'transaction') return transaction;
      const member = Reflect.get(tx, name);
      return typeof member === 'function' ? member.bind(tx) : member;
    },
  });
}
