import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { watchCommits } from './commit-outcome.ts';
import { parseDatabaseUrl } from './database-url.ts';
import { type DatabaseLost, openEmbedded, type Report } from './embedded.ts';
import { setIdleTimeout, setStatementTimeout } from './idle-timeout.ts';
import { neverPrepare, prepareRepeated } from './prepare-repeated.ts';
import type { Tables } from './schema.ts';
import { connectToPrimary, discardReadOnly } from './several-hosts.ts';

/** A store that only reads takes this. A transaction is one too. */
export type Db = Kysely<Tables>;

/** A store that writes, locks or needs one snapshot takes a transaction. */
export type Tx = Transaction<Tables>;

export type Database = {
  db: Db;
  pool: pg.Pool;
  embedded: boolean;
  /** A pooler gives the sessions of PostgreSQL to several connections in turn. */
  sharedSessions: boolean;
  /** Resolves when the embedded database has failed and only a new process can open it again. */
  lost: Promise<DatabaseLost>;
  close: () => Promise<void>;
};

export type DatabaseSettings = {
  databaseUrl: string | undefined;
  databasePooler?: 'transaction' | undefined;
  dataDir: string;
};

type OpenOptions = {
  idleTimeoutMs?: number | undefined;
  maxConnections?: number;
  /** Receives what the operator must know about the embedded database. */
  report?: Report;
};

export async function openDatabase(
  { databaseUrl, databasePooler, dataDir }: DatabaseSettings,
  { idleTimeoutMs, maxConnections = 20, report }: OpenOptions = {},
): Promise<Database> {
  if (databaseUrl) {
    const sharedSessions = databasePooler === 'transaction';
    return openPostgres(databaseUrl, { idleTimeoutMs, maxConnections, sharedSessions });
  }
  const { poolConfig, ...embedded } = await openEmbedded(dataDir, { idleTimeoutMs, report });
  return createDatabase(poolConfig, { embedded: true, ...embedded });
}

type PostgresOptions = {
  idleTimeoutMs: number | undefined;
  maxConnections: number;
  sharedSessions: boolean;
};

function openPostgres(
  databaseUrl: string,
  { idleTimeoutMs, maxConnections, sharedSessions }: PostgresOptions,
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
      // Longer than the pauses of an idle job queue. A new connection has no plans and an empty cache.
      idleTimeoutMillis: 60_000,
      onConnect: async (client) => {
        await hosts?.refuseReplica(client);
        if (idleTimeoutMs) setIdleTimeout(client, idleTimeoutMs);
        // The settings of a shared session belong to the user of the database.
        if (sharedSessions) return;
        if (idleTimeoutMs) await setStatementTimeout(client, idleTimeoutMs);
        await setPlannerOptions(client);
      },
    },
    { embedded: false, sharedSessions, close: async () => stopWatching?.() },
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

type DatabaseOptions = {
  embedded: boolean;
  sharedSessions?: boolean;
  close?: (() => Promise<void>) | undefined;
  lost?: Promise<DatabaseLost>;
};

export function createDatabase(
  poolConfig: pg.PoolConfig,
  { embedded, sharedSessions = false, close, lost = new Promise(() => {}) }: DatabaseOptions,
): Database {
  const pool = new pg.Pool(poolConfig);
  // The pool replaces a broken connection, and the statement on it fails. The error event would also
  // crash the process without listeners. An idle connection emits it on the pool, a used one on the
  // client.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('connect', watchCommits);
  pool.on('connect', sharedSessions ? neverPrepare : prepareRepeated);
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    embedded,
    sharedSessions,
    lost,
    close: async () => {
      await db.destroy();
      // Kysely ends only a pool that it has used.
      if (!pool.ended) await pool.end();
      await close?.();
    },
  };
}
