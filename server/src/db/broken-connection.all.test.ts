import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { needsPostgres } from '../../testing/needs.ts';
import { createOnServer } from '../../testing/server-database.ts';
import { type StallingProxy, stallingProxy } from '../../testing/stalling-proxy.ts';
import { useApp } from '../../testing/use-app.ts';
import { type Database, openDatabase } from './database.ts';
import { withoutTimeout } from './idle-timeout.ts';

const server = process.env.TEST_DATABASE_URL;

describe('a broken database connection', needsPostgres, () => {
  const database = useApp(() => createOnServer(server ?? ''));

  it('fails only the query on the broken connection and serves the next one', async () => {
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

describe('a database that stops responding', needsPostgres, () => {
  let proxy: StallingProxy;
  let database: Database;
  beforeAll(async () => {
    proxy = await stallingProxy(new URL(server ?? ''));
    const options = { idleTimeoutMs: 2000 };
    database = await openDatabase({ databaseUrl: proxy.url, dataDir: '' }, options);
  });
  afterAll(async () => {
    await database.close();
    proxy.close();
  });

  it('times out a query and opens a new connection when the database responds again', async () => {
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    proxy.stall();
    const query = database.db.transaction().execute((tx) => sql`select 1`.execute(tx));
    await expect(query).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    proxy.resume();
    expect((await database.pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
  });

  it('keeps a connection whose statement it cancelled, and adds no listener each time', async () => {
    const client = await database.pool.connect();
    await client.query('set statement_timeout = 0');
    const { stream } = client.connection;
    const before = stream.listenerCount('close');
    const cancelled = { code: '57014' };
    await expect(client.query('select pg_sleep(60)')).rejects.toMatchObject(cancelled);
    await expect(client.query('select pg_sleep(60)')).rejects.toMatchObject(cancelled);
    expect(stream.listenerCount('close')).toBe(before);
    client.release(true);
  });

  it('keeps an idle transaction open for longer than the idle timeout', async () => {
    const reply = await database.db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      await sleep(3000);
      return sql`select 3 as three`.execute(tx);
    });
    expect(reply.rows).toEqual([{ three: 3 }]);
  });

  it('runs a migration without a timeout', async () => {
    const client = await database.pool.connect();
    await withoutTimeout(client, () => client.query('select pg_sleep(3)'));
    // The statement timeout applies again afterwards.
    await expect(client.query('select pg_sleep(20)')).rejects.toMatchObject({ code: '57014' });
    expect((await client.query('select 4 as four')).rows).toEqual([{ four: 4 }]);
    client.release();
  });
});

describe('a database that accepts connections and never replies', () => {
  it('times out while it connects to a database that never replies', async () => {
    const taken: Socket[] = [];
    const unresponsive = createServer((socket) => taken.push(socket)).listen(0, '127.0.0.1');
    await once(unresponsive, 'listening');
    const { port } = unresponsive.address() as AddressInfo;
    const databaseUrl = `postgres://any@127.0.0.1:${port}/any`;
    const database = await openDatabase({ databaseUrl, dataDir: '' });

    await expect(database.pool.query('select 1')).rejects.toThrow('connection timeout');
    await database.close();
    for (const socket of taken) socket.destroy();
    unresponsive.close();
  }, 30_000);
});
