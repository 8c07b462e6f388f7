import { randomInt, randomUUID } from 'node:crypto';
import type pg from 'pg';

/** A pooler gives the sessions of PostgreSQL to several connections in turn. */
export class SharedSessions extends Error {}

/** A pooler with idle sessions is found at once. With busy ones each read finds it by chance. */
const reads = 30;

/**
 * Refuses a pooler such as PgBouncer in transaction mode. The product's locks, timeouts and prepared
 * statements belong to a session. On a shared one they are lost, or meet those of other connections.
 */
export async function requireOwnSessions(pool: pg.Pool): Promise<void> {
  // The embedded database has one session for one connection.
  if (pool.options.max === 1) return;
  const marked: { client: pg.PoolClient; mark: string }[] = [];
  try {
    while (marked.length < 2) marked.push({ client: await pool.connect(), mark: randomUUID() });
    for (const { client, mark } of marked) {
      await client.query("select set_config('cobertura.session', $1, false)", [mark]);
    }
    for (let read = 0; read < reads; read++) {
      // In random order, because a pooler may give its sessions in turn.
      const chosen = marked[randomInt(marked.length)] as (typeof marked)[number];
      const { rows } = await chosen.client.query<{ mark: string | null }>(
        "select current_setting('cobertura.session', true) as mark",
      );
      if (rows[0]?.mark !== chosen.mark) throw new SharedSessions(message);
    }
  } finally {
    for (const { client } of marked) client.release();
  }
}

const message =
  'DATABASE_URL leads to a connection pooler that shares its sessions, such as PgBouncer with ' +
  'pool_mode = transaction. The product needs sessions of its own for locks, timeouts and prepared ' +
  'statements. Set pool_mode = session for this database, or connect to PostgreSQL directly.';
