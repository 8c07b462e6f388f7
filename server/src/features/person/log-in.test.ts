import { describe, expect, it } from 'vitest';
import { testApp, testPassword } from '../../../testing/app.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('login', () => {
  const product = useApp(testApp);

  const logIn = (payload: object, headers = {}) =>
    product.app.inject({ method: 'POST', url: '/api/v1/login', payload, headers });

  // Covers F3.1, F3.14, F5.2, F7.4
  it('returns a token that identifies the person', async () => {
    const id = await product.addPerson({ email: 'uxia@example.com', scopes: ['user', 'cau'] });
    const reply = await logIn({ email: ' UXIA@example.com ', password: testPassword, lang: 'ga' });

    expect(reply.statusCode).toBe(200);
    const claims = JSON.parse(
      Buffer.from(reply.json().token.split('.')[1], 'base64url').toString(),
    );
    expect(claims).toMatchObject({
      _id: id,
      name: 'Uxía',
      surname1: 'Núñez',
      surname2: 'Rial',
      email: 'uxia@example.com',
      lang: 'ga',
      scopes: ['user', 'cau'],
    });
    expect(claims.exp).toBeGreaterThan(claims.iat);
    expect(claims.nbf).toBe(claims.iat);
  });

  // Covers F3.14, F7.4
  it('saves the language sent at login as the person’s language', async () => {
    const id = await product.addPerson({ email: 'idioma@example.com', lang: 'es' });
    await logIn({ email: 'idioma@example.com', password: testPassword, lang: 'ga' });
    const { lang } = await product.deps.db
      .selectFrom('users')
      .select('lang')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(lang).toBe('ga');
  });

  it('replies the same to a wrong password and to an unknown e-mail', async () => {
    await product.addPerson({ email: 'outra@example.com' });
    const wrong = await logIn({ email: 'outra@example.com', password: 'no' });
    const unknown = await logIn({ email: 'ninguen@example.com', password: 'no' });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual({
      message: 'Credenciales inválidas',
      messages: { es: 'Credenciales inválidas', ga: 'Credenciais non válidas' },
      code: 'invalid-credentials',
    });
    expect(unknown.json()).toEqual(wrong.json());
  });

  it('compares the password as typed: not trimmed, not cut, case-sensitive', async () => {
    const email = 'exacta@example.com';
    const password = ` Corenta Cabalos ñandú ${'x'.repeat(170)} `;
    await product.addPerson({ email, password });
    const statusOf = async (typed: string) =>
      (
        await product.app.inject({
          method: 'POST',
          url: '/api/v1/login',
          payload: { email, password: typed },
        })
      ).statusCode;
    expect(await statusOf(password)).toBe(200);
    for (const other of [password.trim(), password.slice(0, 72), password.toLowerCase()]) {
      expect(await statusOf(other)).toBe(401);
    }
  });

  it('limits wrong passwords per account, but never the right one', async () => {
    await product.addPerson({ email: 'limite@example.com' });
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) {
      const reply = await logIn({ email: 'limite@example.com', password: `wrong ${i}` });
      statuses.push(reply.statusCode);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(statuses.slice(10)).toEqual([429, 429]);

    const right = await logIn({ email: 'limite@example.com', password: testPassword });
    expect(right.statusCode).toBe(200);
  });
});
