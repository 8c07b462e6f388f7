import { endpoints } from '@cobertura/domain/api.ts';
import type { Endpoint } from '@cobertura/domain/endpoint.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnyInput, anyInput, type Existing } from '../../testing/any-input.ts';
import { testPassword } from '../../testing/app.ts';
import { campaignEnd, campaignStart } from '../../testing/computers.ts';
import { type StoryApp, storyApp, storyWords } from '../../testing/whole-story.ts';

/** From the catalogue itself: an endpoint that is added tomorrow is among them. */
const listed = (endpoints as readonly Endpoint[]).map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
);

type Caller = 'nobody' | 'forger' | 'family' | 'staff';

describe('whatever is sent', () => {
  let product: StoryApp;
  /** A family that went the whole way. Nothing of it may reach anybody but itself and the staff. */
  let other: Awaited<ReturnType<StoryApp['covered']>>;
  let secrets: string[];

  beforeAll(async () => {
    product = await storyApp();
    other = await product.covered();
    secrets = [...storyWords, 'Filla', other.family.email, product.accountant.email];
  }, 60_000);
  afterAll(() => product.close());

  /** People and computers of their own for each endpoint: what one of them breaks is theirs. */
  async function arrive({ path }: { path: string }) {
    const { db } = product.deps;
    // What the staff may have set before.
    await db
      .updateTable('options')
      .set({
        contract_init_date: campaignStart,
        contract_end_date: campaignEnd,
        is_maintenance: false,
        staff_second_factor: false,
      })
      .execute();
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
      path.startsWith('/contract/') && (await product.beginFor(family, own[2] as ComputerId));
    const headers: Record<Caller, object> = {
      nobody: {},
      forger: { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJfaWQiOiJ4In0.' },
      family: product.signedIn(family),
      staff: product.signedIn(staff),
    };
    const there = (computers: string[], people: string[]): Existing => ({
      id: idsFor(path, { computers, people, serial }),
      ids: computers,
      computerId: computers,
      token: [other.signing.token, ...(signing ? [signing.token] : [])],
      email: [family.email],
      serialNumber: [serial],
      position: ['1', '2'],
      schoolId: [product.school],
      pcModel: [product.model],
      currentPassword: [testPassword],
      newPassword: ['outro cabalo'],
      order: ['createdAt|1', 'createdAt|-1', 'email|1', 'studentName|-1', 'name|1'],
      from: ['2026-01-01', '0'],
      to: ['2026-12-31', '1e9'],
    });
    return {
      headers,
      strangers: there([...own, other.computerId], [family.id, other.family.id]),
      // The staff may change anything: not what the others are held against.
      staff: there(own, [family.id]),
    };
  }

  /** What an id in this path is the id of. */
  function idsFor(
    path: string,
    { computers, people, serial }: { computers: string[]; people: string[]; serial: string },
  ): string[] {
    if (path.startsWith('/user/')) return people;
    if (path.startsWith('/schools/')) return [product.school];
    if (path.startsWith('/computer-models/')) return [product.model];
    if (path.startsWith('/serial-number/')) return [serial];
    return computers;
  }

  function send({ method, path }: Endpoint, caller: object, input: AnyInput) {
    const filled = path.replace(/\{(\w+)\}/g, (_, name) => escaped(input.params[name] ?? ''));
    const query = input.query.map(([name, value]) => `${escaped(name)}=${escaped(value)}`);
    return product.app.inject({
      method,
      url: `/api/v1${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`,
      remoteAddress: input.address,
      headers: { ...input.headers, ...caller },
      ...(method !== 'GET' && { payload: input.payload }),
    });
  }

  it.each(listed)(
    '%s answers, never fails on our side, and tells nobody what is not theirs',
    { timeout: 120_000 },
    async (_name, endpoint) => {
      const people = await arrive(endpoint);
      const calls = fc.oneof(
        fc.tuple(
          fc.constantFrom<Caller>('nobody', 'forger', 'family', 'family'),
          anyInput(endpoint, people.strangers),
        ),
        fc.tuple(fc.constant<Caller>('staff'), anyInput(endpoint, people.staff)),
      );
      // What it finds, fast-check reports with the seed that finds it again.
      await fc.assert(
        fc.asyncProperty(calls, async ([caller, input]) => {
          const reply = await send(endpoint, people.headers[caller], input);
          expectNoInnerWords(reply.body);
          if (caller !== 'staff') {
            for (const secret of secrets) expect(reply.body).not.toContain(secret);
          }
          if (reply.statusCode < 400) return;

          expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
          const { code, message } = reply.json();
          expect(message).toEqual(expect.stringMatching(/\S/));
          // Somebody on the staff may have switched maintenance on.
          if (code !== 'maintenance') expect(reply.statusCode).toBeLessThan(500);
        }),
        { numRuns: 60 },
      );
    },
  );

  it('leaves the product, and the other family, as they should be', async () => {
    await arrive({ path: '' });
    for (const url of ['/health/ready', '/api/v1/options', '/api/v1/company']) {
      expect((await product.app.inject({ url })).statusCode).toBe(200);
    }
    const { studentName } = await product.read(other.family, other.computerId);
    expect(studentName).toBe('Filla Esquecida');
  });
});

/** What a fault would give away: where the code lies, what the database was asked, how we hash. */
function expectNoInnerWords(body: string): void {
  expect(body).not.toMatch(/\bat \S+ \(|node_modules|server\/src|\.ts:\d+/);
  expect(body).not.toMatch(/syntax error at|violates \w+ constraint|relation "|\$argon2|_hash"/);
}

function escaped(value: unknown): string {
  return encodeURIComponent(String(value).toWellFormed());
}
