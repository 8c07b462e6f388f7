import { errors } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ComputersApp, computersApp, type Member } from '../../testing/computers.ts';
import { needsPostgres } from '../../testing/needs.ts';
import { type StallingProxy, stallingProxy } from '../../testing/stalling-proxy.ts';
import { buildApp } from '../app.ts';
import { type Database, openDatabase } from '../db/database.ts';

/** Much longer than any statement of these tests. */
const idleTimeoutMs = 1800;

/** Only a PostgreSQL server has a network connection and other sessions that hold locks. */
describe('a request to an unresponsive database', needsPostgres, () => {
  let product: ComputersApp;
  let proxy: StallingProxy;
  let database: Database;
  let app: FastifyInstance;
  let family: Member;
  let accountant: Member;
  beforeAll(async () => {
    product = await computersApp();
    family = await product.family();
    accountant = await product.staff('accountant');
    proxy = await stallingProxy(new URL(product.database.pool.options.connectionString ?? ''));
    const settings = { databaseUrl: proxy.url, dataDir: '' };
    database = await openDatabase(settings, { idleTimeoutMs });
    app = await buildApp({ ...product.deps, db: database.db }, database.pool);
  });
  afterEach(() => proxy.resume());
  afterAll(async () => {
    await app.close();
    await database.close();
    proxy.close();
    await product.close();
  });

  const paid = () => {
    const at = product.clock.now();
    return product.addComputer(family, { status: 'paid', contractedAt: at, paidAt: at });
  };
  const read = (id: string) =>
    app.inject({ url: `/api/v1/computers/${id}`, headers: product.signedIn(family) });
  const issue = (computerId: ComputerId) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/admin/computer/create-invoice',
      headers: {
        ...product.signedIn(accountant),
        'accept-language': 'gl',
        // A retry sends the same key, so that it returns the same invoice.
        'idempotency-key': computerId,
      },
      payload: { computerId },
    });
  /** Counts the rows about a computer's invoice: invoices, register records, events and jobs. */
  const countRows = async (id: string) => {
    const { rows } = await product.database.pool.query<Record<string, number | string>>(
      `select status,
        (select count(*)::int from invoices where computer_id = $1) as invoices,
        (select count(*)::int from register_records r join invoices i on i.id = r.invoice_id
          where i.computer_id = $1) as records,
        (select count(*)::int from computer_events
          where computer_id = $1 and event = 'invoice-created') as events,
        (select count(*)::int from jobs.job j join invoices i on i.id::text = j.data->>'invoiceId'
          where i.computer_id = $1) as jobs
      from computers where id = $1`,
      [id],
    );
    return rows[0];
  };
  const noRows = { status: 'paid', invoices: 0, records: 0, events: 0, jobs: 0 };
  const allRows = { status: 'invoiced', invoices: 1, records: 1, events: 1, jobs: 1 };

  it('replies 503 in the language of the caller and serves the next request', async () => {
    const id = await paid();
    // Opens two connections first, because a failure to connect is a different case.
    await Promise.all([read(id), read(id)]);
    proxy.stall();
    const [reading, issuing] = await Promise.all([read(id), issue(id)]);
    expect([reading.statusCode, issuing.statusCode]).toEqual([503, 503]);
    const { message } = errors['not-ready'];
    expect(reading.json()).toMatchObject({ code: 'not-ready', message: message.es });
    expect(issuing.json()).toMatchObject({ code: 'not-ready', message: message.ga });
    proxy.resume();
    expect((await read(id)).json()).toMatchObject({ _id: id, status: 'paid' });
  });

  it.each(['insert into "invoices"', 'insert into "register_records"', 'update "register_head"'])(
    'rolls back the whole request when the database stops responding at: %s',
    async (statement) => {
      const id = await paid();
      proxy.stall(statement);
      expect((await issue(id)).statusCode).toBe(503);
      proxy.resume();
      expect(await countRows(id)).toEqual(noRows);
      // The retry waits for the locks that the lost request still holds.
      expect((await issue(id)).statusCode).toBe(200);
      expect(await countRows(id)).toEqual(allRows);
    },
  );

  it('issues one invoice when the reply to the commit is lost and the client retries', async () => {
    const id = await paid();
    proxy.stall('commit');
    const cutOff = await issue(id);
    expect([cutOff.statusCode, cutOff.json().code]).toEqual([504, 'outcome-unknown']);
    proxy.resume();
    const again = await issue(id);
    expect(again.statusCode).toBe(200);
    expect(await countRows(id)).toEqual(allRows);
    const number = { number: again.json().number };
    expect((await read(id)).json()).toMatchObject({ status: 'invoiced', invoice: number });
  });

  it('replies 503 to a request that waits for a lock and keeps the connection', async () => {
    const id = await paid();
    const holder = await product.database.pool.connect();
    const cut: unknown[] = [];
    database.pool.on('remove', (client) => cut.push(client));
    try {
      await holder.query('begin');
      await holder.query('select from computers where id = $1 for update', [id]);
      const reply = await issue(id);
      expect([reply.statusCode, reply.json().code]).toEqual([503, 'not-ready']);
      // The database has cancelled the statement, so no session waits for the lock.
      const { rowCount } = await product.database.pool.query(
        'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
      );
      expect(rowCount).toBe(0);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect(cut).toEqual([]);
    expect((await issue(id)).statusCode).toBe(200);
    expect(await countRows(id)).toEqual(allRows);
  });
});
