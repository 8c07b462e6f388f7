import { randomUUID } from 'node:crypto';
import type { Email } from 'postal-mime';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testApp, testPassword } from '../../../testing/app.ts';
import { useApp } from '../../../testing/use-app.ts';
import { newId } from '../../lib/ids.ts';
import { hashKey } from './service/mailed-keys.ts';
import { useReset } from './store/resets.ts';

describe('the reset of a forgotten password', () => {
  const product = useApp(() => testApp({ PUBLIC_URL: 'https://cobertura.example/' }));
  let email: string;
  let id: string;
  let serial = 0;

  beforeAll(async () => {
    await product.work();
  });
  beforeEach(async () => {
    email = `reset-${++serial}@example.com`;
    id = await product.addPerson({ email, lang: 'ga' });
  });

  const put = (path: string, payload: object, language = 'es') =>
    product.app.inject({
      method: 'PUT',
      url: `/api/v1/login/user/reset-password${path}`,
      payload,
      headers: { 'accept-language': language },
      // Each test has its own address, so that the limits do not add up.
      remoteAddress: `10.0.0.${serial}`,
    });

  const ask = (to = email) => put('', { email: to });
  const confirm = (key: string, password = 'novo contrasinal', of = email) =>
    put('/new', { email: of, password, key });
  const verify = async (key: string) => (await put('/verify', { key })).json();
  const logIn = (password: string) =>
    product.app.inject({ method: 'POST', url: '/api/v1/login', payload: { email, password } });

  async function mailsTo(address: string, { count = 1, timeout = 20_000 } = {}): Promise<Email[]> {
    return vi.waitFor(
      async () => {
        const found = (await product.mails()).filter(({ to }) => to?.[0]?.address === address);
        expect(found).toHaveLength(count);
        return found;
      },
      { timeout, interval: 50 },
    );
  }

  async function keyByMail(): Promise<string> {
    expect((await ask()).statusCode).toBe(200);
    return keyIn((await mailsTo(email))[0]);
  }

  // Covers B4.15, F4.other.8, F7.6, F7.7
  it('mails a link within five seconds whose key sets a new password', async () => {
    const asked = await put('', { email: ` ${email.toUpperCase()} ` }, 'gl');
    expect(asked.statusCode).toBe(200);
    expect(asked.json().message).toMatch(/^Enviámosche un correo/);

    const [mail] = await mailsTo(email, { timeout: 5000 });
    expect(mail?.subject).toBe('Cambia o teu contrasinal de Cobertura SIR');
    expect(mail?.text).toContain('https://cobertura.example/reset-password-new?key=');

    const done = await confirm(keyIn(mail), 'novo contrasinal', ` ${email.toUpperCase()} `);
    expect(done.statusCode).toBe(200);
    expect(done.json().message).toMatch(/^Tu contraseña ha cambiado/);
    expect((await logIn('novo contrasinal')).statusCode).toBe(200);
    expect((await logIn(testPassword)).statusCode).toBe(401);
  });

  it('accepts a reset key once', async () => {
    const key = await keyByMail();
    expect(await verify(key)).toEqual({ valid: true });
    expect((await confirm(key, 'primeiro novo')).statusCode).toBe(200);
    expect(await verify(key)).toEqual({ valid: false });

    const again = await confirm(key, 'segundo novo');
    expect(again.statusCode).toBe(400);
    expect(again.json()).toMatchObject({ code: 'invalid-reset-key' });
    expect((await logIn('primeiro novo')).statusCode).toBe(200);
  });

  it('accepts a reset key for an hour', async () => {
    const key = await keyByMail();
    const asked = product.clock.time;

    product.clock.time = new Date(asked.getTime() + 3600_000);
    expect(await verify(key)).toEqual({ valid: false });
    expect((await confirm(key)).statusCode).toBe(400);
    product.clock.time = new Date(asked.getTime() + 3599_000);
    expect(await verify(key)).toEqual({ valid: true });
    expect((await confirm(key)).statusCode).toBe(200);
    product.clock.time = asked;
  });

  it('accepts a reset key only for the person it was mailed to', async () => {
    const key = await keyByMail();
    const other = `outra-${email}`;
    await product.addPerson({ email: other });
    expect((await confirm(key, 'roubado', other)).statusCode).toBe(400);
    expect((await confirm(key)).statusCode).toBe(200);
  });

  it('accepts one of two concurrent uses of a reset key', async () => {
    const key = await keyByMail();
    const replies = await Promise.all([confirm(key, 'o primeiro'), confirm(key, 'o segundo')]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);

    const winner = replies[0]?.statusCode === 200 ? 'o primeiro' : 'o segundo';
    expect((await logIn(winner)).statusCode).toBe(200);
  });

  it('accepts one of several reset keys of a person that are used concurrently', async () => {
    for (let i = 0; i < 6; i++) await ask();
    const keys = (await mailsTo(email, { count: 6 })).map(keyIn);
    expect(new Set(keys).size).toBe(6);

    const replies = await Promise.all(keys.map((key) => confirm(key)));
    const statuses = replies.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, 400, 400, 400, 400, 400]);
  });

  it('does not deadlock when several reset keys are used concurrently', async () => {
    const { db } = product.deps;
    const now = product.clock.time;
    for (let round = 0; round < 15; round++) {
      const hashes = Array.from({ length: 6 }, () => hashKey(randomUUID()));
      const asked = { user_id: id, requested_at: now, expires_at: new Date(now.getTime() + 1000) };
      await db
        .insertInto('password_resets')
        .values(hashes.map((key_hash) => ({ ...asked, id: newId(now), key_hash, used_at: null })))
        .execute();
      const used = await Promise.all(
        hashes.map((keyHash) =>
          db.transaction().execute((tx) => useReset(tx, { userId: id, keyHash, now })),
        ),
      );
      expect(used.filter((isWinner) => isWinner)).toHaveLength(1);
    }
  });

  it('ends the open sessions after a password reset', async () => {
    const headers = await product.signIn(email);
    const me = () => product.app.inject({ url: '/api/v1/user/me', headers });
    expect((await me()).statusCode).toBe(200);
    await confirm(await keyByMail());
    expect((await me()).statusCode).toBe(401);
  });

  it('does not store the reset key in the database', async () => {
    const key = await keyByMail();
    const { rows: tables } = await product.database.pool.query(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const names = tables.map(({ name }) => name);
    expect(names).toContain('public.password_resets');
    expect(names.filter((name) => name.startsWith('jobs.')).length).toBeGreaterThan(1);

    const forms = [key, Buffer.from(key).toString('hex'), Buffer.from(key).toString('base64')];
    forms.push(Buffer.from(key, 'base64url').toString('hex'));
    for (const name of names) {
      const { rows } = await product.database.pool.query(`select t::text as row from ${name} t`);
      for (const { row } of rows) {
        for (const form of forms) expect(row.includes(form)).toBe(false);
      }
    }
  });

  // Covers F8.10
  it('reports an unknown e-mail of a password reset in the caller’s language', async () => {
    const unknown = await put('', { email: 'ninguen@example.com' }, 'gl');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toMatchObject({
      code: 'user-not-found',
      message: 'Non hai ningunha conta con ese correo electrónico.',
    });
    expect((await confirm('x', 'novo contrasinal', 'ninguen@example.com')).statusCode).toBe(404);
  });

  // Covers F5.14, F9.7
  it('refuses a short password and keeps the reset key valid', async () => {
    const key = await keyByMail();
    const short = await confirm(key, '12345');
    expect(short.statusCode).toBe(400);
    expect(short.json().issues).toMatchObject([{ field: 'password', code: 'too-short' }]);
    expect((await confirm(key, '123456')).statusCode).toBe(200);
  });

  it('limits password resets for unknown e-mails from one address', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 21; i++) statuses.push((await ask(`n${i}@example.com`)).statusCode);
    expect(statuses.filter((status) => status === 404)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    expect((await ask()).statusCode).toBe(429);
  });

  it('limits the reset mails to one person and wrong keys, and never the right key', async () => {
    const key = await keyByMail();
    const asked: number[] = [];
    for (let i = 1; i < 21; i++) asked.push((await ask()).statusCode);
    expect(asked).toEqual([...Array(19).fill(200), 429]);

    const guessed: number[] = [];
    for (let i = 0; i < 51; i++) {
      const { statusCode } = i % 2 ? await confirm('?') : await put('/verify', { key: '?' });
      guessed.push(statusCode);
    }
    expect(guessed.at(49)).not.toBe(429);
    expect(guessed.at(-1)).toBe(429);
    expect((await confirm('?', 'novo contrasinal', 'descoñecida@example.com')).statusCode).toBe(
      429,
    );
    expect(await verify(key)).toEqual({ valid: true });
    expect((await confirm(key)).statusCode).toBe(200);
  });
});

function keyIn(mail: Email | undefined): string {
  return /reset-password-new\?key=([\w-]+)\s/.exec(mail?.text ?? '')?.[1] ?? '';
}
