import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { softAuthenticator } from '../../../testing/authenticator.ts';
import { type PasskeysApp, passkeysApp } from '../../../testing/passkeys.ts';

/** Replaces each text inside a value in turn, and bytes in base64url as such bytes. */
function withEachText(value: unknown, text: string): unknown[] {
  if (typeof value === 'string') return [text, Buffer.from(text).toString('base64url')];
  if (Array.isArray(value)) return withEachText(value[0], text).map((changed) => [changed]);
  return Object.entries(value as object).flatMap(([key, part]) =>
    withEachText(part, text).map((changed) => ({ ...(value as object), [key]: changed })),
  );
}

describe('what a device sends', () => {
  let product: PasskeysApp;
  const log: string[] = [];
  beforeAll(async () => {
    const logTo = new Writable({
      write(line, _encoding, done) {
        log.push(String(line));
        done();
      },
    });
    product = await passkeysApp({ LOG_LEVEL: 'info' }, { logTo });
  });
  afterAll(() => product.close());

  const clientDataWith = (challenge: unknown) =>
    Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge })).toString('base64url');

  it.each(['\u0000', `${'x'.repeat(42)}\u0000`, '', 'x'.repeat(44), 7, null, ['x'.repeat(43)]])(
    'is refused with the challenge %j, and counted',
    async (challenge) => {
      await product.database.pool.query('delete from failed_tries');
      const passkey = softAuthenticator().sign({ challenge: 'x' });
      passkey.response.clientDataJSON = clientDataWith(challenge);
      const reply = await product.post('/login/passkey', { passkey });
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'wrong-passkey']);
      const { rows } = await product.database.pool.query('select points from failed_tries');
      expect(rows).toEqual([{ points: 1 }]);
    },
  );

  it('is refused with a NUL in any text', async () => {
    const cau = await product.member('cau');
    const { device } = await product.add(cau);
    const { ticket } = (await product.logIn(cau)).json();
    const signed = device.sign({ challenge: await product.challenge(ticket) });
    const passkey = { ...signed, response: { ...signed.response, userHandle: 'AAAA' } };
    const created = device.create({ challenge: 'x'.repeat(43) });
    const statuses = new Set<number>();
    for (const body of withEachText({ ticket }, '\u0000')) {
      statuses.add((await product.post('/login/passkey/options', body as object)).statusCode);
    }
    for (const body of withEachText({ ticket, passkey, lang: 'es' }, '\u0000')) {
      statuses.add((await product.post('/login/passkey', body as object)).statusCode);
    }
    for (const body of withEachText({ name: 'Móbil', passkey: created }, '\u0000')) {
      statuses.add((await product.as(cau, 'POST /user/me/passkeys', body as object)).statusCode);
    }
    expect([...statuses]).toEqual([400]);
    const path = `PUT /user/me/passkeys/${device.credential.id}%00`;
    expect((await product.as(cau, path, { name: 'Outro' })).statusCode).toBe(400);
  });

  it.each([0, 1024])('is refused with a signed id of %i bytes', async (length) => {
    const family = await product.member('user');
    const { challenge } = (await product.begin(family)).json();
    const { credential } = softAuthenticator();
    const passkey = softAuthenticator({ id: Buffer.alloc(length, 7) }).create({ challenge });
    const reply = await product.send(family, { ...passkey, ...credential });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'passkey-not-added']);
    expect(await product.list(family)).toEqual([]);
  });

  it('leaves the reason of a refusal in the log, so that a wrong PUBLIC_URL is found', async () => {
    const family = await product.member('user');
    const { device } = await product.add(family);
    log.length = 0;
    const origin = 'https://other.example';
    const passkey = device.sign({ challenge: await product.challenge(), origin });
    expect((await product.post('/login/passkey', { passkey })).statusCode).toBe(400);
    const line = log.map((text) => JSON.parse(text)).find(({ msg }) => msg === 'refused');
    expect(line).toMatchObject({ level: 30, err: { message: expect.stringContaining(origin) } });
    expect(JSON.stringify(log)).not.toContain(family.email);
    expect(JSON.stringify(log)).not.toContain(device.credential.id);
  });

  it('may have an id of 1023 bytes, and can be renamed, used and removed', async () => {
    const family = await product.member('user');
    const device = softAuthenticator({ id: Buffer.alloc(1023, 7) });
    const { challenge } = (await product.begin(family)).json();
    expect((await product.send(family, device.create({ challenge }))).statusCode).toBe(200);
    const path = `PUT /user/me/passkeys/${device.credential.id}`;
    expect((await product.as(family, path, { name: 'Outro' })).statusCode).toBe(200);
    expect((await product.enter(device)).statusCode).toBe(200);
    expect((await product.remove(family, device)).statusCode).toBe(200);
  });
});
