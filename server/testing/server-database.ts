import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createDatabase, type Database } from '../src/db/database.ts';
import { lockNumbers } from '../src/db/lock-numbers.ts';

/** Creates an empty database or a copy on that server. It is dropped when it is closed. */
export async function createOnServer(serverUrl: string, template?: string): Promise<Database> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const copied = template ? ` template ${template}` : '';
  await onServer(serverUrl, (client) => client.query(`create database ${name}${copied}`));
  return over(serverUrl, name, () =>
    onServer(serverUrl, (client) => client.query(`drop database ${name} with (force)`)),
  );
}

const prepared = new Map<string, Promise<string>>();

/** Creates the template database. The first worker does this for all. */
export function prepareOnServer(...given: Parameters<typeof createTemplate>): Promise<string> {
  const key = given.slice(0, 2).join(' ');
  const known = prepared.get(key) ?? createTemplate(...given);
  prepared.set(key, known);
  return known;
}

async function createTemplate(
  serverUrl: string,
  name: string,
  prepare: (database: Database) => Promise<void>,
): Promise<string> {
  await onServer(serverUrl, async (client) => {
    if (await exists(client, name)) return;
    await client.query('select pg_advisory_lock($1)', [lockNumbers.testTemplate]);
    if (await exists(client, name)) return;

    // It has a temporary name until it is complete, so that no worker copies a partial one.
    const unfinished = `unfinished_${name}`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    const database = over(serverUrl, unfinished);
    await prepare(database);
    await database.close();
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
  return name;
}

async function exists(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  return rowCount === 1;
}

function over(serverUrl: string, name: string, close?: () => Promise<void>): Database {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return createDatabase({ connectionString: url.href, max: 10 }, { embedded: false, close });
}

/** Uses its own connection, so that its lock is released at the end. */
async function onServer(
  serverUrl: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
