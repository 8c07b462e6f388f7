import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { withoutTimeout } from './idle-timeout.ts';
import { lockNumbers } from './lock-numbers.ts';
import { requireOwnSessions, requireUserSettings } from './own-session.ts';
import { withLock } from './transaction-lock.ts';

const folder = join(import.meta.dirname, '../../migrations');

/** The database was migrated by another version of the program. */
export class MigrationMismatch extends Error {}

/** Applies the missing migrations. When several processes start together, only one applies them. */
export async function migrate(
  pool: pg.Pool,
  { sharedSessions = false }: { sharedSessions?: boolean } = {},
): Promise<string[]> {
  await (sharedSessions ? requireUserSettings(pool) : requireOwnSessions(pool));
  return withLock(pool, lockNumbers.migration, async () => {
    const client = await pool.connect();
    try {
      return await withoutTimeout(client, () => applyMissing(client));
    } finally {
      client.release();
    }
  });
}

async function applyMissing(client: pg.PoolClient): Promise<string[]> {
  await client.query(`
    create table if not exists migrations (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migrations',
  );
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  const files = listMigrations();

  for (const name of applied.keys()) {
    if (!files.some((file) => file.name === name)) {
      throw new MigrationMismatch(
        `The database has the migration ${name}, which this version does not know. Start the version ` +
          'that applied it. In development, remove the folder `data` to start with new demo data.',
      );
    }
  }

  const missing = files.filter(({ name, sha256 }) => {
    const known = applied.get(name);
    if (known !== undefined && known !== sha256) {
      throw new MigrationMismatch(
        `The migration ${name} was changed after it had been applied. Undo the change and add a new ` +
          'migration. In development, remove the folder `data` to start with new demo data.',
      );
    }
    return known === undefined;
  });
  for (const migration of missing) await apply(client, migration);
  return missing.map(({ name }) => name);
}

type Migration = { name: string; sql: string; sha256: string };

export function listMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((file) => /^\d{4}_[a-z0-9_]+\.sql$/.test(file))
    .sort()
    .map((file) => {
      const sql = readFileSync(join(folder, file), 'utf8');
      return { name: file, sql, sha256: hash('sha256', sql) };
    });
}

/**
 * Requests of the version before wait behind a migration that waits for a lock. So it gives up soon,
 * lets them pass and tries again: for eight minutes, which is longer than most backups.
 */
async function apply(client: pg.PoolClient, migration: Migration, triesLeft = 100): Promise<void> {
  try {
    await client.query('begin');
    await client.query("set local statement_timeout = 0; set local lock_timeout = '2s'");
    await client.query(migration.sql);
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [
      migration.name,
      migration.sha256,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const { code, message } = error as pg.DatabaseError;
    if (!lockErrors.includes(code ?? '') || triesLeft === 1) {
      throw new Error(`The migration ${migration.name} failed: ${message}`, { cause: error });
    }
    await sleep(3000);
    await apply(client, migration, triesLeft - 1);
  }
}

/** A lock was not available in time, or two transactions waited for each other. */
const lockErrors = ['55P03', '40P01'];
