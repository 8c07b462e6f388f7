import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { fold } from '../../domain/src/text.ts';
import { demoPassword } from '../../server/demo/load.ts';
import { type Config, readConfig } from '../../server/src/config/config.ts';
import { type Db, openDatabase } from '../../server/src/db/database.ts';
import { createTokens } from '../../server/src/http/tokens.ts';
import { systemClock } from '../../server/src/lib/clock.ts';
import { profileForm, registrationForm } from '../../server/testing/forms.ts';
import type { FloorKind } from './floor-statements.ts';
import type { Request } from './load.ts';
import { approvals } from './notifications.ts';
import { addPaidComputers, addPayments, benchFamily } from './paid-computers.ts';
import { benchSettings, startProduct } from './product.ts';
import { staffHeaders } from './staff-token.ts';

/** Each request of the product has its counterpart for the floor. */
export type Operation = { name: string; requests: Pair[] };
export type Pair = { product: Request; floor: Request };

/** Typical requests, ready to be sent. Each uses its own computer or family and is sent once. */
export async function prepareOperations(
  databaseUrl: string,
  {
    count,
    wanted,
    folder,
  }: { count: number; wanted: readonly string[]; folder?: string | undefined },
): Promise<{ operations: Operation[]; admin: Call['headers'] }> {
  const config = readConfig({ ...benchSettings, DATABASE_URL: databaseUrl });
  const product = await startProduct({ databaseUrl, folder });
  const database = await openDatabase(config);
  const { db } = database;
  try {
    const admin = (await staffHeaders(db, config, 'admin')).headers;
    const accountant = await staffHeaders(db, config, 'accountant');
    const families = await someFamilies(db, config, count);
    const surname = families[0]?.surname ?? '';
    const paid = await addPaidComputers(db, 2 * count);
    await addPayments(db, paid.slice(0, count));

    const makers: Record<string, () => Pair[] | Promise<Pair[]>> = {
      list: () => repeat(count, { path: '/computers', headers: admin }, floor('list')),
      'list by name': () =>
        repeat(
          count,
          { path: '/computers?order=studentName%7C1', headers: admin },
          floor('listByName'),
        ),
      search: () => {
        const path = `/computers?studentName=${encodeURIComponent(`/${surname}/`)}`;
        return repeat(count, { path, headers: admin }, floor('search', `%${fold(surname)}%`));
      },
      'search box': () => {
        const path = `/computers?search=${encodeURIComponent(`/${surname}/`)}`;
        return repeat(count, { path, headers: admin }, floor('searchBox', `%${fold(surname)}%`));
      },
      read: () =>
        families.map(({ computerId, headers }) => ({
          product: get({ path: `/computers/${computerId}`, headers }),
          floor: floor('read', computerId),
        })),
      update: async () => {
        const unsigned = await someFamilies(db, config, count, { unsigned: true });
        return unsigned.map(({ computerId, headers, form }) => ({
          product: withBody('PUT', `/computers/${computerId}`, form, headers),
          floor: floor('update', computerId, ...Object.values(form)),
        }));
      },
      'update a profile': () =>
        families.map(({ headers, email }) => ({
          product: withBody('PUT', '/user', { ...profile, email }, headers),
          floor: floor('profile', email, ...Object.values(profile)),
        })),
      login: () =>
        families.map(({ email }, index) => ({
          product: withBody('POST', '/login', { email, password: demoPassword }, from(index)),
          floor: floor('login', email, demoPassword),
        })),
      register: () => Array.from({ length: count }, (_, index) => registration(index)),
      notification: async () => {
        const unpaid = await makeUnpaid(db, paid.slice(count));
        const headers = tokenOf(config, benchFamily, 1);
        const approved = await approvals({ url: product.url, config, headers, unpaid });
        return approved.map(({ order, request }) => ({
          product: request,
          floor: floor('notification', order),
        }));
      },
      invoice: () =>
        paid.slice(0, count).map((computerId) => ({
          product: withBody(
            'POST',
            '/admin/computer/create-invoice',
            { computerId },
            accountant.headers,
          ),
          floor: floor('invoice', computerId, accountant.id, invoiceContent, 'x'.repeat(3000)),
        })),
    };
    const operations: Operation[] = [];
    for (const [name, make] of Object.entries(makers)) {
      if (wanted.some((part) => name.includes(part))) {
        operations.push({ name, requests: await make() });
      }
    }
    return { operations, admin };
  } finally {
    await database.close();
    await product.stop();
  }
}

/** Each request comes from its own address, because limits count by address. */
export function registration(index: number): Pair {
  const email = `${randomUUID()}@example.com`;
  const { password } = registrationForm;
  const person = { ...registrationForm, email };
  return {
    product: withBody('POST', '/user', person, from(index)),
    floor: floor('register', password, email, ...Object.values(profile)),
  };
}

function from(index: number): Record<string, string> {
  return { 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` };
}

const { email: _unused, ...profile } = profileForm;

type Call = { path: string; headers: Record<string, string> };

function repeat(count: number, call: Call, bare: Request): Pair[] {
  return Array.from({ length: count }, () => ({ product: get(call), floor: bare }));
}

/** The values are those of the statement, in its order. */
function floor(kind: FloorKind, ...values: unknown[]): Request {
  return { method: 'POST', path: `/${kind}`, body: JSON.stringify(values) };
}

export function get({ path, headers }: Call): Request {
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

const invoiceContent = JSON.stringify({
  issuer: { name: 'Cobertura, S.L.', nif: 'B12345674', address: 'Rúa Maior, 1', registry: 'Lugo' },
  recipient: { name: 'Sabela Núñez Rial', nif: '12345678Z', address: 'Rúa Nova, 1, A Coruña' },
  concept: 'Cobertura do equipo',
  details: ['Brais Núñez', 'HP ProBook (bench)', '2026/2027'],
  paymentMethod: 'bizum',
  isDemo: true,
});

type FamilyRow = Record<
  | 'id'
  | 'email'
  | 'surname'
  | 'computer_id'
  | 'student_name'
  | 'school_code'
  | 'model_id'
  | 'serial',
  string
> & { session_version: number };

/** Seeded families, each with a computer. Without a signature they may still change its data. */
async function someFamilies(db: Db, config: Config, count: number, { unsigned = false } = {}) {
  const statuses = ['waiting', 'unverified', 'pending-signature'];
  const { rows } = await sql<FamilyRow>`
    select u.id, u.email, lower(u.surname1) as surname, u.session_version, c.id as computer_id, c.student_name,
      c.school_code, c.model_id, c.serial_number as serial
    from computers c join users u on u.id = c.user_id
    where c.deleted_at is null and u.scopes = '{user}' and (${!unsigned} or c.status = any(${statuses}))
    order by c.id limit ${count}`.execute(db);
  return rows.map((row) => ({
    email: row.email,
    surname: row.surname,
    computerId: row.computer_id,
    headers: tokenOf(config, row.id, row.session_version),
    form: {
      studentName: `${row.student_name} Bench`,
      schoolId: row.school_code,
      pcModel: row.model_id,
      serialNumber: row.serial,
    },
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
  await sql`update options set credit_card = true`.execute(db);
  return ids;
}
