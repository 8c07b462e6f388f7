import { randomBytes } from 'node:crypto';
import pg from 'pg';

export type OwnDatabase = { url: string; drop: () => Promise<void> };

/** A database of its own on a PostgreSQL, and how to be rid of it. */
export function ownDatabase(serverUrl: string): Promise<OwnDatabase> {
  return create(serverUrl, '');
}

/** One that begins with all that another holds, to which nobody may be connected meanwhile. */
export function copyOf(url: string): Promise<OwnDatabase> {
  const name = new URL(url).pathname.slice(1);
  return create(url, ` template ${name} strategy file_copy`);
}

async function create(serverUrl: string, origin: string): Promise<OwnDatabase> {
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
