import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOnServer } from '../testing/server-database.ts';
import { type Database, openDatabase } from './database.ts';

const server = process.env.TEST_DATABASE_URL;

describe.runIf(server)('a connection that is cut while somebody uses it', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createOnServer(server ?? '');
  });
  afterAll(() => database.close());

  it('fails what it was used for, and neither the process nor what comes after', async () => {
    const { pool } = database;
    const used = await pool.connect();
    const { rows } = await used.query<{ id: number }>('select pg_backend_pid() as id');
    const ended = new Promise<void>((resolve) => used.once('end', resolve));
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.id]);

    await expect(used.query('select pg_sleep(5)')).rejects.toThrow();
    await ended;
    used.release();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});

describe('a database that takes connections and says nothing', () => {
  it('is not waited for longer than anybody would', async () => {
    const taken: Socket[] = [];
    const silent = createServer((socket) => taken.push(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const databaseUrl = `postgres://nobody@127.0.0.1:${port}/nothing`;
    const database = await openDatabase({ databaseUrl, dataDir: '' });

    await expect(database.pool.query('select 1')).rejects.toThrow('connection timeout');
    await database.close();
    for (const socket of taken) socket.destroy();
    silent.close();
  }, 30_000);
});
