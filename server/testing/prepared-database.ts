import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { jobs } from '../src/catalogue.ts';
import type { Database } from '../src/db/database.ts';
import { extensions } from '../src/db/embedded/engine.ts';
import { listMigrations, migrate } from '../src/db/migrate.ts';
import { createJobQueue } from '../src/jobs.ts';

/** Creates all tables: the product's and the job queue's. */
export async function prepareDatabase(database: Database): Promise<void> {
  await migrate(database.pool);
  const queue = await createJobQueue(database.pool, { embedded: database.embedded, jobs });
  await queue.stop();
}

let name: string | undefined;

/** A name that changes when a migration or the job queue's version changes. */
export function preparedName(): string {
  name ??= namePrepared();
  return name;
}

function namePrepared(): string {
  const parts = [
    versionOf('@electric-sql/pglite'),
    versionOf('pg-boss'),
    Object.keys(extensions),
    listMigrations().map(({ name, sha256 }) => [name, sha256]),
    jobs.map(({ name }) => name),
  ];
  return `prepared_${hash('sha256', JSON.stringify(parts)).slice(0, 32)}`;
}

function versionOf(packageName: string): string {
  const path = findPackageJSON(packageName, import.meta.url) ?? '';
  return JSON.parse(readFileSync(path, 'utf8')).version;
}
