import { randomInt, randomUUID } from 'node:crypto';
import type pg from 'pg';

/** A pooler gives the sessions of PostgreSQL to several connections in turn. */
export class SharedSessions extends Error {}

/** A pooler with idle sessions is found at once. With busy ones each read finds it by chance. */
const reads = 30;

/**
 * Refuses a pooler such as PgBouncer in transaction mode, unless DATABASE_POOLER names it. Timeouts,
 * options of the planner and prepared statements belong to a session. On a shared one they are lost, or
 * meet those of other connections.
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

/** What `openDatabase` sets in a session of its own. */
const userSettings = {
  statement_timeout: '25s',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
};

/** On shared sessions the settings must belong to the user of the database, so that each session has them. */
export async function requireUserSettings(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    `select name, current_setting(name) as setting from pg_settings
     where name = any($1)`,
    [Object.keys(userSettings)],
  );
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]));
  const missing = Object.entries(userSettings).filter(
    ([name, value]) => settings.get(name) !== value,
  );
  if (missing.length === 0) return;
  const statements = missing.map(
    ([name, value]) => `alter user current_user set ${name} = '${value}';`,
  );
  throw new SharedSessions(
    `With DATABASE_POOLER=transaction the settings of a session belong to the user of the database. Run ${statements.join(' ')} Then restart the pooler, or run RECONNECT in its console.`,
  );
}

const message =
  'DATABASE_URL leads to a connection pooler that shares its sessions, such as PgBouncer with ' +
  'pool_mode = transaction. The product needs sessions of its own for timeouts and prepared statements. ' +
  'Set pool_mode = session for this database, connect to PostgreSQL directly, or set ' +
  'DATABASE_POOLER=transaction for the product.';
