import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { watchCommits } from './commit-outcome.ts';
import { parseDatabaseUrl } from './database-url.ts';
import { type DatabaseLost, openEmbedded, type Report } from './embedded.ts';
import { setIdleTimeout } from './idle-timeout.ts';
import type { Tables } from './schema.ts';
import { connectToPrimary, discardReadOnly } from './several-hosts.ts';

export type Db = Kysely<Tables>;

/** Stores take a transaction, never the pool, so that each request is one transaction. */
export type Tx = Transaction<Tables>;

export type Database = {
  db: Db;
  pool: pg.Pool;
  embedded: boolean;
  /** Resolves when the embedded database has failed and only a new process can open it again. */
  lost: Promise<DatabaseLost>;
  close: () => Promise<void>;
};

export type DatabaseSettings = { databaseUrl: string | undefined; dataDir: string };

type OpenOptions = {
  idleTimeoutMs?: number | undefined;
  maxConnections?: number;
  /** Receives what the operator must know about the embedded database. */
  report?: Report;
};

export async function openDatabase(
  { databaseUrl, dataDir }: DatabaseSettings,
  { idleTimeoutMs, maxConnections = 20, report }: OpenOptions = {},
): Promise<Database> {
  if (databaseUrl) return openPostgres(databaseUrl, { idleTimeoutMs, maxConnections });
  const { poolConfig, ...embedded } = await openEmbedded(dataDir, { idleTimeoutMs, report });
  return createDatabase(poolConfig, { embedded: true, ...embedded });
}

function openPostgres(
  databaseUrl: string,
  { idleTimeoutMs, maxConnections }: OpenOptions & { maxConnections: number },
): Database {
  const { urls, needsPrimary } = parseDatabaseUrl(databaseUrl);
  const hosts = needsPrimary ? connectToPrimary(urls) : undefined;
  let stopWatching: (() => void) | undefined;
  const database = createDatabase(
    {
      ...(hosts?.poolConfig ?? { connectionString: databaseUrl }),
      max: maxConnections,
      // Without it a database that accepts connections and then hangs would block requests forever.
      connectionTimeoutMillis: 10_000,
      onConnect: async (client) => {
        await hosts?.refuseReplica(client);
        if (idleTimeoutMs) await setIdleTimeout(client, idleTimeoutMs);
        await setPlannerOptions(client);
      },
    },
    { embedded: false, close: async () => stopWatching?.() },
  );
  discardReadOnly(database.pool);
  stopWatching = hosts?.watch(database.pool);
  return database;
}

/**
 * PostgreSQL's defaults are for rotating disks, where index access is expensive, and long reports.
 * Our lists are in memory and take milliseconds. Starting workers or compiling plans takes longer.
 */
export async function setPlannerOptions(client: pg.ClientBase): Promise<void> {
  await client.query(
    'set random_page_cost = 1.1; set max_parallel_workers_per_gather = 0; set jit = off',
  );
}

type DatabaseEnding = { close?: (() => Promise<void>) | undefined; lost?: Promise<DatabaseLost> };

export function createDatabase(
  poolConfig: pg.PoolConfig,
  { embedded, close, lost = new Promise(() => {}) }: DatabaseEnding & { embedded: boolean },
): Database {
  const pool = new pg.Pool(poolConfig);
  // The pool replaces a broken connection, and the statement on it fails. The error event would also
  // crash the process without listeners. An idle connection emits it on the pool, a used one on the
  // client.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('connect', watchCommits);
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    embedded,
    lost,
    close: async () => {
      await db.destroy();
      // Kysely ends only a pool that it has used.
      if (!pool.ended) await pool.end();
      await close?.();
    },
  };
}
