import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp, testPassword } from '../../testing/app.ts';
import { registrationForm } from '../../testing/forms.ts';
import { request, sendRaw } from '../../testing/raw-http.ts';
import { productionSettings } from '../../testing/settings.ts';

describe('every reply', () => {
  let product: TestApp;
  let port: number;
  const log: string[] = [];

  beforeAll(async () => {
    const logTo = new Writable({
      write: (line, _encoding, done) => {
        log.push(String(line));
        done();
      },
    });
    product = await testApp({ LOG_LEVEL: 'debug', TRUST_PROXY: 'true' }, { logTo });
    port = await product.listen();
  });
  beforeEach(() => {
    log.length = 0;
  });
  afterAll(() => product.close());

  it.each([
    '/api/v1/options',
    '/api/v1/user/me',
    '/api/v1/nothing',
    '/api/docs',
    '/api/docs/style.css',
    '/api/v1/openapi.json',
    '/health/live',
    '/outbox',
    '/',
    '/login',
    '/nothing.png',
    '/%zz',
    '/api/v1/%zz',
  ])('the reply to %s has the security headers and a request id', async (path) => {
    const { headers } = await sendRaw(port, request(`GET ${path}`));
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    // The gateway of the demo is the product itself, on plain HTTP.
    const forms = "form-action 'self' http://localhost:3000;";
    expect(policy).toContain(forms);
    expect(policy.replace(forms, '')).not.toMatch(/unsafe|\*|http:/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('geolocation=()');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('each reply has its own request id, which is logged and ignores the client', async () => {
    const chosen = { headers: ['x-request-id: chosen', 'request-id: chosen'] };
    const first = await sendRaw(port, request('GET /api/v1/options', chosen));
    const second = await sendRaw(port, request('GET /api/v1/options', chosen));
    const ids = [first, second].map(({ headers }) => headers.get('x-request-id'));
    expect(new Set([...ids, 'chosen']).size).toBe(3);
    expect(log.join('')).toContain(`"reqId":"${ids[0]}"`);
    expect(log.join('')).not.toContain('chosen');
  });

  it('replies in the language of the caller and falls back to Spanish', async () => {
    for (const [language, message] of [
      ['gl-ES', 'Non atopamos o que buscas.'],
      ['ga', 'Non atopamos o que buscas.'],
      ['en', 'No hemos encontrado lo que buscas.'],
      ['\u0001', undefined],
    ] as const) {
      const headers = { 'accept-language': language };
      const reply = await product.app.inject({ url: '/api/v1/nothing', headers });
      expect(reply.statusCode).toBe(404);
      if (message) expect(reply.json()).toMatchObject({ code: 'not-found', message });
    }
  });

  it('logs one line per request with the route pattern and no personal data', async () => {
    await product.app.inject({
      url: '/api/v1/manual/download/es?key=secret#fragment',
      headers: { authorization: 'Bearer secret', cookie: 'secret', 'user-agent': 'secret' },
      remoteAddress: '203.0.113.7',
    });
    expect(log).toHaveLength(1);
    expect(JSON.parse(log[0] ?? '')).toMatchObject({
      method: 'GET',
      route: '/api/v1/manual/download/:lang',
      status: 401,
      refusal: 'invalid-token',
      ms: expect.any(Number),
      msg: 'request',
    });
    expect(log[0]).not.toMatch(/secret|203\.0\.113\.7/);
  });

  it('logs no personal data for accepted, refused and malformed requests', async () => {
    const email = 'privada@example.com';
    const headers = ['content-type: application/json', 'x-forwarded-for: 203.0.113.9'];
    const form = { ...registrationForm, email };
    const key = 'top-secret-key';
    const requests: [string, object?][] = [
      ['POST /api/v1/user', form],
      ['POST /api/v1/user', form],
      ['POST /api/v1/user', { ...form, dni: 'wrong' }],
      ['POST /api/v1/login', { email, password: testPassword }],
      ['POST /api/v1/login', { email, password: 'wrong' }],
      ['PUT /api/v1/login/user/reset-password', { email }],
      ['PUT /api/v1/login/user/reset-password/new', { email, password: testPassword, key }],
      [`GET /reset-password-new?key=${key}&email=${email}`],
      [`GET /api/v1/${email}/${key}?email=${email}`],
      [`GET /%zz/${email}/${key}`],
      [`GET /api/v1/manual/download/${email}`],
    ];
    for (const [line, payload] of requests) {
      const body = payload ? JSON.stringify(payload) : '';
      await sendRaw(port, request(line, { headers, body }));
    }
    await sendRaw(port, `rubbish ${email}\r\n\r\n`);

    const secrets = ['privada', 'top-secret', 'Antía', 'Castro', '12345678Z', testPassword];
    for (const secret of [...secrets, '600 000 000', '203.0.113.9', '127.0.0.1', 'argon2']) {
      expect(log.join('')).not.toContain(secret);
    }
  });

  it('hides the details of a server error and logs it without personal data', async () => {
    await product.addPerson({ email: 'fallo@example.com' });
    const as = await product.signIn('fallo@example.com');
    const { pool } = product.database;
    await pool.query(`alter table users add constraint broken check (town <> 'Fisterra')`);
    const reply = await product.app.inject({
      method: 'PUT',
      url: '/api/v1/user',
      headers: as,
      payload: { ...registrationForm, email: 'fallo@example.com', town: 'Fisterra' },
    });
    await pool.query('alter table users drop constraint broken');
    expect(reply.statusCode).toBe(500);
    const message = 'Ocurrió un error, inténtelo de nuevo más tarde';
    expect(reply.json()).toEqual({
      code: 'internal-error',
      message,
      messages: { es: message, ga: 'Produciuse un erro, tente novamente máis tarde' },
    });
    expect(log.join('')).toContain('request failed');
    expect(log.join('')).not.toMatch(/fallo@example|Fisterra|Antía|12345678Z|argon2/);
  });
});

describe('the pages of the outbox', () => {
  it.each([
    ['es', 'es', 'Todavía no se ha enviado ningún correo.'],
    ['gl', 'gl', 'Aínda non se enviou ningún correo.'],
  ])('shows the outbox in the language of the reader: %s', async (asked, lang, words) => {
    const product = await testApp();
    const headers = { 'accept-language': asked };
    const { body } = await product.app.inject({ url: '/outbox', headers });
    expect(body).toContain(`<html lang="${lang}">`);
    expect(body).toContain(words);
    await product.close();
  });
});

describe('production', () => {
  it('production requires HTTPS, hides the outbox and allows forms to the gateway', async () => {
    const product = await testApp(productionSettings);
    const live = await product.app.inject({ url: '/health/live' });
    expect(live.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    expect(live.headers['content-security-policy']).toContain(
      "; form-action 'self' https://sis.redsys.es;",
    );
    const outbox = await product.app.inject({ url: '/outbox', headers: { accept: 'text/html' } });
    expect(outbox.body).not.toContain('Correos enviados');
    expect((await product.app.inject({ url: '/outbox/x.eml' })).statusCode).toBe(404);
    await product.close();
  });
});

describe('health', () => {
  it('reports live while the process runs and ready while it reaches its database', async () => {
    const product = await testApp();
    const statusOf = async (url: string) => (await product.app.inject({ url })).statusCode;
    expect(await statusOf('/health/live')).toBe(200);
    expect(await statusOf('/health/ready')).toBe(200);

    await product.database.pool.end();
    expect(await statusOf('/health/live')).toBe(200);
    expect(await statusOf('/health/ready')).toBe(503);
    await product.close();
  });
});
