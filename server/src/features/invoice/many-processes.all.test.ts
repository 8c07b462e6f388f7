import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addModel, addSchool } from '../../../stories/catalogue.ts';
import { addPerson } from '../../../stories/people.ts';
import { writeComputer } from '../../../stories/written-computer.ts';
import { testDatabase } from '../../../testing/database.ts';
import { freePort } from '../../../testing/free-port.ts';
import { needsPostgres } from '../../../testing/needs.ts';
import { killServers, spawnServer } from '../../../testing/server-process.ts';
import { productionSettings } from '../../../testing/settings.ts';
import type { Database } from '../../db/database.ts';
import { createTokens } from '../../http/tokens.ts';
import { systemClock } from '../../lib/clock.ts';

const invoiceCount = 200;

/** Needs PostgreSQL, because only one process can open the embedded database. */
describe('invoices of several processes', {
  ...needsPostgres,
  timeout: 600_000,
}, () => {
  let database: Database;
  let dataDir: string;
  let computers: string[];
  let token: string;
  const servers: { port: number; kill: () => Promise<unknown> }[] = [];

  beforeAll(async () => {
    database = await testDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'cobertura-processes-'));
    token = await addPeopleAndComputers();
    for (let each = 0; each < 3; each += 1) await startServer();
  }, 300_000);
  afterAll(async () => {
    await killServers();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('numbers and chains all invoices without a gap although calls fail and a process is killed', async () => {
    // One call in eight fails at its last statement, after it has allocated a number.
    await database.pool.query(`
        create function fail_sometimes() returns trigger language plpgsql as $$
          begin
            if random() < 0.125 then raise exception 'injected'; end if;
            return new;
          end $$;
        create trigger sometimes before update on register_head
          for each row execute function fail_sometimes()`);
    const waiting = [...computers];
    const issued = new Map<string, string>();
    let failures = 0;
    const work = async (turn: number) => {
      for (let tries = turn; waiting.length > 0; tries += 1) {
        const computerId = waiting.shift() as ComputerId;
        const number = await issue(computerId, tries).catch(() => undefined);
        if (number) issued.set(computerId, number);
        else {
          failures += 1;
          waiting.push(computerId);
        }
      }
    };
    const working = Promise.all(Array.from({ length: 12 }, (_, turn) => work(turn)));
    while (issued.size < invoiceCount / 3) await sleep(5);
    await servers[0]?.kill();
    await working;

    await database.pool.query('drop trigger sometimes on register_head');
    expect(failures).toBeGreaterThan(0);
    expect(issued.size).toBe(invoiceCount);
    const { rows: invoices } = await database.pool.query(
      'select ordinal, number, computer_id from invoices order by ordinal',
    );
    expect(invoices.map(({ ordinal }) => ordinal)).toEqual(computers.map((_, i) => i + 1));
    expect(new Set(invoices.map((each) => each.computer_id))).toEqual(new Set(computers));
    for (const { computer_id, number } of invoices) {
      // A retry after the kill returns the invoice of the first call from another process.
      expect(issued.get(computer_id)).toBe(number);
    }
    const { rows: records } = await database.pool.query(
      'select position, previous_hash, hash from register_records order by position',
    );
    expect(records).toHaveLength(invoiceCount);
    for (const [i, { position, previous_hash }] of records.entries()) {
      expect([Number(position), previous_hash]).toEqual([i + 1, records[i - 1]?.hash ?? '']);
    }
    const { rows: head } = await database.pool.query('select position, hash from register_head');
    expect(head).toEqual([{ position: String(invoiceCount), hash: records.at(-1)?.hash }]);
    const { rows: jobs } = await database.pool.query(
      "select count(distinct data->>'invoiceId')::int as of, count(*)::int as all from jobs.job where name = 'invoice.deliver'",
    );
    expect(jobs).toEqual([{ of: invoiceCount, all: invoiceCount }]);
  });

  it('returns one invoice when two processes receive the same key concurrently', async () => {
    const computerId = computers[0] ?? '';
    const regenerate = { key: 'once', body: { computerId, regenerate: true } };
    const numbers = await Promise.all([1, 2, 1, 2].map((turn) => send(turn, regenerate)));
    expect(new Set(numbers).size).toBe(1);
    expect(numbers[0]).toMatch(/^R/);
    const { rows } = await database.pool.query(
      'select number from invoices where computer_id = $1',
      [computerId],
    );
    expect(rows).toHaveLength(2);
  });

  const issue = (computerId: string, turn: number) =>
    send(turn, { key: computerId, body: { computerId } });

  async function send(
    turn: number,
    { key, body }: { key: string; body: object },
  ): Promise<string | undefined> {
    const { port } = servers[turn % servers.length] ?? servers[1] ?? { port: 0 };
    const reply = await fetch(`http://127.0.0.1:${port}/api/v1/admin/computer/create-invoice`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    });
    const answer = (await reply.json()) as { number?: string };
    return reply.status === 200 ? answer.number : undefined;
  }

  async function startServer(): Promise<void> {
    const port = await freePort();
    const { rows } = await database.pool.query('select current_database() as name');
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = `/${rows[0].name}`;
    const environment = { DATABASE_URL: url.href };
    const server = spawnServer({ dataDir, port, environment });
    await server.ready();
    servers.push({ port, kill: () => server.send('SIGKILL') });
  }

  /** Returns the token of an accountant. */
  async function addPeopleAndComputers(): Promise<string> {
    const at = new Date();
    const email = 'contable@example.com';
    const { db } = database;
    const id = await addPerson(db, { at, email, scopes: ['accountant'] });
    const schoolCode = await addSchool(db, { at, code: 'S' });
    const modelId = await addModel(db, { at, model: 'HP' });
    computers = [];
    for (let each = 0; each < invoiceCount; each += 1) {
      computers.push(
        await writeComputer(db, {
          ownerId: id,
          schoolCode,
          modelId,
          serial: `PROCESS-${each}`,
          status: 'paid',
          updatedAt: at,
          paidAt: at,
          contractedAt: at,
        }),
      );
    }
    const tokens = createTokens({ secret: productionSettings.TOKEN_SECRET, hours: 1 }, systemClock);
    const user = { name: 'Uxía', surname1: 'Núñez', surname2: '', email, lang: 'es' } as const;
    return tokens.issue({
      user: { ...user, _id: id, scopes: ['accountant'] },
      sessionVersion: 1,
    });
  }
});
