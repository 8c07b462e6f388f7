import { randomBytes } from 'node:crypto';
import pg from 'pg';

export type BenchDatabase = { url: string; drop: () => Promise<void> };

/** Creates a database on a PostgreSQL, with a function that drops it. */
export function createDatabase(serverUrl: string): Promise<BenchDatabase> {
  return create(serverUrl, '');
}

/** Creates a copy of a database, which must have no connections during the copy. */
export function copyDatabase(url: string): Promise<BenchDatabase> {
  const name = new URL(url).pathname.slice(1);
  return create(url, ` template ${name} strategy file_copy`);
}

async function create(serverUrl: string, origin: string): Promise<BenchDatabase> {
  const name = `bench_${randomBytes(6).toString('hex')}`;
  await runOn(serverUrl, `create database ${name}${origin}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runOn(serverUrl, `drop database ${name} with (force)`) };
}

async function runOn(serverUrl: string, statement: string): Promise<void> {
  const url = new URL(serverUrl);
  url.pathname = '/template1';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
