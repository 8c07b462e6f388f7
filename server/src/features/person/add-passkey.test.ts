import { describe, expect, it } from 'vitest';
import { testPassword } from '../../../testing/app.ts';
import { certifiedStatement, softAuthenticator } from '../../../testing/authenticator.ts';
import { passkeysApp } from '../../../testing/passkeys.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('a new passkey', () => {
  const product = useApp(passkeysApp);

  it('is listed with its name, recorded, and ends the other sessions', async () => {
    const family = await product.member('user');
    const before = { ...family };
    const { device, recoveryCodes } = await product.add(family);
    expect(recoveryCodes).toBeUndefined();
    expect(await product.list(family)).toEqual([
      {
        _id: device.credential.id,
        name: 'Teléfono de Uxía',
        createdAt: Math.floor(product.clock.time.getTime() / 1000),
        lastUsedAt: null,
        isBackedUp: false,
      },
    ]);
    expect((await product.as(before, 'GET /user/me')).statusCode).toBe(401);
    expect(await product.eventsOf(family)).toEqual(['passkey-added']);
  });

  it('asks the device to verify the person and to keep the passkey, without attestation', async () => {
    const family = await product.member('user');
    const { device } = await product.add(family);
    const options = (await product.begin(family)).json();
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Cobertura SIR' },
      user: { name: family.email, displayName: 'Uxía Núñez' },
      attestation: 'none',
      timeout: 300_000,
      excludeCredentials: [{ id: device.credential.id, transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(Buffer.from(options.user.id, 'base64url').toString('hex')).toBe(
      family.id.replaceAll('-', ''),
    );
  });

  it('needs the password, and a code or a passkey of staff with a second factor', async () => {
    const cau = await product.member('cau');
    const wrong = await product.begin(cau, { password: 'non é este' });
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'wrong-current-password']);

    const { device, recoveryCodes = [] } = await product.add(cau);
    expect(recoveryCodes).toHaveLength(10);
    expect((await product.begin(cau)).json().code).toBe('wrong-second-code');
    expect((await product.begin(cau, { code: recoveryCodes[0] })).statusCode).toBe(200);
    const passkey = await product.prove(cau, device);
    expect((await product.begin(cau, { passkey })).statusCode).toBe(200);
    expect((await product.begin(cau, { passkey })).json().code).toBe('passkey-expired');
  });

  it('gives recovery codes only to staff who have none', async () => {
    const cau = await product.member('cau');
    const { secret } = await product.setUp(cau);
    product.pass(60);
    expect((await product.add(cau, { code: product.codeNow(secret) })).recoveryCodes).toBe(
      undefined,
    );
    expect(await product.state(cau)).toMatchObject({ recoveryCodesLeft: 10, passkeys: 1 });
  });

  it('is refused when it is forged, late, repeated or for another site', async () => {
    const family = await product.member('user');
    const device = softAuthenticator();
    const fresh = async () => (await product.begin(family)).json().challenge as string;
    const expectRefused = async (passkey: object, code: string) => {
      const reply = await product.send(family, passkey);
      expect([reply.statusCode, reply.json().code]).toEqual([400, code]);
    };
    await expectRefused(device.create({ challenge: 'x'.repeat(43) }), 'passkey-expired');
    const phished = { challenge: await fresh(), origin: 'https://cobertura.example' };
    await expectRefused(device.create(phished), 'passkey-not-added');
    const elsewhere = { challenge: await fresh(), rpId: 'cobertura.example' };
    await expectRefused(device.create(elsewhere), 'passkey-not-added');
    const unverified = { challenge: await fresh(), isVerified: false };
    await expectRefused(device.create(unverified), 'passkey-not-added');
    const certified = { format: 'packed', statement: certifiedStatement };
    await expectRefused(
      device.create({ challenge: await fresh() }, certified),
      'passkey-not-added',
    );
    const garbage = device.create({ challenge: await fresh() });
    garbage.response.attestationObject = 'AAAA';
    await expectRefused(garbage, 'passkey-not-added');
    const used = device.create({ challenge: await fresh() });
    garbage.response.clientDataJSON = 'AAAA';
    await expectRefused(garbage, 'passkey-not-added');

    const late = device.create({ challenge: await fresh() });
    expect((await product.send(family, used)).statusCode).toBe(200);
    await expectRefused(used, 'passkey-expired');
    product.pass(5 * 60 + 1);
    await expectRefused(late, 'passkey-expired');
    expect(await product.list(family)).toHaveLength(1);
  });

  it('refuses the challenge of another person, and a passkey that an account has already', async () => {
    const [one, other] = [await product.member('user'), await product.member('user')];
    const { device } = await product.add(one);
    const { challenge } = (await product.begin(one)).json();
    const stolen = await product.send(other, softAuthenticator().create({ challenge }));
    expect(stolen.json().code).toBe('passkey-expired');
    const own = (await product.begin(other)).json();
    const taken = await product.send(other, device.create(own));
    expect([taken.statusCode, taken.json().code]).toEqual([400, 'passkey-not-added']);
    expect(await product.list(other)).toEqual([]);
  });

  it('is refused beyond ten, also at once', async () => {
    const family = await product.member('user');
    for (let made = 0; made < 9; made += 1) await product.add(family);
    const replies = await Promise.all(
      [1, 2].map(async () => {
        const { challenge } = (await product.begin(family)).json();
        const passkey = softAuthenticator().create({ challenge });
        return product.as(family, 'POST /user/me/passkeys', { name: 'Outra', passkey });
      }),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    const token = replies.find(({ statusCode }) => statusCode === 200)?.json().token;
    const headers = { authorization: `Bearer ${token}` };
    const full = await product.begin({ ...family, headers });
    expect([full.statusCode, full.json().code]).toEqual([409, 'too-many-passkeys']);
  });

  it('has a name of one line', async () => {
    const family = await product.member('user');
    for (const [name, issue] of [
      ['', 'required'],
      ['x'.repeat(61), 'too-long'],
    ] as const) {
      const { challenge } = (await product.begin(family)).json();
      const reply = await product.send(family, softAuthenticator().create({ challenge }), name);
      expect(reply.statusCode).toBe(400);
      expect(JSON.stringify(reply.json())).toContain(issue);
    }
    expect(await product.list(family)).toEqual([]);
  });

  it('needs the password again after the session ended', async () => {
    const family = await product.member('user');
    const { challenge } = (await product.begin(family)).json();
    await product.as(family, 'PUT /user/me/password', {
      currentPassword: testPassword,
      newPassword: 'caballo novo',
    });
    const reply = await product.send(family, softAuthenticator().create({ challenge }));
    expect(reply.statusCode).toBe(401);
  });
});
