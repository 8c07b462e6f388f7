import { endpoints } from '@cobertura/domain/api.ts';
import type { Endpoint } from '@cobertura/domain/endpoint.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnyInput, anyInput, type Existing } from '../../testing/any-input.ts';
import { testPassword } from '../../testing/app.ts';
import { addCase, complaint } from '../../testing/cases.ts';
import { campaignEnd, campaignStart, type Member } from '../../testing/computers.ts';
import { lendLoaner } from '../../testing/lend-loaner.ts';
import { type LifecycleApp, lifecycleApp, uniqueWords } from '../../testing/lifecycle.ts';
import { randomRuns, seedOfToday } from '../../testing/random-runs.ts';
import { openRepair } from '../../testing/repair-stories.ts';
import { coveredNow } from '../../testing/repairs.ts';

/** The catalogue is the source, so that the test includes every new endpoint. */
const listed = (endpoints as readonly Endpoint[]).map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
);

type Caller = 'anonymous' | 'forger' | 'family' | 'workshop' | 'staff';

const isAboutContracts = (path: string) => path.startsWith('/contract/');
const isAboutRepairs = (path: string) => /^\/(my-repairs|repairs|workshop\/repairs)\//.test(path);
const isAboutLoaners = (path: string) => /^\/loan(er)?s/.test(path);

