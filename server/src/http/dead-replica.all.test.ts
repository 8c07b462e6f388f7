import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { registrationForm } from '../../testing/forms.ts';
import { needsPostgres } from '../../testing/needs.ts';
import {
  needsPostgresPrograms,
  type PostgresCluster,
  startCluster,
} from '../../testing/postgres-cluster.ts';
import { buildApp } from '../app.ts';
import { type CommitProbe, startCommitProbe } from '../db/commit-probe.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { createTries } from './tries.ts';

const token = 'a-token-of-the-monitoring-with-32-characters';

/** The database cancels a statement after five sixths of it. */
const idleTimeoutMs = 1800;

describe('a synchronous replica that does not respond', {
  ...needsPostgres,
  ...needsPostgresPrograms,
}, () => {
  let primary: PostgresCluster;
  let replica: PostgresCluster;
  let product: TestApp;
  let database: Database;
  let probed: Database;
  let probe: CommitProbe;
  let app: FastifyInstance;
  beforeAll(async () => {
    primary = await startCluster();
    replica = await startCluster({ replicaOf: primary });
    vi.stubEnv('TEST_DATABASE_URL', primary.url);
    product = await testApp({ METRICS_TOKEN: token });
    vi.unstubAllEnvs();
    await requireReplicas('*');
    const databaseUrl = product.database.pool.options.connectionString ?? '';
    const open = (maxConnections: number) =>
      openDatabase({ databaseUrl, dataDir: '' }, { idleTimeoutMs, maxConnections });
    database = await open(20);
    probed = await open(1);
    probe = startCommitProbe(probed, { pauseMs: 100, retryMs: 100, maxAge: 4 });
    const deps = { ...product.deps, db: database.db, tries: createTries(database.pool) };
    app = await buildApp(deps, database.pool, { probe });
  });
  afterAll(async () => {
    await requireReplicas('');
    await app.close();
    await probe.stop();
    await probed.close();
    await database.close();
    await product.close();
    replica.remove();
    primary.remove();
  });

  const requireReplicas = async (names: string) => {
    const { pool } = product.database;
    await pool.query(`alter system set synchronous_standby_names = '${names}'`);
    await pool.query('select pg_reload_conf()');
  };
  const register = (email: string) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/user',
      payload: { ...registrationForm, email },
      headers: { 'accept-language': 'es' },
    });
  const ready = async () => {
    const { statusCode, payload } = await app.inject('/health/ready');
    return [statusCode, JSON.parse(payload).status];
  };
  const logIn = (email: string) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/login',
      payload: { email, password: registrationForm.password },
    });
  const commitAge = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const { payload } = await app.inject({ url: '/metrics', headers });
    return Number(/^cobertura_last_commit_age_seconds (.+)$/m.exec(payload)?.[1]);
  };

  it('confirms a registration that the replica has', async () => {
    expect((await register('antes@example.com')).statusCode).toBe(200);
    expect(await ready()).toEqual([200, 'ok']);
    await expect.poll(commitAge).toBeLessThan(2);
  });

  it('never confirms a registration that a failover would lose', async () => {
    replica.stop();
    const reply = await register('sen-replica@example.com');
    expect([reply.statusCode, reply.json().code]).toEqual([504, 'outcome-unknown']);
  });

  it('does not confirm a change either when the wait for the replica is cancelled', async () => {
    let reply: Awaited<ReturnType<typeof register>> | undefined;
    const registering = register('cancelada@example.com').then((got) => {
      reply = got;
    });
    const cancelUntilReply = async () => {
      await product.database.pool.query(
        "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'",
      );
      return [reply?.statusCode, reply?.json().code];
    };
    await expect
      .poll(cancelUntilReply, { interval: 20, timeout: 10_000 })
      .toEqual([504, 'outcome-unknown']);
    await registering;
  });

  it('leaves no session behind that waits for the replica', async () => {
    const waiting = async () => {
      const { rows } = await product.database.pool.query<{ count: number }>(
        "select count(*)::int from pg_stat_activity where wait_event = 'SyncRep' and query = 'commit'",
      );
      return rows[0]?.count;
    };
    // Only the probe waits.
    await expect.poll(waiting, { timeout: 20_000 }).toBeLessThan(2);
  });

  it('is not ready, refuses changes at once and still serves reads', async () => {
    await expect.poll(ready, { timeout: 10_000 }).toEqual([503, 'writes-away']);
    expect(await commitAge()).toBeGreaterThan(4);
    await expect.poll(probe.isUnconfirmed, { timeout: 5000 }).toBe(true);
    const reply = await register('despois@example.com');
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'not-ready']);
    const { token: session } = (await logIn('antes@example.com')).json();
    const headers = { authorization: `Bearer ${session}` };
    expect((await app.inject({ url: '/api/v1/user/me', headers })).statusCode).toBe(200);
    // Its counter is not replicated, so it does not wait either.
    expect((await logIn('ninguen@example.com')).statusCode).toBe(401);
  });

  it('lets the family find out what was saved when the replica is back', async () => {
    replica.start();
    await expect.poll(ready, { timeout: 10_000 }).toEqual([200, 'ok']);
    expect((await register('sen-replica@example.com')).json().code).toBe('email-taken');
    expect((await logIn('sen-replica@example.com')).statusCode).toBe(200);
    expect((await logIn('despois@example.com')).statusCode).toBe(401);
    expect((await register('despois@example.com')).statusCode).toBe(200);
  });
});
