import { beforeAll, describe, expect, it } from 'vitest';
import { computersApp, type Member } from '../../../testing/computers.ts';
import { useApp } from '../../../testing/use-app.ts';
import { stopKey } from './service/stop-key.ts';

describe('the link in a reminder', () => {
  const product = useApp(computersApp);
  let family: Member;
  beforeAll(async () => {
    family = await product.family();
  });

  const keyOf = (id: string) => stopKey(id, product.deps.config.tokenSecret);
  const choose = (key: unknown, wanted: unknown) =>
    product.call(undefined, 'PUT /reminders', { key, wanted });
  const stoppedAt = async ({ id }: Member) =>
    (
      await product.deps.db
        .selectFrom('users')
        .select('reminders_stopped_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).reminders_stopped_at;

  it('stops and resumes reminders without a session', async () => {
    const other = await product.family();
    expect((await choose(keyOf(family.id), false)).json()).toEqual({ wanted: false });
    const first = await stoppedAt(family);
    expect(first).toEqual(product.clock.time);
    expect((await choose(keyOf(family.id), false)).json()).toEqual({ wanted: false });
    expect(await stoppedAt(family)).toEqual(first);
    expect(await stoppedAt(other)).toBeNull();

    expect((await choose(keyOf(family.id), true)).json()).toEqual({ wanted: true });
    expect(await stoppedAt(family)).toBeNull();
  });

  it.each([
    ['es', 'El enlace no es válido. Ábrelo otra vez desde el correo, tal como te llegó.'],
    ['gl', 'A ligazón non é válida. Ábrea outra vez desde o correo, tal como che chegou.'],
  ])('refuses a forged link, in %s', async (language, message) => {
    const keys = [`${keyOf(family.id)}x`, keyOf('01890000-0000-7000-8000-000000000000'), family.id];
    for (const key of keys) {
      const reply = await product.app.inject({
        method: 'PUT',
        url: '/api/v1/reminders',
        headers: { 'accept-language': language },
        payload: { key, wanted: false },
      });
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ code: 'invalid-link', message });
    }
    expect(await stoppedAt(family)).toBeNull();
  });

  it.each([
    ['no key', undefined, false, 'key'],
    ['a key too long', 'x'.repeat(201), false, 'key'],
    ['no choice', 'x', undefined, 'wanted'],
    ['a choice as text', 'x', 'no', 'wanted'],
  ])('refuses a choice of reminders with %s', async (_what, key, wanted, field) => {
    const reply = await choose(key, wanted);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'invalid-input', issues: [{ field }] });
  });

  it('refuses the key of a reminder link as a session', async () => {
    const reply = await product.app.inject({
      method: 'GET',
      url: '/api/v1/user/me',
      headers: { authorization: `Bearer ${keyOf(family.id)}` },
    });
    expect(reply.statusCode).toBe(401);
  });
});
