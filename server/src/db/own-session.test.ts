import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { needsPostgres, needsProgram } from '../../testing/needs.ts';
import { createOnServer } from '../../testing/server-database.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { requireOwnSessions, SharedSessions } from './own-session.ts';

describe('the sessions of the database', needsPostgres, () => {
  let database: Database;
  beforeAll(async () => {
    database = await createOnServer(process.env.TEST_DATABASE_URL ?? '');
  });
  afterAll(() => database.close());

  it('accepts a direct connection', async () => {
    await requireOwnSessions(database.pool);
  });

  it.each([1, 2, 3])('refuses connections that take turns on %d sessions', async (count) => {
    const sessions: pg.PoolClient[] = [];
    for (let i = 0; i < count; i++) sessions.push(await database.pool.connect());
    let turn = 0;
    const shared = {
      query: (...given: [string]) => sessions[turn++ % count]?.query(...given),
      release: () => {},
    };
    const pool = { options: {}, connect: async () => shared } as unknown as pg.Pool;
    await expect(requireOwnSessions(pool)).rejects.toThrow(SharedSessions);
    for (const session of sessions) session.release();
  });

  it('returns the first connection when the database has no second one', async () => {
    const release = vi.fn();
    const connect = vi.fn().mockResolvedValueOnce({ release });
    connect.mockRejectedValueOnce(new Error('too many clients'));
    const pool = { options: {}, connect } as unknown as pg.Pool;
    await expect(requireOwnSessions(pool)).rejects.toThrow('too many clients');
    expect(release).toHaveBeenCalledTimes(1);
  });

  describe('behind PgBouncer', needsProgram('pgbouncer', '--version'), () => {
    it('migrates in session mode', async () => {
      await throughPgBouncer('session', async ({ pool }) => {
        expect((await migrate(pool)).length).toBeGreaterThan(0);
      });
    });

    it('refuses transaction mode before it takes a lock', async () => {
      await throughPgBouncer('transaction', async ({ pool }) => {
        await expect(migrate(pool)).rejects.toThrow('Set pool_mode = session');
      });
      const { rowCount } = await database.pool.query(
        "select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
      );
      expect(rowCount).toBe(0);
    });
  });

  async function throughPgBouncer(mode: string, work: (database: Database) => Promise<void>) {
    const target = new URL(database.pool.options.connectionString ?? '');
    const folder = mkdtempSync(join(tmpdir(), 'cobertura-pgbouncer-'));
    chmodSync(folder, 0o755);
    const password = target.password && ` password=${target.password}`;
    const port = await freePort();
    const settings = join(folder, 'pgbouncer.ini');
    writeFileSync(
      settings,
      `[databases]
* = host=${target.hostname} port=${target.port || 5432} user=${target.username}${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
`,
    );
    // It refuses to run as root.
    const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
    const pgbouncer = spawn('pgbouncer', [...user, settings], { stdio: 'ignore' });
    const url = new URL(target);
    url.host = `127.0.0.1:${port}`;
    const pooled = await openDatabase({ databaseUrl: url.href, dataDir: '' });
    try {
      await expect
        .poll(() =>
          pooled.pool.query('select 1').then(
            () => true,
            () => false,
          ),
        )
        .toBe(true);
      await work(pooled);
    } finally {
      await pooled.close();
      pgbouncer.kill('SIGTERM');
      await once(pgbouncer, 'exit');
      rmSync(folder, { recursive: true, force: true });
    }
  }
});
