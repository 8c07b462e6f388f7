import { sql } from 'kysely';
import type { Db, Tx } from '../src/db/database.ts';

/** Counts the pages of a table and its indexes that some work reads in a transaction. */
export function countPages(
  db: Db,
  table: string,
  work: (tx: Tx) => Promise<unknown>,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const already = await countFetched(tx, table);
    await work(tx);
    return (await countFetched(tx, table)) - already;
  });
}

async function countFetched(tx: Tx, table: string): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select sum(pg_stat_get_xact_blocks_fetched(oid))::int as pages from pg_class
    where oid = ${table}::regclass
      or oid in (select indexrelid from pg_index where indrelid = ${table}::regclass)`.execute(tx);
  return rows[0]?.pages ?? 0;
}
