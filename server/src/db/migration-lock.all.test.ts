import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bareDatabase } from '../../testing/database.ts';
import { needsPostgres } from '../../testing/needs.ts';
import type { Database } from './database.ts';
import { listMigrations, migrate } from './migrate.ts';

describe('the lock of a migration', needsPostgres, () => {
  let database: Database;
  beforeAll(async () => {
    database = await bareDatabase();
  });
  afterAll(() => database.close());

  it('a migration that waits for a lock lets requests pass and retries', {
    timeout: 30_000,
  }, async () => {
    const { pool } = database;
    await migrate(pool);
    // This one changes only failed_tries and can be repeated.
    const repeated = listMigrations().find(({ name }) => name.startsWith('0021'))?.name;
    await pool.query('delete from migrations where name = $1', [repeated]);
    const backup = await pool.connect();
    await backup.query('begin');
    await backup.query('select count(*) from failed_tries');
    const migrating = migrate(pool);
    await untilWaiting(pool, 1);
    // It waits behind the migration, which gives up.
    await pool.query("insert into failed_tries (key, points) values ('a', 1)");
    await backup.query('rollback');
    backup.release();
    expect(await migrating).toEqual([repeated]);
  });

  it('a migration of several tables does not end a request that uses two of them', {
    timeout: 30_000,
  }, async () => {
    const fresh = await bareDatabase();
    const { pool } = fresh;
    await migrateUntil(pool, '0030');
    // PostgreSQL ends the one that waits first. The times are longer than usual for slow machines.
    const { rows } = await pool.query('select current_database() as name');
    await pool.query(`alter database ${rows[0].name} set deadlock_timeout = '10s'`);
    const [first, request] = [await pool.connect(), await pool.connect()];
    await request.query("begin; set local deadlock_timeout = '1800ms'");
    await request.query('select count(*) from payments');
    await first.query('begin');
    await first.query('lock table coverage_periods in row exclusive mode');

    // If it waited for coverage_periods and then for payments, it would hold the lock of computers.
    const migrating = migrate(pool);
    await Promise.race([untilWaiting(pool, 1), sleep(1500)]);
    const changed = request.query('update computers set updated_at = updated_at');
    await Promise.race([changed, untilWaiting(pool, 2)]);
    await first.query('rollback');
    await changed;
    await request.query('commit');

    expect((await migrating)[0]).toMatch(/^0030/);
    first.release();
    request.release();
    await fresh.close();
  });
});

async function migrateUntil(pool: pg.Pool, number: string): Promise<void> {
  await pool.query('create table migrations (name text primary key, sha256 text not null)');
  for (const { name, sql, sha256 } of listMigrations().filter(({ name }) => name < number)) {
    await pool.query(sql);
    await pool.query('insert into migrations values ($1, $2)', [name, sha256]);
  }
}

async function untilWaiting(pool: pg.Pool, count: number): Promise<void> {
  const waiting = async () => {
    const { rows } = await pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows.length;
  };
  await expect.poll(waiting, { timeout: 10_000 }).toBe(count);
}
