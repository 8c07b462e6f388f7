import type { Database } from './database.ts';
import { withoutTimeout } from './idle-timeout.ts';
import { lockNumbers } from './lock-numbers.ts';

/**
 * Prepares the database in one process at a time. Two processes that create the same schema at once
 * both try, and one fails. The embedded database needs no lock: it belongs to one process, and the lock
 * would take its only connection. The lock ends with its transaction, also behind a pooler that
 * `migrate` refuses.
 */
export async function withStartLock<T>(
  { pool, embedded }: Pick<Database, 'pool' | 'embedded'>,
  prepare: () => Promise<T>,
): Promise<T> {
  if (embedded) return prepare();
  const client = await pool.connect();
  try {
    return await withoutTimeout(client, async () => {
      await client.query('begin');
      try {
        await client.query('set local idle_in_transaction_session_timeout = 0');
        await client.query('select pg_advisory_xact_lock($1)', [lockNumbers.start]);
        return await prepare();
      } finally {
        // This fails only if the connection broke, and then the lock is free.
        await client.query('rollback').catch(() => {});
      }
    });
  } finally {
    client.release();
  }
}