describe('random input', () => {
  let product: LifecycleApp;
  /** A family with a finished contract. Only the family itself and the staff may see its data. */
  let other: Awaited<ReturnType<LifecycleApp['covered']>>;
  let secrets: string[];
  let caseId: string;
  let sent: { id: string; number: string };
  let otherRepair: { id: string; number: string };

  beforeAll(async () => {
    product = await lifecycleApp();
    other = await product.covered();
    sent = await sendComplaint();
    otherRepair = await openRepair(product, other);
    caseId = (await addCase(product.deps, { ...complaint, name: 'Declarada' })).id;
    secrets = [...uniqueWords, 'Declarada', 'Filla', other.family.email, product.accountant.email];
  }, 60_000);
  afterAll(() => product.close());

  /** A complaint of the other family. */
  async function sendComplaint() {
    const form = { kind: 'other', text: 'Borrallo' };
    const { number } = (await product.call(other.family, 'POST /complaints', form)).json();
    return product.deps.db
      .selectFrom('cases')
      .select(['id', 'number'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
  }

  /** The people and computers of the endpoints that only read. */
  const readers = new Map<string, ReturnType<typeof addCallers>>();

  /** The callers of one endpoint. No other endpoint changes them, so those that read share theirs. */
  async function prepareCallers({ method, path }: Pick<Endpoint, 'method' | 'path'>) {
    // Resets the options that the staff of an earlier endpoint may have changed.
    await product.deps.db
      .updateTable('options')
      .set({
        contract_init_date: campaignStart,
        contract_end_date: campaignEnd,
        is_maintenance: false,
        staff_second_factor: false,
      })
      .execute();
    const kind = [isAboutContracts, isAboutRepairs, isAboutLoaners].map((is) => is(path)).join();
    const callers = (method === 'GET' && readers.get(kind)) || addCallers(path);
    if (method === 'GET') readers.set(kind, callers);
    const { headers, family, own, serial, signing, repairs, lent } = await callers;
    const existingValues = (given: {
      computers: string[];
      people: string[];
      repairs: string[];
    }): Existing => ({
      id: lent?.idsFor(path) ?? idsFor(path, { ...given, serial }),
      loaner: lent?.loaners ?? [],
      repair: given.repairs,
      dueOn: ['2026-10-01', '2026-09-20'],
      ids: path.startsWith('/repairs/') ? given.repairs : given.computers,
      computerId: given.computers,
      number: [sent.number, otherRepair.number],
      token: [other.signing.token, ...(signing ? [signing.token] : [])],
      email: [family.email],
      serialNumber: [serial],
      position: ['1', '2'],
      schoolId: [product.school],
      pcModel: [product.model],
      currentPassword: [testPassword],
      newPassword: ['outro cabalo'],
      order: ['createdAt|1', 'createdAt|-1', 'email|1', 'studentName|-1', 'name|1'],
      day: ['2026-12-25', '2099-12-25'],
      from: ['2026-01-01', '0'],
      to: ['2026-12-31', '1e9'],
    });
    return {
      headers,
      strangers: existingValues({
        computers: [...own, other.computerId],
        people: [family.id, other.family.id],
        repairs: [...repairs, otherRepair.id],
      }),
      // The staff may change any data, so they do not get the ids of the other family.
      staff: existingValues({ computers: own, people: [family.id], repairs }),
    };
  }

  async function addCallers(path: string) {
    const family = await product.family();
    const staff = await product.staff('user', 'admin', 'cau', 'accountant');
    const own = [
      await product.addComputer(family, { status: 'waiting' }),
      await product.addComputer(family, { status: 'unverified' }),
      await product.addComputer(family, { status: 'pending-signature' }),
      await product.addComputer(family, { status: 'transfer-confirmation' }),
      await product.addComputer(family, { status: 'pending-payment' }),
      await product.addComputer(family, { status: 'paid', paidAt: product.clock.now() }),
    ];
    const serial = await product.addSerial();
    const signing =
      isAboutContracts(path) && (await product.createContractFor(family, own[2] as ComputerId));
    const repairs = isAboutRepairs(path) || isAboutLoaners(path) ? await openRepairs(family) : [];
    const lent = isAboutLoaners(path) ? await lendLoaner(product, repairs[1]) : undefined;
    const headers: Record<Caller, object> = {
      anonymous: {},
      forger: { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJfaWQiOiJ4In0.' },
      family: product.signedIn(family),
      workshop: product.signedIn(await product.staff('workshop')),
      staff: product.signedIn(staff),
    };
    return { headers, family, own, serial, signing, repairs, lent };
  }

  /** Repairs of a family in several statuses. */
  async function openRepairs(family: Member): Promise<string[]> {
    const ids: string[] = [];
    for (const status of ['reported', 'accepted', 'received', 'ready'] as const) {
      const computerId = await product.addComputer(family, {
        ...coveredNow,
        paidAt: campaignStart,
      });
      ids.push((await openRepair(product, { computerId }, status)).id);
    }
    return ids;
  }

  /** Lists the ids of the rows that `{id}` in this path refers to. */
  function idsFor(
    path: string,
    {
      computers,
      people,
      repairs,
      serial,
    }: { computers: string[]; people: string[]; repairs: string[]; serial: string },
  ): string[] {
    if (isAboutRepairs(path)) return repairs;
    if (path.startsWith('/user/')) return people;
    if (path.startsWith('/schools/')) return [product.school];
    if (path.startsWith('/computer-models/')) return [product.model];
    if (path.startsWith('/serial-number/')) return [serial];
    if (path.startsWith('/cases/')) return [caseId];
    if (path.startsWith('/admin/complaints/')) return [sent.id];
    return computers;
  }

  function send({ method, path }: Endpoint, caller: object, input: AnyInput) {
    const filled = path.replace(/\{(\w+)\}/g, (_, name) => encoded(input.params[name] ?? ''));
    const query = input.query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
    return product.app.inject({
      method,
      url: `/api/v1${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`,
      remoteAddress: input.address,
      headers: { ...input.headers, ...caller },
      ...(method !== 'GET' && { payload: input.payload }),
    });
  }

  it.each(listed)(
    '%s handles random input without a server error or a leak of private data',
    { timeout: 120_000 },
    async (_name, endpoint) => {
      const people = await prepareCallers(endpoint);
      const calls = fc.oneof(
        fc.tuple(
          fc.constantFrom<Caller>('anonymous', 'forger', 'family', 'family', 'workshop'),
          anyInput(endpoint, people.strangers),
        ),
        fc.tuple(fc.constant<Caller>('staff'), anyInput(endpoint, people.staff)),
      );
      // fast-check reports a failure with the seed that reproduces it.
      await fc.assert(
        fc.asyncProperty(calls, async ([caller, input]) => {
          const reply = await send(endpoint, people.headers[caller], input);
          expectNoInternals(reply.body);
          if (caller !== 'staff') {
            for (const secret of secrets) expect(reply.body).not.toContain(secret);
          }
          if (reply.statusCode < 400) return;

          expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
          const { code, message } = reply.json();
          expect(message).toEqual(expect.stringMatching(/\S/));
          // A call of the staff may have turned maintenance mode on.
          if (code !== 'maintenance') expect(reply.statusCode).toBeLessThan(500);
        }),
        randomRuns({ everyday: 3, all: 60 }, seedOfToday),
      );
    },
  );

  it('keeps the product working and the other family unchanged after random input', async () => {
    await prepareCallers({ method: 'GET', path: '/' });
    for (const url of ['/health/ready', '/api/v1/options', '/api/v1/company']) {
      expect((await product.app.inject({ url })).statusCode).toBe(200);
    }
    const { studentName } = await product.read(other.family, other.computerId);
    expect(studentName).toBe('Filla Esquecida');
  });
});

/** Checks that a reply contains no stack trace, source path, database error or password hash. */
function expectNoInternals(body: string): void {
  expect(body).not.toMatch(/\bat \S+ \(|node_modules|server\/src|\.ts:\d+/);
  expect(body).not.toMatch(/syntax error at|violates \w+ constraint|relation "|\$argon2|_hash"/);
}

function encoded(value: unknown): string {
  return encodeURIComponent(String(value).toWellFormed());
}
