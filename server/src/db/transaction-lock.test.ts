import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { needsPostgres } from '../../testing/needs.ts';
import { createOnServer } from '../../testing/server-database.ts';
import { useApp } from '../../testing/use-app.ts';
import { openDatabase } from './database.ts';
import { lockNumbers } from './lock-numbers.ts';
import { withLock } from './transaction-lock.ts';

describe('the lock of a transaction', needsPostgres, () => {
  const database = useApp(() => createOnServer(process.env.TEST_DATABASE_URL ?? ''));

  it('lets one process prepare the database at a time', async () => {
    let running = 0;
    const prepare = async () => {
      running += 1;
      await sleep(50);
      expect(running).toBe(1);
      running -= 1;
    };
    await Promise.all(
      Array.from({ length: 3 }, () => withLock(database.pool, lockNumbers.start, prepare)),
    );
  });

  it('does not wait for the locks of other uses', async () => {
    const { start, ...others } = lockNumbers;
    const other = await database.pool.connect();
    for (const number of Object.values(others)) {
      await other.query('select pg_advisory_lock($1)', [number]);
    }
    await withLock(database.pool, lockNumbers.start, async () => {});
    other.release(new Error('a new session has no locks'));
  });

  it('keeps the lock for longer than the database allows a transaction to be idle', async () => {
    const { pool } = database;
    await pool.query(`do $$ begin execute
      format('alter database %I set idle_in_transaction_session_timeout = 100', current_database());
    end $$`);
    const databaseUrl = pool.options.connectionString;
    const limited = await openDatabase({ databaseUrl, dataDir: '' });
    await withLock(limited.pool, lockNumbers.start, async () => {
      await sleep(500);
      const { rows } = await pool.query('select pg_try_advisory_lock($1) as isFree', [
        lockNumbers.start,
      ]);
      expect(rows).toEqual([{ isfree: false }]);
    });
    await limited.close();
  });

  it('throws the error of the preparation when the connection is lost too', async () => {
    const prepare = async () => {
      await database.pool.query(
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
          and database = (select oid from pg_database where datname = current_database())`,
      );
      throw new Error('a migration failed');
    };
    await expect(withLock(database.pool, lockNumbers.start, prepare)).rejects.toThrow(
      'a migration failed',
    );
  });
});
