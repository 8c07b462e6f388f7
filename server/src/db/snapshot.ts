import type { Db, Tx } from './database.ts';

/** Runs several reads on one state of the database, such as sums and their rows. Takes no locks. */
export function readSnapshot<Result>(db: Db, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(read);
}
