import { beforeEach, describe, expect, it } from 'vitest';
import { softAuthenticator } from '../../../testing/authenticator.ts';
import { passkeysApp } from '../../../testing/passkeys.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('login with a passkey', () => {
  const product = useApp(passkeysApp);
  beforeEach(() => product.database.pool.query('delete from failed_tries'));

  const expectWrong = async (passkey: object, code = 'wrong-passkey') => {
    const reply = await product.post('/login/passkey', { passkey });
    expect([reply.statusCode, reply.json().code]).toEqual([400, code]);
    return reply.json();
  };

  it('opens a session without an e-mail, in the chosen language, and notes the use', async () => {
    const family = await product.member('user');
    const { device } = await product.add(family);
    product.pass(60);
    const options = (await product.post('/login/passkey/options', {})).json();
    expect(options).toEqual({
      challenge: expect.any(String),
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required',
      allowCredentials: [],
    });
    const reply = await product.enter(device, 'ga');
    expect(reply.statusCode).toBe(200);
    const headers = { authorization: `Bearer ${reply.json().token}` };
    const me = await product.as({ ...family, headers }, 'GET /user/me');
    expect(me.json()).toMatchObject({ email: family.email, lang: 'ga' });
    const now = Math.floor(product.clock.time.getTime() / 1000);
    expect(await product.list(family)).toMatchObject([{ lastUsedAt: now }]);
  });

  it('counts as two factors for staff', async () => {
    const cau = await product.member('cau');
    const { device } = await product.add(cau);
    const reply = await product.enter(device);
    const headers = { authorization: `Bearer ${reply.json().token}` };
    expect((await product.as({ ...cau, headers }, 'GET /computers')).statusCode).toBe(200);
  });

  it('accepts the user handle of its owner only', async () => {
    const family = await product.member('user');
    const { device } = await product.add(family);
    const handleOf = (id: string) =>
      Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
    const other = await product.member('user');
    const forged = { challenge: await product.challenge() };
    await expectWrong(device.sign(forged, handleOf(other.id)));
    const right = { challenge: await product.challenge() };
    const passkey = device.sign(right, handleOf(family.id));
    expect((await product.post('/login/passkey', { passkey })).statusCode).toBe(200);
  });

  it('refuses a challenge that is unknown, late or used, also at once', async () => {
    const family = await product.member('user');
    const { device } = await product.add(family);
    await expectWrong(device.sign({ challenge: 'x'.repeat(43) }), 'passkey-expired');
    const passkey = device.sign({ challenge: await product.challenge() });
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => product.post('/login/passkey', { passkey })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400]);
    await expectWrong(passkey, 'passkey-expired');
    const late = device.sign({ challenge: await product.challenge() });
    product.pass(5 * 60 + 1);
    await expectWrong(late, 'passkey-expired');
    const { challenge } = (await product.begin(family)).json();
    await expectWrong(device.sign({ challenge }), 'passkey-expired');
  });

  it('refuses another site, a device that did not verify the person, and changed bytes', async () => {
    const family = await product.member('user');
    const { device } = await product.add(family);
    const fresh = () => product.challenge();
    await expectWrong(device.sign({ challenge: await fresh(), origin: 'https://phish.example' }));
    await expectWrong(device.sign({ challenge: await fresh(), rpId: 'phish.example' }));
    await expectWrong(device.sign({ challenge: await fresh(), isVerified: false }));
    for (const part of ['signature', 'authenticatorData'] as const) {
      const passkey = device.sign({ challenge: await fresh() });
      const bytes = Buffer.from(passkey.response[part], 'base64url');
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
      passkey.response[part] = bytes.toString('base64url');
      await expectWrong(passkey);
      await expectWrong(
        { ...passkey, response: { ...passkey.response, [part]: 'AA' } },
        'passkey-expired',
      );
    }
    const garbage = device.sign({ challenge: await fresh() });
    garbage.response.clientDataJSON = Buffer.from('{"challenge":7}').toString('base64url');
    await expectWrong(garbage);
    expect(await product.eventsOf(family)).toEqual(['passkey-added']);
  });

  it('says the same about an unknown passkey as about a wrong one', async () => {
    const [one, other] = [await product.member('user'), await product.member('user')];
    const { device } = await product.add(one);
    const { device: second } = await product.add(other);
    const stranger = softAuthenticator();
    const unknown = await expectWrong(stranger.sign({ challenge: await product.challenge() }));
    const forged = stranger.sign({ challenge: await product.challenge() });
    const { id, rawId } = device.credential;
    expect(await expectWrong({ ...forged, id, rawId })).toEqual(unknown);
    // The key of one person does not sign for the passkey of another.
    const mixed = second.sign({ challenge: await product.challenge() });
    expect(await expectWrong({ ...mixed, id, rawId })).toEqual(unknown);
  });

  it('refuses and flags a counter that goes back, and accepts one that is always 0', async () => {
    const family = await product.member('user');
    const { device } = await product.add(family);
    for (const [counter, status] of [
      [0, 200],
      [0, 200],
      [5, 200],
      [5, 400],
      [4, 400],
      [0, 400],
      [6, 200],
    ] as const) {
      device.state.counter = counter;
      expect([counter, (await product.enter(device)).statusCode]).toEqual([counter, status]);
    }
    const flagged = (await product.eventsOf(family)).filter((event) => event === 'passkey-refused');
    expect(flagged).toHaveLength(3);
  });

  it('refuses a removed passkey, and those of erased and locked people', async () => {
    const removed = await product.member('user');
    const { device: first } = await product.add(removed);
    expect((await product.remove(removed, first)).statusCode).toBe(200);
    expect((await product.enter(first)).statusCode).toBe(400);

    const erased = await product.member('user');
    const { device: second } = await product.add(erased);
    const admin = await product.member('admin');
    expect((await product.as(admin, `DELETE /user/${erased.id}`)).statusCode).toBe(200);
    expect((await product.enter(second)).statusCode).toBe(400);

    const locked = await product.member('user');
    const { device: third } = await product.add(locked);
    const { noPassword } = await import('../../lib/passwords.ts');
    await product.deps.db
      .updateTable('users')
      .set({ password_hash: noPassword })
      .where('id', '=', locked.id)
      .execute();
    expect((await product.enter(third)).statusCode).toBe(400);
  });

  it('keeps working after a new password, and the mail with the link says so', async () => {
    const family = await product.member('user');
    const { device } = await product.add(family);
    await product.as(family, 'PUT /user/me/password', {
      currentPassword: 'Cobertura-2026',
      newPassword: 'caballo novo',
    });
    expect((await product.enter(device)).statusCode).toBe(200);
  });

  it('refuses families during maintenance, and lets staff in', async () => {
    const [family, cau] = [await product.member('user'), await product.member('cau')];
    const [{ device: own }, { device: desk }] = [await product.add(family), await product.add(cau)];
    await product.deps.db.updateTable('options').set({ is_maintenance: true }).execute();
    const refused = await product.enter(own);
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'maintenance']);
    expect((await product.enter(desk)).statusCode).toBe(200);
    await product.deps.db.updateTable('options').set({ is_maintenance: false }).execute();
  });

  it('limits failures from one network, and never a right passkey', async () => {
    const family = await product.member('user');
    const { device } = await product.add(family);
    const stranger = softAuthenticator();
    const { tries } = product.deps;
    for (let used = 0; used < 199; used += 1) await tries.count('passkey', '127.0.0.1');
    await expectWrong(stranger.sign({ challenge: await product.challenge() }));
    expect((await product.enter(stranger)).statusCode).toBe(429);
    // A stranger at the same school must not lock out a family.
    expect((await product.enter(device)).statusCode).toBe(200);
  });

  it('limits challenges from one network, and after the password those of the person', async () => {
    const cau = await product.member('cau');
    const { device } = await product.add(cau);
    const { ticket } = (await product.logIn(cau)).json();
    const { tries } = product.deps;
    for (let used = 0; used < 1000; used += 100) {
      await Promise.allSettled(
        Array.from({ length: 100 }, () => tries.count('passkey-challenge', '127.0.0.1')),
      );
    }
    expect((await product.post('/login/passkey/options', {})).statusCode).toBe(429);
    const passkey = device.sign({ challenge: await product.challenge(ticket) });
    expect((await product.post('/login/passkey', { ticket, passkey })).statusCode).toBe(200);
  });

  it('deletes expired challenges by night', async () => {
    await product.challenge();
    product.pass(5 * 60 + 1);
    const { deleteExpiredChallenges } = await import('./store/passkey-challenges.ts');
    const { db, clock } = product.deps;
    await db.transaction().execute((tx) => deleteExpiredChallenges(tx, clock.now()));
    const { rows } = await product.database.pool.query('select 1 from passkey_challenges');
    expect(rows).toEqual([]);
  });
});
