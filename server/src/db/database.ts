import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { openEmbedded } from './embedded.ts';
import { limitSilence } from './idle-timeout.ts';
import type { Tables } from './schema.ts';

export type Db = Kysely<Tables>;

/** What stores take: never the pool, so that a request is one transaction. */
export type Tx = Transaction<Tables>;

export type Database = {
  db: Db;
  pool: pg.Pool;
  embedded: boolean;
  close: () => Promise<void>;
};

export type DatabaseSettings = { databaseUrl: string | undefined; dataDir: string };

export async function openDatabase(
  { databaseUrl, dataDir }: DatabaseSettings,
  { longestSilenceMs }: { longestSilenceMs?: number } = {},
): Promise<Database> {
  if (databaseUrl) {
    return databaseOver(
      {
        connectionString: databaseUrl,
        max: 20,
        // A database that takes connections and says nothing would keep everybody waiting for ever.
        connectionTimeoutMillis: 10_000,
        onConnect: async (client) => {
          if (longestSilenceMs) await limitSilence(client, longestSilenceMs);
          await planForMemory(client);
        },
      },
      { embedded: false },
    );
  }
  const { poolConfig, close } = await openEmbedded(dataDir);
  return databaseOver(poolConfig, { embedded: true, close });
}

/**
 * By default PostgreSQL plans for turning disks, where an index is dear, and for long reports. A list
 * is read from memory, in milliseconds: workers and compiled plans would take longer to begin.
 */
export async function planForMemory(client: pg.ClientBase): Promise<void> {
  await client.query(
    'set random_page_cost = 1.1; set max_parallel_workers_per_gather = 0; set jit = off',
  );
}

export function databaseOver(
  poolConfig: pg.PoolConfig,
  { embedded, close }: { embedded: boolean; close?: (() => Promise<void>) | undefined },
): Database {
  const pool = new pg.Pool(poolConfig);
  // A connection that breaks is replaced by the pool, and whoever was using it hears of it from the
  // statement that fails; unheard, its own error would end the process. Idle ones first, then those in use.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    embedded,
    close: async () => {
      await db.destroy();
      // Kysely ends only a pool that it has used.
      if (!pool.ended) await pool.end();
      await close?.();
    },
  };
}
