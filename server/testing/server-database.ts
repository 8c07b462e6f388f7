import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createDatabase, type Database, setPlannerOptions } from '../src/db/database.ts';
import { lockNumbers } from '../src/db/lock-numbers.ts';
import { readOriginal, restoreDatabase } from './reused-database.ts';

/** Creates an empty database on that server. It is dropped when it is closed. */
export async function createOnServer(serverUrl: string): Promise<Database> {
  const name = await create(serverUrl);
  return over(serverUrl, name, () => drop(serverUrl, name));
}

/**
 * A copy of the template that no other test uses. When it is closed, the next test of this process gets it
 * with its original rows: creating a copy takes ten times as long.
 */
export async function copyOnServer(serverUrl: string, template: string): Promise<Database> {
  const copies = copiesOf(serverUrl);
  const name = copies.free.pop() ?? (await create(serverUrl, template));
  copies.original ??= onServer(urlOf(serverUrl, name), readOriginal);
  const original = await copies.original;
  return over(serverUrl, name, async () => {
    const isRestored = await onServer(urlOf(serverUrl, name), (client) =>
      restoreDatabase(client, original),
    );
    if (isRestored) copies.free.push(name);
    else await drop(serverUrl, name);
  });
}

type Copies = { free: string[]; original?: ReturnType<typeof readOriginal> };

const copiesByServer = new Map<string, Copies>();

function copiesOf(serverUrl: string): Copies {
  const copies = copiesByServer.get(serverUrl) ?? { free: [] };
  copiesByServer.set(serverUrl, copies);
  return copies;
}

/** Starts the names of the databases of one test run. Its processes have the same parent. */
const namesOfRun = (runPid: number) => `test_${runPid}_`;

async function create(serverUrl: string, template?: string): Promise<string> {
  const name = `${namesOfRun(process.ppid)}${randomBytes(6).toString('hex')}`;
  const copied = template ? ` template ${template}` : '';
  await onServer(serverUrl, (client) => client.query(`create database ${name}${copied}`));
  return name;
}

async function drop(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, (client) => client.query(`drop database ${name} with (force)`));
}

/** Drops the databases that the processes of a test run kept for their next test. */
export async function dropDatabasesOf(serverUrl: string, runPid: number): Promise<void> {
  await onServer(serverUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [namesOfRun(runPid)],
    );
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  });
}

const templates = new Map<string, Promise<void>>();

/** Creates the template database. The first worker does this for all. */
export async function prepareOnServer(
  serverUrl: string,
  name: string,
  prepare: (database: Database) => Promise<void>,
): Promise<string> {
  const created = templates.get(serverUrl) ?? createTemplate(serverUrl, name, prepare);
  templates.set(serverUrl, created);
  await created;
  return name;
}

function createTemplate(
  serverUrl: string,
  name: string,
  prepare: (database: Database) => Promise<void>,
): Promise<void> {
  return onServer(serverUrl, async (client) => {
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
}

async function exists(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  return rowCount === 1;
}

function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

function over(serverUrl: string, name: string, close?: () => Promise<void>): Database {
  const connectionString = urlOf(serverUrl, name);
  // The product's options. Compiling plans would cost most tests more than running them.
  const onConnect = (client: pg.ClientBase) => setPlannerOptions(client);
  return createDatabase({ connectionString, max: 10, onConnect }, { embedded: false, close });
}

/** Uses its own connection, so that its lock is released at the end. */
async function onServer<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
