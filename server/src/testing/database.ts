import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { type Database, databaseOver } from '../db/database.ts';
import { embeddedPoolConfig, extensions } from '../db/embedded.ts';
import { listMigrations, migrate } from '../db/migrate.ts';
import { writeWhole } from '../gateways/files/write-whole.ts';

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

/** The same before its first migration. */
export async function bareDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? onServer(server) : over(await PGlite.create({ extensions }));
}

async function inMemory(): Promise<Database> {
  return over(await PGlite.create({ extensions, loadDataDir: await migratedFolder() }));
}

function over(pglite: PGlite): Database {
  return databaseOver(embeddedPoolConfig(pglite), {
    embedded: true,
    close: () => pglite.close(),
  });
}

const cache = join(import.meta.dirname, '../../../node_modules/.cache/test-database');

/** Making a PGlite and migrating it takes seconds, unpacking one that was kept a tenth of that. */
async function migratedFolder(): Promise<Blob> {
  const name = `${versionOfFolder()}.tar`;
  const kept = await readFile(join(cache, name)).catch(() => undefined);
  if (kept) return new Blob([kept]);

  const pglite = await PGlite.create({ extensions });
  await migrate(over(pglite).pool);
  const made = await pglite.dumpDataDir('none');
  await pglite.close();
  // Several workers may get here at once: each file appears whole, and they are all alike.
  await writeWhole(join(cache, name), await made.bytes());
  await removeOthers(name);
  return made;
}

function versionOfFolder(): string {
  const pglitePackage = findPackageJSON('@electric-sql/pglite', import.meta.url) ?? '';
  const { version } = JSON.parse(readFileSync(pglitePackage, 'utf8'));
  const migrations = listMigrations().map(({ name, sha256 }) => [name, sha256]);
  return createHash('sha256')
    .update(JSON.stringify([version, Object.keys(extensions), migrations]))
    .digest('hex');
}

async function removeOthers(name: string): Promise<void> {
  const old = (await readdir(cache)).filter((file) => file.endsWith('.tar') && file !== name);
  await Promise.all(old.map((file) => rm(join(cache, file), { force: true })));
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
