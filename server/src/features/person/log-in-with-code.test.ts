import { describe, expect, it } from 'vitest';
import { testPassword } from '../../../testing/app.ts';
import { secondFactorApp } from '../../../testing/second-factor.ts';
import { useApp } from '../../../testing/use-app.ts';
import { stepAt, totpCode } from '../../lib/totp.ts';

describe('login with a code', () => {
  const product = useApp(secondFactorApp);

  it('opens a session in the chosen language with a code', async () => {
    const cau = await product.member('cau');
    const { secret } = await product.setUp(cau);
    product.pass(60);
    const { ticket } = (await product.logIn(cau)).json();
    const code = product.codeNow(secret);
    const reply = await product.post('/login/code', { ticket, code: ` ${code} `, lang: 'ga' });
    expect(reply.statusCode).toBe(200);
    const headers = { authorization: `Bearer ${reply.json().token}` };
    const me = await product.as({ ...cau, headers }, 'GET /user/me');
    expect(me.json()).toMatchObject({ email: cau.email, lang: 'ga' });
  });

  it('accepts a code once among concurrent requests', async () => {
    const cau = await product.member('cau');
    const { secret } = await product.setUp(cau);
    product.pass(60);
    const { ticket } = (await product.logIn(cau)).json();
    const code = product.codeNow(secret);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => product.post('/login/code', { ticket, code })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400, 400]);
    const later = await product.post('/login/code', { ticket, code });
    expect(later.json().code).toBe('wrong-second-code');
  });

  it('refuses a code older than the last one used', async () => {
    const cau = await product.member('cau');
    const { secret } = await product.setUp(cau);
    product.pass(60);
    const before = product.codeNow(secret);
    product.pass(30);
    expect((await product.logInFully(cau, secret)).statusCode).toBe(200);
    const { ticket } = (await product.logIn(cau)).json();
    expect((await product.post('/login/code', { ticket, code: before })).statusCode).toBe(400);
  });

  it('accepts the previous and the next code, for clocks that differ', async () => {
    const cau = await product.member('cau');
    const { secret } = await product.setUp(cau);
    product.pass(120);
    for (const [away, status] of [
      [-2, 400],
      [-1, 200],
      [1, 200],
      [2, 400],
    ] as const) {
      const { ticket } = (await product.logIn(cau)).json();
      const step = stepAt(product.clock.now()) + away;
      const code = totpCode(product.bytesOf(secret), step);
      const reply = await product.post('/login/code', { ticket, code });
      expect([away, reply.statusCode]).toEqual([away, status]);
    }
  });

  it('accepts each recovery code once, in any spelling', async () => {
    const cau = await product.member('cau');
    const { recoveryCodes } = await product.setUp(cau);
    const code = recoveryCodes[3]?.toLowerCase().replaceAll('-', ' ');
    const { ticket } = (await product.logIn(cau)).json();
    const both = await Promise.all([
      product.post('/login/code', { ticket, code }),
      product.post('/login/code', { ticket, code }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect(await product.state(cau)).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('refuses a login ticket that is forged, expired or older than the password', async () => {
    const cau = await product.member('cau');
    const { secret, recoveryCodes } = await product.setUp(cau);
    product.pass(60);
    const { ticket } = (await product.logIn(cau)).json();
    const [id, version, until, signature] = ticket.split('.');
    for (const forged of [
      'x',
      `${id}.${version}.${Number(until) + 9999}.${signature}`,
      `${(await product.member('admin')).id}.${version}.${until}.${signature}`,
      `${ticket}.1`,
    ]) {
      const reply = await product.post('/login/code', {
        ticket: forged,
        code: product.codeNow(secret),
      });
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'login-expired']);
    }
    product.pass(5 * 60 + 1);
    const late = await product.post('/login/code', { ticket, code: product.codeNow(secret) });
    expect(late.json().code).toBe('login-expired');

    const fresh = (await product.logIn(cau)).json().ticket;
    await product.as(cau, 'PUT /user/me/password', {
      currentPassword: testPassword,
      newPassword: 'caballo novo',
    });
    const stale = await product.post('/login/code', { ticket: fresh, code: recoveryCodes[0] });
    expect(stale.json().code).toBe('login-expired');
  });

  it('refuses a login ticket as a session', async () => {
    const cau = await product.member('cau');
    await product.setUp(cau);
    const { ticket } = (await product.logIn(cau)).json();
    const headers = { authorization: `Bearer ${ticket}` };
    expect((await product.as({ ...cau, headers }, 'GET /user/me')).statusCode).toBe(401);
  });

  it('refuses the right code after too many wrong ones, also concurrent ones', async () => {
    const cau = await product.member('cau');
    const { secret } = await product.setUp(cau);
    product.pass(60);
    const { ticket } = (await product.logIn(cau)).json();
    const guesses = await Promise.all(
      Array.from({ length: 15 }, () => product.post('/login/code', { ticket, code: '000000' })),
    );
    const refused = guesses.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(5);
    const right = await product.post('/login/code', { ticket, code: product.codeNow(secret) });
    expect(right.statusCode).toBe(429);
  });
});
