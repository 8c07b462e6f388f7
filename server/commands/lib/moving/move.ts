import type pg from 'pg';
import type { Database } from '../../../src/db/database.ts';
import { migrate } from '../../../src/db/migrate.ts';
import { copyJobs } from './copy-jobs.ts';
import { copyRows, fingerprint, listTables, type TableShape } from './copy-rows.ts';

/** The move was refused and rolled back. The message is for the operator. */
export class CannotMove extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'CannotMove';
  }
}

export type Moved = { table: string; rows: number };

/**
 * Copies all data of one database into an empty one, in one transaction. Rows are copied unchanged
 * with the triggers off. At the end the hashes of all tables are compared.
 */
export async function move(from: Database, to: Database): Promise<Moved[]> {
  await migrate(from.pool);
  await migrate(to.pool);
  const source = await from.pool.connect();
  const target = await to.pool.connect();
  try {
    await source.query('begin isolation level repeatable read read only');
    await target.query('begin');
    const moved = await moveAll(source, target);
    await target.query('commit');
    return moved;
  } catch (error) {
    await target.query('rollback');
    throw error;
  } finally {
    await source.query('rollback');
    source.release();
    target.release();
  }
}

async function moveAll(source: pg.PoolClient, target: pg.PoolClient): Promise<Moved[]> {
  for (const client of [source, target]) await client.query("set local timezone to 'UTC'");
  const tables = await listTables(target);
  await refuseUsed(target);
  await withoutChecks(target, tables, async () => {
    await truncateAll(target, tables);
    for (const table of tables) await copyRows(source, target, table);
  });
  const moved: Moved[] = [];
  for (const { name } of tables) {
    const [original, copied] = [await fingerprint(source, name), await fingerprint(target, name)];
    if (original.hash !== copied.hash)
      throw new CannotMove(`The copy of the table ${name} differs from the original.`);
    moved.push({ table: name, rows: copied.rows });
  }
  return [...moved, { table: 'jobs', rows: await copyJobs(source, target) }];
}

/** Emptying a target that is in use would delete its people. */
async function refuseUsed(target: pg.PoolClient): Promise<void> {
  const { rowCount } = await target.query('select from users limit 1');
  if (rowCount) {
    throw new CannotMove(
      'The database of DATABASE_URL already contains people. Use an empty database.',
    );
  }
}

/** Deletes the initial rows of the migrations, because the source has its own. */
async function truncateAll(target: pg.PoolClient, tables: readonly TableShape[]): Promise<void> {
  await target.query(`truncate ${tables.map(({ name }) => `public.${name}`).join(', ')}`);
}

/** Defers the foreign keys, because a row may arrive before the row it references. */
async function withoutChecks(
  target: pg.PoolClient,
  tables: readonly TableShape[],
  copy: () => Promise<void>,
): Promise<void> {
  const keys = await listForeignKeys(target);
  for (const { name } of tables) await target.query(`alter table ${name} disable trigger user`);
  for (const { table, name } of keys) {
    await target.query(`alter table ${table} alter constraint ${name} deferrable`);
  }
  await target.query('set constraints all deferred');
  await copy();
  await target.query('set constraints all immediate');
  for (const { table, name } of keys) {
    await target.query(`alter table ${table} alter constraint ${name} not deferrable`);
  }
  for (const { name } of tables) await target.query(`alter table ${name} enable trigger user`);
}

async function listForeignKeys(client: pg.PoolClient): Promise<{ table: string; name: string }[]> {
  const { rows } = await client.query(`
    select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not condeferrable`);
  return rows;
}
