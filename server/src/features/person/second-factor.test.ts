import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stepAt, totpCode } from '../../gateways/totp.ts';
import { testPassword } from '../../testing/app.ts';
import { type SecondFactorApp, secondFactorApp } from '../../testing/second-factor.ts';

describe('a second factor', () => {
  let product: SecondFactorApp;
  beforeAll(async () => {
    product = await secondFactorApp();
  });
  afterAll(() => product.close());

  describe('being set up', () => {
    it('asks for the password, and shows a secret and a QR code that say the same', async () => {
      const cau = await product.member('cau');
      const wrong = await product.as(cau, 'POST /user/me/second-factor', { password: 'outra' });
      expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'wrong-current-password']);

      const { secret, uri, qr } = await product.begin(cau);
      const plain = secret.replaceAll(' ', '');
      expect(plain).toMatch(/^[A-Z2-7]{32}$/);
      expect(uri).toBe(
        `otpauth://totp/Cobertura%20SIR:${encodeURIComponent(cau.email)}?secret=${plain}&issuer=Cobertura%20SIR`,
      );
      expect(qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
      expect(qr.size).toBeGreaterThan(20);
    });

    it('counts only once a code confirms it', async () => {
      const cau = await product.member('cau');
      const { secret } = await product.begin(cau);
      expect((await product.logIn(cau)).json()).toEqual({ token: expect.any(String) });

      const wrong = await product.as(cau, 'PUT /user/me/second-factor', { code: '000000' });
      expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'wrong-second-code']);

      const done = await product.confirm(cau, secret);
      expect(done.recoveryCodes).toHaveLength(10);
      expect(new Set(done.recoveryCodes).size).toBe(10);
      for (const code of done.recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){6}[A-Z2-7]{2}$/);
      expect(await product.state(cau)).toMatchObject({ recoveryCodesLeft: 10, compulsory: false });
      expect((await product.logIn(cau)).json()).toEqual({ ticket: expect.any(String) });
    });

    it('ends the sessions that were opened without it, and opens a new one', async () => {
      const cau = await product.member('cau');
      const elsewhere = { ...cau, headers: await product.signIn(cau.email) };
      await product.setUp(cau);
      expect((await product.as(elsewhere, 'GET /user/me')).statusCode).toBe(401);
      expect((await product.as(cau, 'GET /user/me')).statusCode).toBe(200);
    });

    it('without having begun is refused, and a second confirmation too', async () => {
      const cau = await product.member('cau');
      const early = await product.as(cau, 'PUT /user/me/second-factor', { code: '123456' });
      expect([early.statusCode, early.json().code]).toEqual([409, 'second-factor-not-begun']);
      const { secret } = await product.setUp(cau);
      const code = product.codeNow(secret);
      const again = await product.as(cau, 'PUT /user/me/second-factor', { code });
      expect(again.json().code).toBe('second-factor-not-begun');
    });

    it('anew leaves the one before in force until the new one is confirmed', async () => {
      const cau = await product.member('cau');
      const old = await product.setUp(cau);
      const fresh = await product.begin(cau);
      product.pass(60);
      expect((await product.logInFully(cau, old.secret)).statusCode).toBe(200);
      product.pass(60);
      await product.confirm(cau, fresh.secret);
      product.pass(60);
      expect((await product.logInFully(cau, old.secret)).json().code).toBe('wrong-second-code');
      expect((await product.logInFully(cau, fresh.secret)).statusCode).toBe(200);
    });

    it('keeps neither the secret nor a recovery code where the database could be read', async () => {
      const cau = await product.member('cau');
      const { secret, recoveryCodes } = await product.setUp(cau);
      const { rows } = await product.database.pool.query(
        `select (select encode(secret, 'hex') from second_factors where user_id = $1) as secret,
          (select string_agg(encode(code_hash, 'hex'), ',') from recovery_codes) as codes`,
        [cau.id],
      );
      expect(rows[0].secret).not.toContain(product.bytesOf(secret).toString('hex'));
      for (const code of recoveryCodes) {
        expect(rows[0].codes).not.toContain(Buffer.from(code.replaceAll('-', '')).toString('hex'));
      }
    });
  });

  describe('at the second step of signing in', () => {
    it('opens a session, in the language that was chosen', async () => {
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

    it('takes a code once, however many come at once', async () => {
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

    it('takes no code of a step before the last one used', async () => {
      const cau = await product.member('cau');
      const { secret } = await product.setUp(cau);
      product.pass(60);
      const before = product.codeNow(secret);
      product.pass(30);
      expect((await product.logInFully(cau, secret)).statusCode).toBe(200);
      const { ticket } = (await product.logIn(cau)).json();
      expect((await product.post('/login/code', { ticket, code: before })).statusCode).toBe(400);
    });

    it('takes the step before and the step after, for clocks that are apart', async () => {
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

    it('takes each recovery code once, written in any way', async () => {
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

    it('wants a ticket that is ours, recent, and of the password that still holds', async () => {
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

    it('is no session: a ticket opens nothing', async () => {
      const cau = await product.member('cau');
      await product.setUp(cau);
      const { ticket } = (await product.logIn(cau)).json();
      const headers = { authorization: `Bearer ${ticket}` };
      expect((await product.as({ ...cau, headers }, 'GET /user/me')).statusCode).toBe(401);
    });

    it('counts wrong codes, many at once too, and then refuses the right one as well', async () => {
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

  it('is asked of no family, whatever it once was', async () => {
    const person = await product.member('cau', 'user');
    await product.setUp(person);
    const admin = await product.member('admin');
    await product.as(admin, `PUT /user/${person.id}/scopes`, { scopes: ['user'] });
    expect((await product.logIn(person)).json()).toEqual({ token: expect.any(String) });
  });

  it('is switched off with the password, and not without', async () => {
    const cau = await product.member('cau');
    const none = await product.as(cau, 'PUT /user/me/second-factor/off', {
      password: testPassword,
    });
    expect([none.statusCode, none.json().code]).toEqual([409, 'no-second-factor']);
    await product.setUp(cau);
    const wrong = await product.as(cau, 'PUT /user/me/second-factor/off', { password: 'outra' });
    expect(wrong.json().code).toBe('wrong-current-password');
    expect((await product.logIn(cau)).json()).toHaveProperty('ticket');
    const off = await product.as(cau, 'PUT /user/me/second-factor/off', { password: testPassword });
    expect(off.json()).toEqual({ off: true });
    expect((await product.logIn(cau)).json()).toHaveProperty('token');
  });

  it('gets new recovery codes with the password; those before count no more', async () => {
    const cau = await product.member('cau');
    const path = 'POST /user/me/second-factor/recovery-codes';
    expect((await product.as(cau, path, { password: testPassword })).json().code).toBe(
      'no-second-factor',
    );
    const { recoveryCodes: before } = await product.setUp(cau);
    expect((await product.as(cau, path, { password: 'outra' })).statusCode).toBe(400);
    const { recoveryCodes } = (await product.as(cau, path, { password: testPassword })).json();
    expect(recoveryCodes).toHaveLength(10);
    const { ticket } = (await product.logIn(cau)).json();
    expect((await product.post('/login/code', { ticket, code: before[0] })).statusCode).toBe(400);
    expect((await product.post('/login/code', { ticket, code: recoveryCodes[0] })).statusCode).toBe(
      200,
    );
  });

  it('leaves recovery codes in force when the application’s secret is another', async () => {
    const cau = await product.member('cau');
    const { secret, recoveryCodes } = await product.setUp(cau);
    product.pass(60);
    await product.database.pool.query(
      `update second_factors set secret = set_byte(secret, 40, 1 # get_byte(secret, 40)) where user_id = $1`,
      [cau.id],
    );
    const { ticket } = (await product.logIn(cau)).json();
    const code = product.codeNow(secret);
    expect((await product.post('/login/code', { ticket, code })).statusCode).toBe(400);
    expect((await product.post('/login/code', { ticket, code: recoveryCodes[0] })).statusCode).toBe(
      200,
    );
  });
});
