import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testPassword } from '../../../testing/app.ts';
import { type SecondFactorApp, secondFactorApp } from '../../../testing/second-factor.ts';
import { buildApp } from '../../app.ts';
import { createTries } from '../../http/tries.ts';

/** The attacker knows a colleague’s password, but does not have the phone. */
describe('attacks on a second factor', () => {
  let product: SecondFactorApp;
  let processes: FastifyInstance[];

  beforeAll(async () => {
    product = await secondFactorApp();
    const { pool } = product.database;
    const other = await buildApp({ ...product.deps, tries: createTries(pool) }, pool);
    processes = [product.app, other];
  });
  afterAll(async () => {
    await processes[1]?.close();
    await product.close();
  });

  const post = (process: number, path: string, payload: object) =>
    (processes[process] as FastifyInstance).inject({
      method: 'POST',
      url: `/api/v1${path}`,
      payload,
    });

  async function victim() {
    const member = await product.member('cau');
    const { secret, recoveryCodes } = await product.setUp(member);
    product.pass(60);
    const { ticket } = (await product.logIn(member)).json();
    return { member, secret, recoveryCodes, ticket };
  }

  it('allows ten guesses across processes, tickets and addresses', async () => {
    const { member, secret } = await victim();
    const statuses: number[] = [];
    for (let guess = 0; guess < 14; guess++) {
      const { ticket } = (await product.logIn(member)).json();
      const reply = await processes[guess % 2]?.inject({
        method: 'POST',
        url: '/api/v1/login/code',
        remoteAddress: `203.0.113.${guess}`,
        payload: { ticket, code: '000000' },
      });
      statuses.push(reply?.statusCode ?? 0);
    }
    expect(statuses).toEqual([...Array(10).fill(400), ...Array(4).fill(429)]);
    expect((await product.logInFully(member, secret)).statusCode).toBe(429);
  });

  it('counts guesses of recovery codes and of one-time codes together', async () => {
    const { ticket, recoveryCodes } = await victim();
    for (let guess = 0; guess < 10; guess++) {
      const code = guess % 2 === 0 ? '000000' : 'AAAA-BBBB-CCCC-DDDD-EEEE-FFFF-GG';
      expect((await post(guess % 2, '/login/code', { ticket, code })).statusCode).toBe(400);
    }
    const right = await post(0, '/login/code', { ticket, code: recoveryCodes[0] });
    expect(right.statusCode).toBe(429);
  });

  it('accepts a code once when its owner and an observer use it concurrently', async () => {
    const { member, secret, ticket } = await victim();
    const stolen = (await product.logIn(member)).json().ticket;
    const code = product.codeNow(secret);
    const both = await Promise.all([
      post(0, '/login/code', { ticket, code }),
      post(1, '/login/code', { ticket: stolen, code }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  it('refuses the codes of another person', async () => {
    const one = await victim();
    const other = await victim();
    for (const [code, refusal] of [
      [product.codeNow(other.secret), 'wrong-second-code'],
      [other.recoveryCodes[0], 'wrong-recovery-code'],
    ]) {
      const reply = await post(0, '/login/code', { ticket: one.ticket, code });
      expect(reply.json().code).toBe(refusal);
    }
    expect(await product.state(other.member)).toMatchObject({ recoveryCodesLeft: 10 });
  });

  it('reveals neither the account nor its second factor without the password', async () => {
    const { member } = await victim();
    const plain = await product.member('cau');
    const replies = await Promise.all(
      [member.email, plain.email, 'ninguen@example.com'].map((email) =>
        post(0, '/login', { email, password: 'errada de todo' }),
      ),
    );
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
  });

  it('still asks for the code after a password reset', async () => {
    const { member } = await victim();
    await product.app.inject({
      method: 'PUT',
      url: '/api/v1/login/user/reset-password',
      payload: { email: member.email },
    });
    await product.work();
    const link = await vi.waitFor(
      async () => {
        const [mail] = await product.mails();
        return new URL(/https?:\S+reset-password-new\S+/.exec(mail?.text ?? '')?.[0] ?? '');
      },
      { timeout: 10_000 },
    );
    const reply = await product.app.inject({
      method: 'PUT',
      url: '/api/v1/login/user/reset-password/new',
      payload: {
        email: member.email,
        key: link.searchParams.get('key'),
        password: 'caballo roubado',
      },
    });
    expect(reply.statusCode).toBe(200);
    const login = await post(0, '/login', { email: member.email, password: 'caballo roubado' });
    expect(login.json()).toEqual({
      ticket: expect.any(String),
      device: expect.any(String),
      secondSteps: ['code'],
    });
  });

  it('ignores unknown fields in the setup of a second factor', async () => {
    const { member } = await victim();
    const plain = await product.member('cau');
    const body = {
      password: testPassword,
      id: member.id,
      userId: member.id,
      secret: 'A'.repeat(32),
    };
    const begun = await product.as(plain, 'POST /user/me/second-factor', body);
    expect(begun.json().secret.replaceAll(' ', '')).not.toBe(body.secret);
    expect((await product.logIn(member)).json()).toHaveProperty('ticket');
    const off = await product.as(plain, 'PUT /user/me/second-factor/off', body);
    expect(off.json().code).toBe('no-second-factor');
    expect((await product.logIn(member)).json()).toHaveProperty('ticket');
  });
});
