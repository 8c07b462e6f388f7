import { describe, expect, it, vi } from 'vitest';
import { testPassword } from '../../../testing/app.ts';
import { keyIn } from '../../../testing/changed-email.ts';
import { type PasskeysApp, passkeysApp } from '../../../testing/passkeys.ts';
import { useApp } from '../../../testing/use-app.ts';
import { lockAccount } from './service/lock-account.ts';

type Member = Awaited<ReturnType<PasskeysApp['member']>>;

/** A thief has an open session and the password of the victim. */
describe('a passkey of a thief', () => {
  const product = useApp(passkeysApp);

  const changeEmail = async (member: Member) => {
    const me = (await product.as(member, 'GET /user/me')).json();
    const changed = await product.as(member, 'PUT /user', { ...me, email: `x-${member.email}` });
    member.headers = { authorization: `Bearer ${changed.json().token}` };
  };
  const mailsTo = async (email: string) =>
    (await product.mails()).filter(({ to }) => to?.[0]?.address === email);
  const waitForMail = (email: string, text: string) =>
    vi.waitFor(
      async () => {
        const texts = (await mailsTo(email)).map((mail) => mail.text).join();
        expect(texts).toContain(text);
      },
      { timeout: 20_000, interval: 100 },
    );

  it('is announced to the address that the account had, also when the mail waited', async () => {
    const cau = await product.member('cau');
    await product.add(cau);
    await changeEmail(cau);
    await product.work();
    await waitForMail(cau.email, 'tiene una llave de acceso nueva');
    await waitForMail(`x-${cau.email}`, 'entras en tu cuenta con este correo');
    const toThief = (await mailsTo(`x-${cau.email}`)).map(({ text }) => text).join();
    expect(toThief).not.toContain('llave de acceso nueva');
  });

  it('is removed by the undo of a change of e-mail, with its recovery codes', async () => {
    for (const scope of ['cau', 'user'] as const) {
      const member = await product.member(scope);
      const { device, recoveryCodes = [] } = await product.add(member);
      product.pass(60);
      await changeEmail(member);
      await waitForMail(member.email, '/restore-email?key=');
      await waitForMail(member.email, 'quitamos las llaves de acceso');
      const key = keyIn(await mailsTo(member.email));
      const undone = await product.app.inject({
        method: 'PUT',
        url: '/api/v1/login/user/restore-email',
        payload: { key },
      });
      expect(undone.statusCode).toBe(200);
      expect((await product.enter(device)).statusCode).toBe(400);
      await waitForMail(member.email, 'También hemos quitado las llaves de acceso');
      await waitForMail(member.email, 'quitado una o más llaves');
      if (scope === 'user') continue;

      const { resetKey } = undone.json();
      const reset = { email: member.email, key: resetKey, password: testPassword };
      await product.app.inject({
        method: 'PUT',
        url: '/api/v1/login/user/reset-password/new',
        payload: reset,
      });
      const { token } = (await product.logIn(member)).json();
      member.headers = { authorization: `Bearer ${token}` };
      expect(await product.state(member)).toMatchObject({ recoveryCodesLeft: 0, passkeys: 0 });
      expect((await product.add(member)).recoveryCodes).toHaveLength(10);
      const { ticket } = (await product.logIn(member)).json();
      const stolen = await product.post('/login/code', { ticket, code: recoveryCodes[0] });
      expect(stolen.json().code).toBe('wrong-recovery-code');
    }
  });

  it('is removed with a locked account, and an authenticator app keeps its codes', async () => {
    const lock = (member: Member) =>
      product.deps.db
        .transaction()
        .execute((tx) =>
          lockAccount(tx, product.deps, { userId: member.id, at: product.clock.now() }),
        );
    const codesOf = async (member: Member) => {
      const { rows } = await product.database.pool.query(
        'select 1 from recovery_codes where user_id = $1',
        [member.id],
      );
      return rows.length;
    };
    const [one, other] = [await product.member('cau'), await product.member('cau')];
    await product.add(one);
    const { secret } = await product.setUp(other);
    product.pass(60);
    await product.add(other, { code: product.codeNow(secret) });
    for (const [member, left] of [
      [one, 0],
      [other, 10],
    ] as const) {
      await lock(member);
      expect(await codesOf(member)).toBe(left);
    }
  });

  it('does not leave its recovery codes for the next first passkey', async () => {
    const cau = await product.member('cau');
    const { recoveryCodes: stolen = [] } = await product.add(cau);
    await product.deps.db.deleteFrom('passkeys').where('user_id', '=', cau.id).execute();
    const { recoveryCodes = [] } = await product.add(cau);
    expect(recoveryCodes).toHaveLength(10);
    expect((await product.begin(cau, { code: stolen[0] })).json().code).toBe('wrong-recovery-code');
  });

  it('does not become the second factor of a family that becomes staff', async () => {
    const [admin, family] = [await product.member('admin'), await product.member('user')];
    const { device } = await product.add(family);
    const path = `PUT /user/${family.id}/scopes`;
    const changed = await product.as(admin, path, { scopes: ['cau'] });
    expect(changed.statusCode).toBe(200);
    expect((await product.enter(device)).statusCode).toBe(400);
    const { token } = (await product.logIn(family)).json();
    family.headers = { authorization: `Bearer ${token}` };
    await waitForMail(family.email, 'quitado una o más llaves');
    const { device: own, recoveryCodes } = await product.add(family);
    expect(recoveryCodes).toHaveLength(10);
    // Another role of the staff keeps it.
    await product.as(admin, path, { scopes: ['accountant'] });
    expect((await product.enter(own)).statusCode).toBe(200);
  });

  it('ends a setup of an app that began without a second factor', async () => {
    const cau = await product.member('cau');
    const { secret } = await product.startSetup(cau);
    await product.add(cau);
    const code = product.codeNow(secret);
    const planted = await product.as(cau, 'PUT /user/me/second-factor', { code });
    expect([planted.statusCode, planted.json().code]).toEqual([409, 'second-factor-not-begun']);
  });
});
