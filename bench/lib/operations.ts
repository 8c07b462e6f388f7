import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../../server/src/config/config.ts';
import { type Db, openDatabase } from '../../server/src/db/database.ts';
import { createTokens } from '../../server/src/http/tokens.ts';
import { systemClock } from '../../server/src/lib/clock.ts';
import { start } from '../../server/src/start.ts';
import { createStandIns } from '../../server/stand-ins/stand-ins.ts';
import { benchConfig } from './bench-config.ts';
import type { Request } from './load.ts';
import { approvals } from './notifications.ts';
import { addPaidComputers, addPayments, benchFamily } from './paid-computers.ts';
import { staffHeaders } from './staff-token.ts';

export type Operation = { name: string; requests: Request[] };

/** Typical requests, ready to be sent. Each uses its own computer or family and is sent once. */
export async function prepareOperations(
  databaseUrl: string,
  count: number,
  wanted = '',
): Promise<{ operations: Operation[]; admin: Call['headers'] }> {
  const folder = mkdtempSync(join(tmpdir(), 'cobertura-bench-'));
  const config = benchConfig(folder, databaseUrl);
  const { app, stop } = await start(config, createStandIns());
  const database = await openDatabase(config);
  const { db } = database;
  try {
    const admin = (await staffHeaders(db, config, 'admin')).headers;
    const accountant = (await staffHeaders(db, config, 'accountant')).headers;
    const families = await someFamilies(db, config, count);
    const surname = families[0]?.surname ?? '';
    const paid = await addPaidComputers(db, 2 * count);
    await addPayments(db, paid.slice(0, count));
    const family = tokenOf(config, benchFamily, 1);

    const makers: Record<string, () => Request[] | Promise<Request[]>> = {
      list: () => repeat(count, { path: '/computers', headers: admin }),
      'list by name': () =>
        repeat(count, { path: '/computers?order=studentName%7C1', headers: admin }),
      search: () => {
        const path = `/computers?studentName=${encodeURIComponent(`/${surname}/`)}`;
        return repeat(count, { path, headers: admin });
      },
      read: () =>
        families.map(({ computerId, headers }) =>
          get({ path: `/computers/${computerId}`, headers }),
        ),
      update: () =>
        families.map(({ headers, email }) =>
          withBody('PUT', '/user', { ...profile, email }, headers),
        ),
      register: () => families.map((_, index) => registration(index)),
      notification: async () => {
        const unpaid = await makeUnpaid(db, paid.slice(count));
        return approvals({ app, config, headers: family, unpaid });
      },
      invoice: () =>
        paid
          .slice(0, count)
          .map((computerId) =>
            withBody('POST', '/admin/computer/create-invoice', { computerId }, accountant),
          ),
    };
    const operations: Operation[] = [];
    for (const [name, make] of Object.entries(makers)) {
      if (name.includes(wanted)) operations.push({ name, requests: await make() });
    }
    return { operations, admin };
  } finally {
    await database.close();
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Each request comes from its own address, because limits count by address. */
export function registration(index: number): Request {
  const person = {
    ...profile,
    email: `${randomUUID()}@example.com`,
    password: 'correcto caballo',
    lang: 'ga',
  };
  const address = `10.0.${index >> 8}.${index & 255}`;
  return withBody('POST', '/user', person, { 'x-forwarded-for': address });
}

const profile = {
  firstName: 'Antía',
  surname1: 'Castro',
  surname2: 'Vila',
  dni: '12345678Z',
  phone: '600 000 000',
  address: 'Rúa do Franco, 2',
  postcode: '15705',
  town: 'Santiago de Compostela',
  province: 'A Coruña',
};

type Call = { path: string; headers: Record<string, string> };

export function repeat(count: number, call: Call): Request[] {
  return Array.from({ length: count }, () => get(call));
}

function get({ path, headers }: Call): Request {
  return { method: 'GET', path: `/api/v1${path}`, headers };
}

function withBody(
  method: 'POST' | 'PUT',
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Request {
  return {
    method,
    path: `/api/v1${path}`,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

/** Seeded families, each with a computer. */
async function someFamilies(db: Db, config: Config, count: number) {
  const { rows } = await sql<{
    id: string;
    email: string;
    surname: string;
    session_version: number;
    computer_id: string;
  }>`
    select u.id, u.email, lower(u.surname1) as surname, u.session_version, c.id as computer_id
    from computers c join users u on u.id = c.user_id
    where c.deleted_at is null and u.scopes = '{user}'
    order by c.id limit ${count}`.execute(db);
  return rows.map(({ id, email, surname, session_version, computer_id }) => ({
    email,
    surname,
    computerId: computer_id,
    headers: tokenOf(config, id, session_version),
  }));
}

function tokenOf({ tokenSecret: secret, tokenHours: hours }: Config, _id: string, version: number) {
  const tokens = createTokens({ secret, hours }, systemClock);
  const user = { name: '', surname1: '', surname2: '', email: '', lang: 'es' as const };
  const token = tokens.issue({ user: { ...user, _id, scopes: ['user'] }, sessionVersion: version });
  return { authorization: `Bearer ${token}` };
}

/** Resets computers to unpaid and enables payment by card. */
async function makeUnpaid(db: Db, ids: string[]): Promise<string[]> {
  await sql`update computers set status = 'pending-payment' where id = any(${ids})`.execute(db);
  await sql`update coverage_periods set paid_at = null where computer_id = any(${ids})`.execute(db);
  await sql`
    insert into serial_numbers (serial_number, computer_id, created_at, updated_at)
    select serial_number, id, now(), now() from computers where id = any(${ids})`.execute(db);
  await sql`update options set credit_card = true`.execute(db);
  return ids;
}
