import { endpoints } from '@cobertura/domain/api.ts';
import type { Endpoint } from '@cobertura/domain/endpoint.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, testPassword } from '../../testing/app.ts';
import { profileForm } from '../../testing/forms.ts';
import { useApp } from '../../testing/use-app.ts';

const behindLogin = (endpoints as readonly Endpoint[])
  .filter(({ access }) => access !== 'anyone' && access !== 'provider')
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

describe('maintenance mode', () => {
  const product = useApp(testApp);
  let family: { authorization: string };
  let workshop: { authorization: string };
  let staff: { authorization: string };

  beforeAll(async () => {
    const scopes = ['user', 'admin', 'cau', 'accountant'] as const;
    await product.addPerson({ email: 'familia@example.com' });
    await product.addPerson({ email: 'equipo@example.com', scopes: [...scopes] });
    await product.addPerson({ email: 'taller@example.com', scopes: ['workshop'] });
    family = await product.signIn('familia@example.com');
    workshop = await product.signIn('taller@example.com');
    staff = await product.signIn('equipo@example.com');
    await product.deps.db
      .updateTable('options')
      .set({ is_maintenance: true, bank_account: 'ES00 1234' })
      .execute();
  });

  const call = ({ method, path }: Endpoint, headers: object) =>
    product.app.inject({
      method,
      url: `/api/v1${path.replace('{lang}', 'es').replace(/\{\w+\}/g, 'x')}`,
      headers: { ...headers },
      ...(method !== 'GET' && { payload: {} }),
    });

  it.each(behindLogin)(
    '%s refuses families and the workshop, and admits the staff during maintenance',
    async (_name, endpoint) => {
      const refused = await call(endpoint, { ...family, 'accept-language': 'gl' });
      expect(refused.statusCode).toBe(503);
      expect(refused.json()).toMatchObject({
        code: 'maintenance',
        message: 'Estamos a facer melloras. Volve tentalo dentro dun anaco.',
      });
      expect((await call(endpoint, workshop)).statusCode).toBe(503);
      expect((await call(endpoint, staff)).statusCode).not.toBe(503);
    },
  );

  // Covers F4.other.6
  it.each([
    ['familia@example.com', testPassword, 503],
    ['familia@example.com', 'equivocado', 401],
    ['ninguen@example.com', 'equivocado', 401],
    ['taller@example.com', testPassword, 503],
    ['equipo@example.com', testPassword, 200],
    ['equipo@example.com', 'equivocado', 401],
  ])('the login of %s with %j during maintenance returns %i', async (email, password, status) => {
    const payload = { email, password };
    const reply = await product.app.inject({ method: 'POST', url: '/api/v1/login', payload });
    expect(reply.statusCode).toBe(status);
  });

  it('only the staff can request a password reset during maintenance', async () => {
    const requestReset = (email: string) =>
      product.app.inject({
        method: 'PUT',
        url: '/api/v1/login/user/reset-password',
        payload: { email },
      });
    expect((await requestReset('familia@example.com')).statusCode).toBe(503);
    expect((await requestReset('ninguen@example.com')).statusCode).toBe(503);
    expect((await requestReset('equipo@example.com')).statusCode).toBe(200);
  });

  it('limits the search for staff among e-mails that maintenance refuses', async () => {
    const reset = (path: string, payload: object) =>
      product.app.inject({
        method: 'PUT',
        url: `/api/v1/login/user/reset-password${path}`,
        payload,
        remoteAddress: '10.9.0.1',
      });
    const asked: number[] = [];
    for (let i = 0; i < 21; i++) {
      asked.push((await reset('', { email: `n${i}@example.com` })).statusCode);
    }
    expect(asked).toEqual([...Array(20).fill(503), 429]);
    const guessed: number[] = [];
    for (let i = 0; i < 51; i++) {
      const form = { email: `n${i}@example.com`, key: 'x', password: 'novo contrasinal' };
      guessed.push((await reset('/new', form)).statusCode);
    }
    expect(guessed).toEqual([...Array(50).fill(503), 429]);
  });

  it.each(['/new', '/verify'])(
    'refuses a reset key at reset-password%s during maintenance',
    async (path) => {
      const reply = await product.app.inject({
        method: 'PUT',
        url: `/api/v1/login/user/reset-password${path}`,
        payload: { email: 'familia@example.com', key: 'x', password: 'novo contrasinal' },
      });
      expect(reply.statusCode).toBe(503);
    },
  );

  // The law asks for the legal pages, withdrawing and complaints at any time.
  it.each(['/company', '/options'])(
    '%s replies to every caller during maintenance',
    async (path) => {
      for (const headers of [{}, family, staff]) {
        const reply = await product.app.inject({ url: `/api/v1${path}`, headers });
        expect(reply.statusCode).toBe(200);
      }
    },
  );

  it('returns the options with the maintenance flag to every caller', async () => {
    for (const headers of [{}, family, staff]) {
      const reply = await product.app.inject({ url: '/api/v1/options', headers });
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toMatchObject({ isMaintenance: true });
    }
  });

  // Covers B4.14, F1.6, F4.other.6, F6.6
  it('leaves the data of a family unchanged during maintenance', async () => {
    const payload = { ...profileForm, email: 'familia@example.com' };
    await product.app.inject({ method: 'PUT', url: '/api/v1/user', payload, headers: family });
    const { first_name } = await product.deps.db
      .selectFrom('users')
      .select('first_name')
      .where('email', '=', 'familia@example.com')
      .executeTakeFirstOrThrow();
    expect(first_name).toBe('Uxía');
  });

  it('admits a family at once when maintenance ends', async () => {
    await product.deps.db.updateTable('options').set({ is_maintenance: false }).execute();
    const reply = await product.app.inject({ url: '/api/v1/user/me', headers: family });
    await product.deps.db.updateTable('options').set({ is_maintenance: true }).execute();
    expect(reply.statusCode).toBe(200);
  });
});
