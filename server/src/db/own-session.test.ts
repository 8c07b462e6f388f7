import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { registrationForm } from '../../testing/forms.ts';
import { freePort } from '../../testing/free-port.ts';
import { needsPostgres, needsProgram } from '../../testing/needs.ts';
import { type PaymentsApp, paymentsApp } from '../../testing/payments.ts';
import { createOnServer } from '../../testing/server-database.ts';
import { useApp } from '../../testing/use-app.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { requireOwnSessions, SharedSessions } from './own-session.ts';

describe('the sessions of the database', needsPostgres, () => {
  const database = useApp(() => createOnServer(process.env.TEST_DATABASE_URL ?? ''));

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
    const named = { pool_mode: 'transaction', DATABASE_POOLER: 'transaction' } as const;

    it('migrates in session mode', async () => {
      await throughPgBouncer({ pool_mode: 'session' }, async ({ pool }) => {
        expect((await migrate(pool)).length).toBeGreaterThan(0);
      });
    });

    it('refuses transaction mode before it takes a lock', async () => {
      await throughPgBouncer({ pool_mode: 'transaction' }, async ({ pool }) => {
        await expect(migrate(pool)).rejects.toThrow('DATABASE_POOLER=transaction');
      });
      const { rowCount } = await database.pool.query(
        "select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
      );
      expect(rowCount).toBe(0);
    });

    it('names the settings that the user of the database lacks', async () => {
      await throughPgBouncer(named, async ({ pool, sharedSessions }) => {
        await expect(migrate(pool, { sharedSessions })).rejects.toThrow(
          "alter user current_user set statement_timeout = '25s';",
        );
      });
    });

    it('registers and pays in transaction mode where DATABASE_POOLER names it', async () => {
      await database.pool.query(`do $$ declare setting text; begin
        foreach setting in array array['statement_timeout = ''25s''', 'random_page_cost = 1.1',
          'max_parallel_workers_per_gather = 0', 'jit = off'] loop
          execute format('alter database %I set %s', current_database(), setting);
        end loop; end $$`);
      await throughPgBouncer(named, async (pooled) => {
        await migrate(pooled.pool, pooled);
        const product = await paymentsApp({}, { database: pooled });
        await product.work();
        const registrations = Array.from({ length: 30 }, (_, index) => register(product, index));
        const payments = Array.from({ length: 15 }, async () => {
          const payable = await product.payable();
          await product.pay(payable);
          return product.statusOf(payable.computerId);
        });
        expect(new Set(await Promise.all(registrations))).toEqual(new Set([200]));
        expect(new Set(await Promise.all(payments))).toEqual(new Set(['paid']));
        const { rows } = await pooled.pool.query('select name from pg_prepared_statements');
        expect(rows).toEqual([]);
        await product.close();
      });
    }, 60_000);
  });

  type Mode = { pool_mode: 'session' | 'transaction'; DATABASE_POOLER?: 'transaction' };

  async function throughPgBouncer(
    { pool_mode, DATABASE_POOLER: databasePooler }: Mode,
    work: (database: Database) => Promise<void>,
  ) {
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
pool_mode = ${pool_mode}
default_pool_size = 6
`,
    );
    // It refuses to run as root.
    const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
    const pgbouncer = spawn('pgbouncer', [...user, settings], { stdio: 'ignore' });
    const url = new URL(target);
    url.host = `127.0.0.1:${port}`;
    const pooled = await openDatabase(
      { databaseUrl: url.href, databasePooler, dataDir: '' },
      { idleTimeoutMs: 30_000 },
    );
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

async function register({ app }: PaymentsApp, index: number): Promise<number> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/v1/user',
    payload: { ...registrationForm, email: `family-${index}@example.com` },
  });
  return statusCode;
}
