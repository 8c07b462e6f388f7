import { afterEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { needsPostgres } from '../../testing/needs.ts';
import { tableHashes } from '../../testing/table-hashes.ts';
import type { Database } from './database.ts';

const nameOf = async ({ pool }: Database): Promise<string> =>
  (await pool.query('select current_database() as name')).rows[0].name;

/** Everything that a test may leave, also the rows that pg-boss writes and the sequences. */
async function contentsOf({ pool }: Database) {
  const { rows } = await pool.query(
    'select sequencename, last_value from pg_sequences order by sequencename',
  );
  const queues = await pool.query('select to_jsonb(q) as queue from jobs.queue q order by name');
  const estimates = await pool.query(
    `select relname, relpages, reltuples from pg_class
     where relkind = 'r' and oid >= 16384 order by relname`,
  );
  return {
    tables: await tableHashes(pool),
    sequences: rows,
    queues: queues.rows,
    estimates: estimates.rows,
  };
}

/** Tests of one process get the database of the test before, which is the fast part of them. */
describe('the database of a test', needsPostgres, () => {
  let database: Database | undefined;
  afterEach(async () => {
    await database?.close();
    database = undefined;
  });

  it('contains what a new one does, after a test has changed every table', async () => {
    const fresh = await testDatabase();
    const another = await testDatabase();
    const [name, contents] = [await nameOf(another), await contentsOf(another)];
    expect(contents).toEqual(await contentsOf(fresh));
    await fresh.close();

    const client = await another.pool.connect();
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'jobs')`,
    );
    await client.query(
      `insert into schools
         (code, name, type, address, town, province, postcode, phone, created_at, updated_at)
       select n, 'CEIP', 'CEIP', 'Rúa', 'Lugo', 'Lugo', '27001', '982 000 000', now(), now()
       from generate_series(1, 500) n`,
    );
    await client.query('update options set is_maintenance = true; delete from migrations; analyze');
    await client.query(
      "select nextval(format('%I.%I', schemaname, sequencename)) from pg_sequences",
    );
    for (const table of rows) await client.query(`delete from ${table.name}`);
    client.release();
    await another.close();

    database = await testDatabase();
    expect(await nameOf(database)).toBe(name);
    expect(await contentsOf(database)).toEqual(contents);
    const { rows: statistics } = await database.pool.query(
      'select from pg_statistic where starelid >= 16384',
    );
    expect(statistics).toEqual([]);
  });

  it.each([
    'create table left_over (id int)',
    'alter table options add column left_over int',
    'drop trigger if exists immutable on invoices; alter table invoices disable trigger all',
    "create or replace function left_over() returns int language sql as 'select 1'",
    'drop index if exists computers_status; create index left_over on computers (id)',
    "do $$ begin execute format('alter database %I set work_mem = 65', current_database()); end $$",
  ])('is another one after %s', async (change) => {
    const changed = await testDatabase();
    const name = await nameOf(changed);
    await changed.pool.query(change);
    await changed.close();
    database = await testDatabase();
    expect(await nameOf(database)).not.toBe(name);
  });
});
