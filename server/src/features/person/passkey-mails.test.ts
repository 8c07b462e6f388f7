import { beforeAll, describe, expect, it, vi } from 'vitest';
import { testPassword } from '../../../testing/app.ts';
import { passkeysApp } from '../../../testing/passkeys.ts';
import { useApp } from '../../../testing/use-app.ts';
import { lockAccount } from './service/lock-account.ts';

describe('the mails about passkeys', () => {
  const product = useApp(passkeysApp);
  beforeAll(async () => {
    await product.work();
  });

  /** Waits for a mail to the person with this text. */
  const expectMail = (email: string, text: string) =>
    vi.waitFor(
      async () => {
        const mails = (await product.mails()).filter(({ to }) => to?.[0]?.address === email);
        expect(mails.map((mail) => `${mail.subject} ${mail.text}`).join()).toContain(text);
      },
      { timeout: 20_000, interval: 100 },
    );

  it('tells the owner of an added, renamed, refused and removed passkey', async () => {
    const family = await product.member('user');
    const { device } = await product.add(family);
    await expectMail(family.email, 'Las llaves de acceso de tu cuenta');
    await expectMail(family.email, 'tiene una llave de acceso nueva');
    await expectMail(family.email, 'revisa tus llaves de acceso en «Mis datos»');
    const path = `PUT /user/me/passkeys/${device.credential.id}`;
    const renamed = await product.as(family, path, { name: ' Móbil ' });
    expect(renamed.json()).toMatchObject({ name: 'Móbil' });
    await expectMail(family.email, 'tiene ahora otro nombre');
    device.state.counter = 2;
    await product.enter(device);
    await product.enter(device);
    await expectMail(family.email, 'parece una copia de una de tus llaves');
    await product.remove(family, device);
    await expectMail(family.email, 'quitado una o más llaves');
    expect((await product.eventsOf(family)).sort()).toEqual([
      'passkey-added',
      'passkey-refused',
      'passkey-removed',
      'passkey-renamed',
    ]);
  });

  it('writes to the owner in Galician', async () => {
    const family = await product.member('user');
    const { db } = product.deps;
    await db.updateTable('users').set({ lang: 'ga' }).where('id', '=', family.id).execute();
    await product.add(family);
    await expectMail(family.email, 'ten unha chave de acceso nova');
  });

  it('says only to people with passkeys that a new password keeps them', async () => {
    const [family, other] = [await product.member('user'), await product.member('user')];
    await product.add(family);
    for (const { email } of [family, other]) {
      const payload = { email };
      await product.app.inject({
        method: 'PUT',
        url: '/api/v1/login/user/reset-password',
        payload,
      });
      await expectMail(email, 'Elegir una contraseña nueva');
    }
    const textsTo = async (email: string) =>
      (await product.mails())
        .filter(({ to }) => to?.[0]?.address === email)
        .map(({ text }) => text)
        .join();
    expect(await textsTo(family.email)).toContain('Tus llaves de acceso siguen valiendo');
    expect(await textsTo(other.email)).not.toContain('llaves de acceso');
  });

  it('says at most once an hour that a copy was refused, and records each', async () => {
    const family = await product.member('user');
    const { device } = await product.add(family);
    const countRefused = async () => {
      const { rows } = await product.database.pool.query(
        `select 1 from jobs.job where data->>'userId' = $1 and data->>'event' = 'passkey-refused'`,
        [family.id],
      );
      return rows.length;
    };
    device.state.counter = 2;
    for (let used = 0; used < 4; used += 1) await product.enter(device);
    const events = (await product.eventsOf(family)).filter((event) => event === 'passkey-refused');
    expect([events.length, await countRefused()]).toEqual([3, 1]);
    product.pass(3601);
    await product.enter(device);
    expect(await countRefused()).toBe(2);
  });

  it('says nothing about an unchanged name, and limits new names', async () => {
    const family = await product.member('user');
    const { device } = await product.add(family);
    const rename = (name: string) =>
      product.as(family, `PUT /user/me/passkeys/${device.credential.id}`, { name });
    expect((await rename('Teléfono de Uxía')).statusCode).toBe(200);
    expect(await product.eventsOf(family)).toEqual(['passkey-added']);
    for (let used = 0; used < 18; used += 1) {
      await product.deps.tries.count('passkey-rename', family.id);
    }
    expect((await rename('Móbil')).statusCode).toBe(200);
    expect((await rename('Outro')).statusCode).toBe(429);
    expect(await product.list(family)).toMatchObject([{ name: 'Móbil' }]);
  });

  it('does not say that the password is enough while a passkey remains', async () => {
    const cau = await product.member('cau');
    const { secret } = await product.setUp(cau);
    product.pass(60);
    const { device } = await product.add(cau, { code: product.codeNow(secret) });
    const passkey = await product.prove(cau, device);
    await product.as(cau, 'PUT /user/me/second-factor/off', { password: testPassword, passkey });
    await expectMail(cau.email, 'Tu cuenta ya no usa una aplicación de códigos');
  });

  it('refuses to rename or remove the passkey of another person', async () => {
    const [family, other] = [await product.member('user'), await product.member('user')];
    const { device } = await product.add(family);
    const path = `PUT /user/me/passkeys/${device.credential.id}`;
    for (const reply of [
      await product.as(other, path, { name: 'Meu' }),
      await product.remove(other, device),
    ]) {
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'not-found']);
    }
    const wrong = await product.remove(family, device, { password: 'non é este' });
    expect(wrong.json().code).toBe('wrong-current-password');
    expect(await product.list(family)).toMatchObject([{ name: 'Teléfono de Uxía' }]);
  });

  it('removes the passkeys of a locked account', async () => {
    const family = await product.member('user');
    await product.add(family);
    const account = { userId: family.id, at: product.clock.now() };
    await product.deps.db.transaction().execute((tx) => lockAccount(tx, product.deps, account));
    await expectMail(family.email, 'quitado una o más llaves');
    expect((await product.eventsOf(family)).sort()).toEqual(['passkey-added', 'passkey-removed']);
  });
});
