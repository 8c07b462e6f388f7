import { errors } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ComputersApp, computersApp, type Member } from '../../testing/computers.ts';
import { type MutedConnection, mutedConnection } from '../../testing/muted-connection.ts';
import { needsPostgres } from '../../testing/needs.ts';
import { buildApp } from '../app.ts';
import { type Database, openDatabase } from '../db/database.ts';

/** Far longer than any statement here takes. */
const idleTimeoutMs = 1800;

/** Only a PostgreSQL is reached over a line, and has others to wait for. */
describe('a request that the database leaves alone', needsPostgres, () => {
  let product: ComputersApp;
  let line: MutedConnection;
  let database: Database;
  let app: FastifyInstance;
  let family: Member;
  let accountant: Member;
  beforeAll(async () => {
    product = await computersApp();
    family = await product.family();
    accountant = await product.staff('accountant');
    line = await mutedConnection(new URL(product.database.pool.options.connectionString ?? ''));
    const settings = { databaseUrl: line.url, dataDir: '' };
    database = await openDatabase(settings, { idleTimeoutMs });
    app = await buildApp({ ...product.deps, db: database.db }, database.pool);
  });
  afterEach(() => line.speakAgain());
  afterAll(async () => {
    await app.close();
    await database.close();
    line.close();
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
      headers: { ...product.signedIn(accountant), 'accept-language': 'gl' },
      payload: { computerId },
    });
  /** What there is of a computer's invoice: in its own row, in the register, the timeline, the jobs. */
  const traces = async (id: string) => {
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
  const none = { status: 'paid', invoices: 0, records: 0, events: 0, jobs: 0 };
  const whole = { status: 'invoiced', invoices: 1, records: 1, events: 1, jobs: 1 };

  it('is answered 503, in the words of the caller, and the next one works', async () => {
    const id = await paid();
    // Two that are connected already: what is asked of a database that is away is another matter.
    await Promise.all([read(id), read(id)]);
    line.fallSilent();
    const [reading, issuing] = await Promise.all([read(id), issue(id)]);
    expect([reading.statusCode, issuing.statusCode]).toEqual([503, 503]);
    const { message } = errors['not-ready'];
    expect(reading.json()).toEqual({ code: 'not-ready', message: message.es });
    expect(issuing.json()).toEqual({ code: 'not-ready', message: message.ga });
    line.speakAgain();
    expect((await read(id)).json()).toMatchObject({ _id: id, status: 'paid' });
  });

  it.each(['insert into "invoices"', 'insert into "register_records"', 'update "register_head"'])(
    'leaves nothing half done when silence falls at: %s',
    async (statement) => {
      const id = await paid();
      line.fallSilent(statement);
      expect((await issue(id)).statusCode).toBe(503);
      line.speakAgain();
      expect(await traces(id)).toEqual(none);
      // It waits for whatever the lost one still holds.
      expect((await issue(id)).statusCode).toBe(200);
      expect(await traces(id)).toEqual(whole);
    },
  );

  it('is done once when only the last word of it was lost, however often it is sent', async () => {
    const id = await paid();
    line.fallSilent('commit');
    expect((await issue(id)).statusCode).toBe(503);
    line.speakAgain();
    const again = await issue(id);
    expect(again.statusCode).toBe(200);
    expect(await traces(id)).toEqual(whole);
    const number = { number: again.json().number };
    expect((await read(id)).json()).toMatchObject({ status: 'invoiced', invoice: number });
  });

  it('that waits for what another holds is answered 503 before the connection is cut', async () => {
    const id = await paid();
    const holder = await product.database.pool.connect();
    const cut: unknown[] = [];
    database.pool.on('remove', (client) => cut.push(client));
    try {
      await holder.query('begin');
      await holder.query('select from computers where id = $1 for update', [id]);
      const reply = await issue(id);
      expect([reply.statusCode, reply.json().code]).toEqual([503, 'not-ready']);
      // Nobody in the database waits on for an answer that was given.
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
    expect(await traces(id)).toEqual(whole);
  });
});
