import { describe, expect, it } from 'vitest';
import { testPassword } from '../../../testing/app.ts';
import { softAuthenticator } from '../../../testing/authenticator.ts';
import { type PasskeysApp, passkeysApp } from '../../../testing/passkeys.ts';
import { useApp } from '../../../testing/use-app.ts';
import { resetSecondFactorByEmail } from './service/reset-second-factor.ts';

type Member = Awaited<ReturnType<PasskeysApp['member']>>;

describe('a passkey as the second factor', () => {
  const product = useApp(passkeysApp);

  const secondStep = async (member: Member) =>
    (await product.logIn(member)).json<{ token?: string; ticket: string; secondSteps: string[] }>();

  const setCompulsory = (isOn: boolean) =>
    product.deps.db.updateTable('options').set({ staff_second_factor: isOn }).execute();

  it('is asked for after the password of staff, and not of families', async () => {
    const [family, cau] = [await product.member('user'), await product.member('cau')];
    await product.add(family);
    const { device } = await product.add(cau);
    expect(await secondStep(family)).toEqual({
      token: expect.any(String),
      device: expect.any(String),
    });
    const { token, ticket, secondSteps } = await secondStep(cau);
    expect([token, secondSteps]).toEqual([undefined, ['passkey']]);

    const options = (await product.post('/login/passkey/options', { ticket })).json();
    expect(options.allowCredentials).toMatchObject([{ id: device.credential.id }]);
    const passkey = device.sign(options);
    const reply = await product.post('/login/passkey', { ticket, passkey, lang: 'ga' });
    expect(reply.statusCode).toBe(200);
    const headers = { authorization: `Bearer ${reply.json().token}` };
    expect((await product.as({ ...cau, headers }, 'GET /user/me')).json().lang).toBe('ga');
  });

  it('is offered beside the code', async () => {
    const cau = await product.member('cau');
    const { recoveryCodes = [] } = await product.add(cau);
    const { secret } = await product.startSetup(cau, recoveryCodes[0]);
    await product.confirm(cau, secret);
    expect((await secondStep(cau)).secondSteps).toEqual(['passkey', 'code']);
  });

  it('refuses the passkey of another person, and the challenge of another step', async () => {
    const [one, other] = [await product.member('cau'), await product.member('admin')];
    const { device } = await product.add(one);
    const { device: foreign } = await product.add(other);
    const { ticket } = await secondStep(one);
    const refuse = async (passkey: object, code: string) => {
      const reply = await product.post('/login/passkey', { ticket, passkey });
      expect([reply.statusCode, reply.json().code]).toEqual([400, code]);
    };
    await refuse(foreign.sign({ challenge: await product.challenge(ticket) }), 'wrong-passkey');
    await refuse(device.sign({ challenge: await product.challenge() }), 'passkey-expired');
    const { ticket: foreignTicket } = await secondStep(other);
    const challenge = await product.challenge(foreignTicket);
    await refuse(device.sign({ challenge }), 'passkey-expired');
    const bad = await product.post('/login/passkey/options', { ticket: 'x' });
    expect([bad.statusCode, bad.json().code]).toEqual([400, 'login-expired']);
    const passkey = device.sign({ challenge: await product.challenge(ticket) });
    product.pass(5 * 60 + 1);
    await refuse(passkey, 'login-expired');
  });

  it('still works after too many wrong codes, because it cannot be guessed', async () => {
    const cau = await product.member('cau');
    const { device } = await product.add(cau);
    const { ticket } = await secondStep(cau);
    for (let tried = 0; tried < 11; tried += 1) {
      await product.post('/login/code', { ticket, code: '000000' });
    }
    const passkey = device.sign({ challenge: await product.challenge(ticket) });
    expect((await product.post('/login/passkey', { ticket, passkey })).statusCode).toBe(200);
  });

  it('accepts a recovery code of a person who has only passkeys', async () => {
    const cau = await product.member('cau');
    const { recoveryCodes = [] } = await product.add(cau);
    const { ticket } = await secondStep(cau);
    const reply = await product.post('/login/code', { ticket, code: recoveryCodes[0] });
    expect(reply.statusCode).toBe(200);
    expect(await product.state(cau)).toEqual({
      enabledAt: null,
      recoveryCodesLeft: 9,
      passkeys: 1,
      compulsory: false,
    });
  });

  it('confirms new recovery codes and the removal of the authenticator app', async () => {
    const cau = await product.member('cau');
    const { device, recoveryCodes = [] } = await product.add(cau);
    const { secret } = await product.startSetup(cau, recoveryCodes[0]);
    await product.confirm(cau, secret);
    const made = await product.as(cau, 'POST /user/me/second-factor/recovery-codes', {
      password: testPassword,
      passkey: await product.prove(cau, device),
    });
    expect(made.json().recoveryCodes).toHaveLength(10);
    await setCompulsory(true);
    const off = await product.as(cau, 'PUT /user/me/second-factor/off', {
      password: testPassword,
      passkey: await product.prove(cau, device),
    });
    await setCompulsory(false);
    expect(off.statusCode).toBe(200);
    const headers = { authorization: `Bearer ${off.json().token}` };
    expect(await product.state({ ...cau, headers })).toMatchObject({
      enabledAt: null,
      recoveryCodesLeft: 10,
      passkeys: 1,
    });
  });

  it('satisfies a compulsory second factor, and then the last one stays', async () => {
    const cau = await product.member('cau');
    await setCompulsory(true);
    expect((await product.as(cau, 'GET /computers')).json().code).toBe('second-factor-needed');
    const { device } = await product.add(cau);
    expect((await product.as(cau, 'GET /computers')).statusCode).toBe(200);
    const passkey = await product.prove(cau, device);
    const refused = await product.remove(cau, device, { passkey });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'second-factor-compulsory']);
    const { device: second } = await product.add(cau, { passkey });
    const removed = await product.remove(cau, device, {
      passkey: await product.prove(cau, second),
    });
    await setCompulsory(false);
    expect(removed.statusCode).toBe(200);
  });

  it('does not use up a recovery code for a refusal', async () => {
    const cau = await product.member('cau');
    const { device, recoveryCodes: [code] = [] } = await product.add(cau);
    const unknown = await product.remove(cau, softAuthenticator(), { code });
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'not-found']);
    await product.database.pool.query(
      `insert into passkeys select id || n, user_id, public_key, counter, transports, name, backed_up,
       created_at, last_used_at from passkeys, generate_series(1, 9) n where id = $1`,
      [device.credential.id],
    );
    const full = await product.begin(cau, { code });
    expect([full.statusCode, full.json().code]).toEqual([409, 'too-many-passkeys']);
    expect(await product.state(cau)).toMatchObject({ recoveryCodesLeft: 10, passkeys: 10 });
  });

  it('takes the recovery codes along when the last one is removed', async () => {
    const cau = await product.member('cau');
    const { device } = await product.add(cau);
    expect((await product.remove(cau, device)).json().code).toBe('wrong-second-code');
    const passkey = await product.prove(cau, device);
    const { token } = (await product.remove(cau, device, { passkey })).json();
    expect((await product.as(cau, 'GET /user/me')).statusCode).toBe(401);
    cau.headers = { authorization: `Bearer ${token}` };
    expect(await product.state(cau)).toMatchObject({ recoveryCodesLeft: 0, passkeys: 0 });
    expect(await secondStep(cau)).toHaveProperty('token');
  });

  it('is removed by the reset of an admin and by the command, with the sessions', async () => {
    const [admin, cau] = [await product.member('admin'), await product.member('cau')];
    const { device } = await product.add(cau);
    const listed = (await product.as(admin, `GET /user?email=/${cau.email}/`)).json();
    expect(listed.docs).toMatchObject([{ hasSecondFactor: true }]);
    const reset = await product.as(admin, `DELETE /user/${cau.id}/second-factor`);
    expect(reset.json()).toEqual({ reset: true });
    expect((await product.enter(device)).statusCode).toBe(400);
    expect((await product.as(cau, 'GET /user/me')).statusCode).toBe(401);
    expect(await secondStep(cau)).toHaveProperty('token');

    const { device: own } = await product.add(admin);
    expect(await resetSecondFactorByEmail(product.deps, admin.email)).toBeUndefined();
    expect((await product.enter(own)).statusCode).toBe(400);
  });
});
