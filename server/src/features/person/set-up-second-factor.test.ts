import { describe, expect, it } from 'vitest';
import { testPassword } from '../../../testing/app.ts';
import { secondFactorApp } from '../../../testing/second-factor.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('the setup of a second factor', () => {
  const product = useApp(secondFactorApp);

  describe('setup', () => {
    it('requires the password and returns the new secret as text and as a QR code', async () => {
      const cau = await product.member('cau');
      const wrong = await product.as(cau, 'POST /user/me/second-factor', { password: 'outra' });
      expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'wrong-current-password']);

      const { secret, uri, qr } = await product.startSetup(cau);
      const plain = secret.replaceAll(' ', '');
      expect(plain).toMatch(/^[A-Z2-7]{32}$/);
      expect(uri).toBe(
        `otpauth://totp/Cobertura%20SIR:${encodeURIComponent(cau.email)}?secret=${plain}&issuer=Cobertura%20SIR`,
      );
      expect(qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
      expect(qr.size).toBeGreaterThan(20);
    });

    it('activates a second factor only after a code confirms it', async () => {
      const cau = await product.member('cau');
      const { secret } = await product.startSetup(cau);
      expect((await product.logIn(cau)).json()).toEqual({
        token: expect.any(String),
        device: expect.any(String),
      });

      const wrong = await product.as(cau, 'PUT /user/me/second-factor', { code: '000000' });
      expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'wrong-second-code']);

      const done = await product.confirm(cau, secret);
      expect(done.recoveryCodes).toHaveLength(10);
      expect(new Set(done.recoveryCodes).size).toBe(10);
      for (const code of done.recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){6}[A-Z2-7]{2}$/);
      expect(await product.state(cau)).toMatchObject({ recoveryCodesLeft: 10, compulsory: false });
      expect((await product.logIn(cau)).json()).toEqual({
        ticket: expect.any(String),
        secondSteps: ['code'],
        device: expect.any(String),
      });
    });

    it('ends the sessions that were opened without the second factor and returns a new one', async () => {
      const cau = await product.member('cau');
      const elsewhere = { ...cau, headers: await product.signIn(cau.email) };
      await product.setUp(cau);
      expect((await product.as(elsewhere, 'GET /user/me')).statusCode).toBe(401);
      expect((await product.as(cau, 'GET /user/me')).statusCode).toBe(200);
    });

    it('refuses to confirm a second factor before the setup, or twice', async () => {
      const cau = await product.member('cau');
      const early = await product.as(cau, 'PUT /user/me/second-factor', { code: '123456' });
      expect([early.statusCode, early.json().code]).toEqual([409, 'second-factor-not-begun']);
      const { secret } = await product.setUp(cau);
      const code = product.codeNow(secret);
      const again = await product.as(cau, 'PUT /user/me/second-factor', { code });
      expect(again.json().code).toBe('second-factor-not-begun');
    });

    it('keeps the previous second factor until the new one is confirmed', async () => {
      const cau = await product.member('cau');
      const old = await product.setUp(cau);
      product.pass(60);
      const fresh = await product.startSetup(cau, product.codeNow(old.secret));
      product.pass(60);
      expect((await product.logInFully(cau, old.secret)).statusCode).toBe(200);
      product.pass(60);
      await product.confirm(cau, fresh.secret);
      product.pass(60);
      expect((await product.logInFully(cau, old.secret)).json().code).toBe('wrong-second-code');
      expect((await product.logInFully(cau, fresh.secret)).statusCode).toBe(200);
    });

    it('stores neither the secret nor a recovery code in plain text', async () => {
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

  it('asks a family that used to be staff for no code', async () => {
    const person = await product.member('cau', 'user');
    await product.setUp(person);
    const admin = await product.member('admin');
    await product.as(admin, `PUT /user/${person.id}/scopes`, { scopes: ['user'] });
    expect((await product.logIn(person)).json()).toEqual({
      token: expect.any(String),
      device: expect.any(String),
    });
  });

  describe('of an active second factor', () => {
    const off = 'PUT /user/me/second-factor/off';
    const codes = 'POST /user/me/second-factor/recovery-codes';
    const change = 'POST /user/me/second-factor';

    async function active() {
      const member = await product.member('cau');
      const { secret, recoveryCodes } = await product.setUp(member);
      product.pass(60);
      return { member, secret, recoveryCodes };
    }

    it.each([off, codes])('%s is refused without an active second factor', async (path) => {
      const cau = await product.member('cau');
      const none = await product.as(cau, path, { password: testPassword });
      expect([none.statusCode, none.json().code]).toEqual([409, 'no-second-factor']);
    });

    it.each([off, codes, change])('%s needs the password and a current code', async (path) => {
      const { member, secret } = await active();
      const send = (proof: object) => product.as(member, path, proof);
      const code = product.codeNow(secret);
      const wrong = await send({ password: 'outra', code });
      expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'wrong-current-password']);
      for (const proof of [{}, { code: '000000' }]) {
        const reply = await send({ password: testPassword, ...proof });
        expect([reply.statusCode, reply.json().code]).toEqual([400, 'wrong-second-code']);
      }
      expect((await product.logIn(member)).json()).toHaveProperty('ticket');
      expect((await send({ password: testPassword, code })).statusCode).toBe(200);
    });

    it.each([off, codes, change])('%s accepts a recovery code, once', async (path) => {
      const { member, recoveryCodes } = await active();
      const proof = { password: testPassword, code: recoveryCodes[0] };
      const reply = await product.as(member, path, proof);
      expect(reply.statusCode).toBe(200);
      if (path === off) return;
      const again = (await product.as(member, path, proof)).json();
      expect(again.code).toBe('wrong-recovery-code');
      expect(again.message).toContain('El código de recuperación');
    });

    it('counts wrong codes of all these calls and of the login together', async () => {
      const { member, secret } = await active();
      const { ticket } = (await product.logIn(member)).json();
      const wrong = { password: testPassword, code: '000000' };
      for (let guess = 0; guess < 10; guess++) {
        const path = [off, codes, change][guess % 4];
        const reply = path
          ? await product.as(member, path, wrong)
          : await product.post('/login/code', { ticket, code: '000000' });
        expect(reply.statusCode).toBe(400);
      }
      const proof = { password: testPassword, code: product.codeNow(secret) };
      for (const path of [off, codes, change]) {
        expect((await product.as(member, path, proof)).statusCode).toBe(429);
      }
    });

    it('switches the second factor off, ends every session and returns a new one', async () => {
      const { member, secret, recoveryCodes } = await active();
      const { token } = (
        await product.post('/login/code', {
          ticket: (await product.logIn(member)).json().ticket,
          code: recoveryCodes[0],
        })
      ).json();
      const elsewhere = { ...member, headers: { authorization: `Bearer ${token}` } };
      const proof = { password: testPassword, code: product.codeNow(secret) };
      const reply = (await product.as(member, off, proof)).json();
      expect(reply).toEqual({ off: true, token: expect.any(String) });
      for (const ended of [member, elsewhere]) {
        expect((await product.as(ended, 'GET /user/me')).statusCode).toBe(401);
      }
      const current = { ...member, headers: { authorization: `Bearer ${reply.token}` } };
      expect((await product.as(current, 'GET /user/me')).statusCode).toBe(200);
      expect((await product.logIn(member)).json()).toHaveProperty('token');
    });

    it('replaces the recovery codes', async () => {
      const { member, secret, recoveryCodes: before } = await active();
      const proof = { password: testPassword, code: product.codeNow(secret) };
      const { recoveryCodes } = (await product.as(member, codes, proof)).json();
      expect(recoveryCodes).toHaveLength(10);
      const { ticket } = (await product.logIn(member)).json();
      const enter = async (code: string) =>
        (await product.post('/login/code', { ticket, code })).statusCode;
      expect(await enter(before[0] ?? '')).toBe(400);
      expect(await enter(recoveryCodes[0])).toBe(200);
    });
  });

  it('accepts recovery codes after a change of the application’s secret', async () => {
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
