import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  needsPostgresPrograms,
  type PostgresCluster,
  startCluster,
} from '../../testing/postgres-cluster.ts';
import { type Database, openDatabase } from './database.ts';

describe('a database with several hosts', needsPostgresPrograms, () => {
  let primary: PostgresCluster;
  let replica: PostgresCluster;
  let database: Database;
  beforeAll(async () => {
    primary = await startCluster();
    replica = await startCluster({ replicaOf: primary });
  });
  afterAll(() => {
    replica.remove();
    primary.remove();
  });
  const open = async (...hosts: string[]) => {
    const databaseUrl = `postgres://postgres@${hosts.join(',')}/postgres?target_session_attrs=read-write`;
    database = await openDatabase({ databaseUrl, dataDir: '' }, { idleTimeoutMs: 30_000 });
  };
  beforeEach(() => open(replica.host, primary.host));
  afterEach(() => database.close());

  const write = () => sql`create table if not exists written (number int)`.execute(database.db);
  const outcome = () =>
    write().then(
      () => 'written',
      (error: Error) => error.message,
    );
  const portInUse = async () => {
    const { rows } = await database.pool.query<{ port: string }>('show port');
    return `127.0.0.1:${rows[0]?.port}`;
  };

  it('skips a replica and uses the primary', async () => {
    await write();
    expect(await portInUse()).toBe(primary.host);
  });

  it('uses the primary for all connections that are opened at once', async () => {
    const ports = await Promise.all(Array.from({ length: 20 }, portInUse));
    expect(new Set(ports)).toEqual(new Set([primary.host]));
  });

  it('skips hosts that refuse the connection or never reply', async () => {
    const taken: Socket[] = [];
    const unresponsive = createServer((socket) => taken.push(socket)).listen(0, '127.0.0.1');
    await once(unresponsive, 'listening');
    const { port } = unresponsive.address() as AddressInfo;
    await database.close();
    await open('127.0.0.1:1', `127.0.0.1:${port}`, primary.host);
    await write();
    // From now on only the host that replied is asked.
    await Promise.all(Array.from({ length: 5 }, portInUse));
    expect(taken).toHaveLength(1);
    for (const socket of taken) socket.destroy();
    unresponsive.close();
  });

  it('says what is wrong with each host when none accepts writes', async () => {
    await database.close();
    await open(replica.host, '127.0.0.1:1');
    await expect(write()).rejects.toMatchObject({
      code: 'ECONNREFUSED',
      message: expect.stringMatching(/:\d+ is read-only; 127\.0\.0\.1:1 .*ECONNREFUSED/),
    });
  });

  it('replaces a pooled connection whose server became read-only', async () => {
    await write();
    const setReadOnly = async (value: 'on' | 'off') => {
      const admin = await openDatabase({ databaseUrl: primary.url, dataDir: '' });
      await admin.pool.query(`alter system set default_transaction_read_only = ${value}`);
      await admin.pool.query('select pg_reload_conf()');
      // Each connection reads the new value at its own time.
      for (const pool of value === 'on' ? [admin.pool, database.pool] : [admin.pool]) {
        const show = async () => (await pool.query('show default_transaction_read_only')).rows;
        await expect
          .poll(show, { timeout: 10_000 })
          .toEqual([{ default_transaction_read_only: value }]);
      }
      await admin.close();
    };
    const removed: unknown[] = [];
    database.pool.on('remove', (client) => removed.push(client));
    await setReadOnly('on');
    await expect(sql`create table never (number int)`.execute(database.db)).rejects.toMatchObject({
      code: '25006',
    });
    await expect(write()).rejects.toThrow('the server became a replica');
    await expect(write()).rejects.toThrow('No host of DATABASE_URL accepts writes');
    await setReadOnly('off');
    // A failed search is not repeated for a moment.
    await expect.poll(outcome, { timeout: 10_000 }).toBe('written');
    expect(removed).toHaveLength(1);
  });

  it('uses the promoted replica, and cuts requests that wait for a machine that is gone', async () => {
    await write();
    const waiting = database.pool.query('select pg_sleep(60)').catch((error: unknown) => error);
    primary.freeze();
    replica.promote();
    // The first new connection still tries the old primary and fails after its timeout.
    await expect(write()).rejects.toThrow('timeout');
    await write();
    expect(await portInUse()).toBe(replica.host);
    expect(await waiting).toMatchObject({ code: 'ECONNRESET' });
  });

  it('does not return to an old primary that was started as it was', async () => {
    // The test above has promoted the replica and frozen the primary.
    await database.close();
    await open(replica.host, primary.host);
    await write();
    primary.thaw();
    replica.stop();
    // The first attempts use the connections and the host that are known.
    const replaced = `${primary.host} was replaced by another primary`;
    await expect.poll(outcome, { timeout: 10_000 }).toContain(replaced);
    replica.start();
    await expect.poll(outcome, { timeout: 10_000 }).toBe('written');
    expect(await portInUse()).toBe(replica.host);
  });

  it('finds the new primary while every connection waits for the old one', async () => {
    const another = await startCluster({ replicaOf: replica });
    await database.close();
    await open(replica.host, another.host);
    await Promise.all(Array.from({ length: 20 }, portInUse));
    const waiting = Array.from({ length: 20 }, () => database.pool.query('select pg_sleep(60)'));
    const settled = Promise.allSettled(waiting);
    replica.freeze();
    another.promote();
    // The search cuts them. The idle timeout would end them later with another code.
    const reason = expect.objectContaining({ code: 'ECONNRESET' });
    expect(await settled).toEqual(waiting.map(() => ({ status: 'rejected', reason })));
    await write();
    another.remove();
  }, 60_000);
});
