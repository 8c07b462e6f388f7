import type pg from 'pg';
import { withoutTimeout } from './idle-timeout.ts';

/**
 * Runs work in one process at a time. A transaction on a connection of its own holds the lock, so the
 * lock works behind a pooler too. The embedded database needs no lock: it belongs to one process, and
 * the lock would take its only connection.
 */
export async function withLock<T>(
  pool: pg.Pool,
  lockNumber: number,
  work: () => Promise<T>,
): Promise<T> {
  if (pool.options.max === 1) return work();
  const client = await pool.connect();
  try {
    return await withoutTimeout(client, async () => {
      await client.query('begin');
      try {
        await client.query(
          'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
        );
        await client.query('select pg_advisory_xact_lock($1)', [lockNumber]);
        return await work();
      } finally {
        // This fails only if the connection broke, and then the lock is free.
        await client.query('rollback').catch(() => {});
      }
    });
  } finally {
    client.release();
  }
}
