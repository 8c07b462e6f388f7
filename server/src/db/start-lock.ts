import type { Database } from './database.ts';
import { withoutTimeout } from './idle-timeout.ts';

/** An arbitrary number that nothing else in the database uses for a lock. */
const lockNumber = 749_118_206;

/**
 * Prepares the database in one process at a time. Two processes that create the same schema at once
 * both try, and one fails. The embedded database needs no lock: it belongs to one process, and the lock
 * would take its only connection.
 */
export async function withStartLock<T>(
  { pool, embedded }: Pick<Database, 'pool' | 'embedded'>,
  prepare: () => Promise<T>,
): Promise<T> {
  if (embedded) return prepare();
  const client = await pool.connect();
  try {
    return await withoutTimeout(client, async () => {
      await client.query('select pg_advisory_lock($1)', [lockNumber]);
      try {
        return await prepare();
      } finally {
        await client.query('select pg_advisory_unlock($1)', [lockNumber]);
      }
    });
  } finally {
    client.release();
  }
}
