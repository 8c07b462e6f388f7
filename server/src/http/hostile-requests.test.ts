import { once } from 'node:events';
import { connect } from 'node:net';
import { errors } from '@cobertura/domain/errors.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { registrationForm } from '../../testing/forms.ts';
import { type RawReply, request, sendRaw } from '../../testing/raw-http.ts';

const json = 'content-type: application/json';
const login = 'POST /api/v1/login';
const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const listOf = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const overlong = Buffer.from([0x22, 0xc0, 0x80, 0x22]);

describe('a hostile request', () => {
  let product: TestApp;
  let port: number;

  beforeAll(async () => {
    product = await testApp();
    port = await product.listen();
  });
  beforeEach(async () => {
    // The server must still reply after the previous test.
    const { status } = await sendRaw(port, request('GET /health/live'));
    expect(status).toBe(200);
  });
  afterAll(async () => {
    expect(await product.deps.db.selectFrom('users').execute()).toEqual([]);
    await product.close();
  });

  function expectRefusal({ status, headers, body }: RawReply, code: keyof typeof errors) {
    expect(status).toBe(errors[code].status);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(JSON.parse(body)).toMatchObject({ code, message: errors[code].message.es });
  }

  it.each([
    ['incomplete JSON', '{"email":', 'malformed-request'],
    ['form data', 'email=a@example.com', 'malformed-request'],
    ['two JSON values', '{} {}', 'malformed-request'],
    ['only a BOM', '\uFEFF', 'malformed-request'],
    ['NUL bytes', '\u0000\u0000', 'malformed-request'],
    ['a `__proto__` key', '{"__proto__":{"admin":true}}', 'malformed-request'],
    ['an escaped `__proto__` key', '{"\\u005f_proto__":{"admin":true}}', 'malformed-request'],
    ['a `constructor` key', '{"constructor":{"prototype":{"a":1}}}', 'malformed-request'],
    ['NaN', '{"email":NaN}', 'malformed-request'],
    ['a string', '"a@example.com"', 'invalid-input'],
    ['a number', '7', 'invalid-input'],
    ['null', 'null', 'invalid-input'],
    ['a list', '[]', 'invalid-input'],
    ['a number that overflows', '{"email":1e999}', 'invalid-input'],
    ['deep objects', deep(5000), 'malformed-request'],
    ['deep lists', listOf(30_000), 'malformed-request'],
    ['a deep value', `{"email":${listOf(20_000)}}`, 'malformed-request'],
    ['many keys', `{${Array.from({ length: 5000 }, (_, i) => `"k${i}":0`)}}`, 'invalid-input'],
    ['a duplicate key', '{"email":"a@example.com","email":7}', 'invalid-input'],
  ] as const)('refuses a body with %s', async (_name, body, code) => {
    expectRefusal(await sendRaw(port, request(login, { headers: [json], body })), code);
  });

  it('refuses a body with invalid UTF-8 and stores nothing', async () => {
    const form = JSON.stringify({ ...registrationForm, firstName: '??' });
    const [before = '', after = ''] = form.split('??');
    for (const bytes of [
      [0xff, 0xfe],
      [0xc3, 0x28],
      [0xed, 0xa0, 0x80],
      [0xe2, 0x82],
    ]) {
      const body = Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)]);
      const raw = request('POST /api/v1/user', { headers: [json], body });
      expectRefusal(await sendRaw(port, raw), 'malformed-request');
    }
    const raw = request(login, { headers: [json], body: overlong });
    expectRefusal(await sendRaw(port, raw), 'malformed-request');
  });

  it.each([
    ['text/plain', 'wrong-type'],
    ['application/xml', 'wrong-type'],
    ['application/x-www-form-urlencoded', 'wrong-type'],
    ['application/json-patch+json', 'wrong-type'],
    ['rubbish', 'wrong-type'],
    ['/', 'wrong-type'],
    ['application/json; charset=utf-8', 'invalid-input'],
    ['APPLICATION/JSON', 'invalid-input'],
  ] as const)('replies to the content type %s with %s', async (type, code) => {
    const raw = request(login, { headers: [`content-type: ${type}`], body: '{}' });
    expectRefusal(await sendRaw(port, raw), code);
  });

  it('refuses a body without a content type and a request without a body', async () => {
    expectRefusal(await sendRaw(port, request(login, { body: '{}' })), 'wrong-type');
    expectRefusal(await sendRaw(port, request(login, { headers: [json] })), 'invalid-input');
    expectRefusal(await sendRaw(port, request(login)), 'invalid-input');
  });

  it('refuses a body over one megabyte, whole, chunked or only announced', async () => {
    const body = JSON.stringify({ email: 'x'.repeat(1024 * 1024) });
    expectRefusal(await sendRaw(port, request(login, { headers: [json], body })), 'too-large');

    const chunked = request(login, { headers: [json, 'transfer-encoding: chunked'] });
    const chunk = `${(body.length).toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    expectRefusal(await sendRaw(port, chunked, chunk), 'too-large');

    const announced = request(login, { headers: [json, 'content-length: 99999999999'] });
    expectRefusal(await sendRaw(port, announced), 'too-large');
  });

  it.each([
    ['/%zz', 'malformed-request'],
    ['/api/v1/%', 'malformed-request'],
    ['/api/v1/%c3%28', 'malformed-request'],
    ['/api/v1/manual/download/%zz', 'malformed-request'],
    ['/api/v1/nothing', 'not-found'],
    ['/api/v2/login', 'not-found'],
    ['/api', 'not-found'],
    ['/api/v1/%00', 'not-found'],
    ['/api/v1/../../etc/passwd', 'not-found'],
    ['/api/v1/login/', 'not-found'],
    [`/api/v1/${'x'.repeat(8000)}`, 'not-found'],
    ['/health/nothing', 'not-found'],
    ['/outbox/..%2f..%2fconfig.ts', 'not-found'],
    ['/outbox/%00', 'not-found'],
    ['/assets/..%2f..%2fpackage.json', 'not-found'],
    ['/.git/config', 'not-found'],
    ['/.env', 'not-found'],
    ['/login.bak', 'not-found'],
    ['/login~', 'not-found'],
    ['/package.json', 'not-found'],
  ] as const)('replies to the path %.60s with %s', async (path, code) => {
    expectRefusal(await sendRaw(port, request(`GET ${path}`)), code);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    'replies not found to the method %s on a path that has only GET',
    async (method) => {
      expectRefusal(await sendRaw(port, request(`${method} /api/v1/company`)), 'not-found');
    },
  );

  it('replies to HEAD like to GET, without a body', async () => {
    const { status, body } = await sendRaw(port, request('HEAD /api/v1/options'));
    expect([status, body]).toEqual([200, '']);
    const refused = await sendRaw(port, request('HEAD /api/v1/user/me'));
    expect([refused.status, refused.body]).toEqual([401, '']);
  });

  it('replies 431 to headers that are too large', async () => {
    const headers = [`x-long: ${'x'.repeat(70_000)}`];
    expectRefusal(await sendRaw(port, request('GET /', { headers })), 'headers-too-large');
    const many = Array.from({ length: 3000 }, (_, i) => `x-${i}: ${'x'.repeat(20)}`);
    const raw = request('GET /', { headers: many });
    expectRefusal(await sendRaw(port, raw), 'headers-too-large');
  });

  it.each([
    ['plain text', 'good morning\r\n\r\n'],
    ['a TLS handshake', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03])],
    ['zeros', Buffer.alloc(100)],
    ['an unknown method', 'FETCH /api/v1/options HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['a header without a name', 'GET / HTTP/1.1\r\nhost: x\r\n: x\r\n\r\n'],
    ['a header with a NUL', 'GET / HTTP/1.1\r\nhost: x\r\nx: \u0000\r\n\r\n'],
    ['a length that is not a number', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ten\r\n\r\n'],
    ['a negative length', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
    ],
    [
      'both a length and chunks',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'a chunk with an invalid size',
      'POST /api/v1/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
    ],
  ])('replies 400 to invalid HTTP: %s', async (_name, bytes) => {
    expectRefusal(await sendRaw(port, bytes), 'malformed-request');
  });

  it('keeps serving after clients disconnect in the middle of a request', async () => {
    const half = request(login, { headers: [json, 'content-length: 100'] });
    for (let i = 0; i < 20; i++) {
      const socket = connect(port, '127.0.0.1');
      socket.write(Buffer.concat([half, Buffer.from('{"email":')]));
      await once(socket, 'connect');
      socket.destroy();
    }
    const { status } = await sendRaw(port, request('GET /api/v1/options'));
    expect(status).toBe(200);
  });
});
