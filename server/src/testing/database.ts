import { randomBytes } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { type Database, databaseOver } from '../db/database.ts';
import { embeddedPoolConfig, extensions } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';

/**
 * A database of the test's own, migrated and empty: on the PostgreSQL of TEST_DATABASE_URL, or
 * embedded and in memory.
 */
export async function testDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  const database = server ? await onServer(server) : await inMemory();
  await migrate(database.pool);
  return database;
}

async function inMemory(): Promise<Database> {
  const pglite = await PGlite.create({ extensions });
  return databaseOver(embeddedPoolConfig(pglite), {
    embedded: true,
    close: () => pglite.close(),
  });
}

async function onServer(serverUrl: string): Promise<Database> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runOn(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return databaseOver(
    { connectionString: url.href, max: 10 },
    { embedded: false, close: () => runOn(serverUrl, `drop database ${name} with (force)`) },
  );
}

async function runOn(serverUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
