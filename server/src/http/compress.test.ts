import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { endpoints } from '@cobertura/domain/api.ts';
import type { Endpoint } from '@cobertura/domain/endpoint.ts';
import Fastify, { type FastifyError } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testPassword } from '../../testing/app.ts';
import { exportsApp } from '../../testing/exports.ts';
import { useApp } from '../../testing/use-app.ts';
import { compressReply } from './compress.ts';
import { handleError } from './error-handler.ts';

const accepting = { 'accept-encoding': 'gzip, deflate, br' };

describe('a reply of the product', () => {
  const product = useApp(exportsApp);
  let today: string;
  beforeAll(async () => {
    today = product.nextDay();
    for (let i = 0; i < 20; i++) await product.addComputer(product.family);
    await product.invoiced();
  });

  const call = (
    method: 'GET' | 'HEAD' | 'POST',
    path: string,
    headers: Record<string, string> = accepting,
  ) =>
    product.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { ...headers, ...product.signedIn(product.accountant) },
      ...(method === 'POST' && { payload: { password: testPassword } }),
    });

  it('compresses a list to a fifth, with the same content', async () => {
    const plain = await call('GET', '/computers?limit=20', {});
    const sent = await call('GET', '/computers?limit=20');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding' });
    expect(sent.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'gzip',
      'content-length': `${sent.rawPayload.length}`,
      vary: 'accept-encoding',
    });
    expect(gunzipSync(sent.rawPayload)).toEqual(plain.rawPayload);
    expect(sent.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  });

  it('replies to HEAD with the headers of GET and no body', async () => {
    const get = await call('GET', '/computers?limit=20');
    const head = await call('HEAD', '/computers?limit=20');
    expect(head.rawPayload).toHaveLength(0);
    for (const name of ['content-encoding', 'content-length', 'content-type', 'vary']) {
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
    }
  });

  it.each(['/options', '/nothing', '/computers?limit=x'])(
    'leaves the short reply to %s as it is',
    async (path) => {
      const reply = await call('GET', path);
      expect(reply.headers).not.toHaveProperty('content-encoding');
      expect(reply.headers['content-length']).toBe(`${reply.rawPayload.length}`);
      expect(reply.json()).toBeTypeOf('object');
    },
  );

  it('compresses an export while it is created', async () => {
    const plain = await product.exported(today);
    const sent = await call('GET', `/admin/exports/${plain.batch}`);
    expect(sent.headers['content-encoding']).toBe('gzip');
    expect(sent.headers).not.toHaveProperty('content-length');
    expect(JSON.parse(gunzipSync(sent.rawPayload).toString())).toEqual(plain);
  });

  it('leaves a PDF as it is', async () => {
    const { id } = await product.invoiced();
    const reply = await call('GET', `/computers/${id}/invoice`);
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(reply.headers).not.toHaveProperty('content-encoding');
    expect(reply.rawPayload.length).toBeGreaterThan(2000);
  });

  it('never compresses the secret of a second factor', async () => {
    const reply = await call('POST', '/user/me/second-factor');
    expect(reply.json()).toHaveProperty('secret');
    expect(reply.rawPayload.length).toBeGreaterThan(2000);
    expect(reply.headers).not.toHaveProperty('content-encoding');
  });
});

describe('compressReply', () => {
  const app = Fastify({ forceCloseConnections: true });
  const text = 'Cobertura de reparación. '.repeat(200);
  app.get('/text', { onSend: compressReply }, (_request, reply) =>
    reply.type('text/csv; charset=utf-8').send(text),
  );
  const failAfter = (...chunks: string[]) =>
    Readable.from(
      (async function* () {
        yield* chunks;
        throw Object.assign(new Error('the database is gone'), { code: 'ECONNRESET' });
      })(),
    );
  app.setErrorHandler<FastifyError>(handleError);
  // Gzip keeps the first kilobytes, so these chunks are not sent before the error.
  app.get('/fails-early', { onSend: compressReply }, (_request, reply) =>
    reply.type('text/csv').send(failAfter(text, text)),
  );
  app.get('/fails-late', { onSend: compressReply }, (_request, reply) =>
    reply.type('text/csv').send(failAfter(randomBytes(500_000).toString('base64'), text)),
  );
  let ended = 0;
  app.get('/endless', { onSend: compressReply }, (_request, reply) =>
    reply.type('text/csv').send(
      Readable.from(
        (async function* () {
          try {
            while (true) yield crypto.randomUUID().repeat(100);
          } finally {
            ended += 1;
          }
        })(),
      ),
    ),
  );
  let url: string;
  beforeAll(async () => {
    url = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => app.close());

  it.each([
    ['gzip', true],
    ['br;q=1.0, GZIP;q=0.8', true],
    ['gzip;q=0', false],
    ['gzip; q=0.000, br', false],
    ['br, deflate', false],
    ['identity', false],
    ['', false],
  ])('compresses for "%s": %s', async (header, isCompressed) => {
    const reply = await app.inject({ url: '/text', headers: { 'accept-encoding': header } });
    expect(reply.headers['content-encoding']).toBe(isCompressed ? 'gzip' : undefined);
    const body = isCompressed ? gunzipSync(reply.rawPayload) : reply.rawPayload;
    expect(body.toString()).toBe(text);
  });

  it('replies with a readable error when a stream fails before anything is sent', async () => {
    const reply = await fetch(`${url}/fails-early`);
    expect(reply.status).toBe(503);
    expect(reply.headers.get('content-encoding')).toBeNull();
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await reply.json()).toMatchObject({ code: 'not-ready' });
  });

  it('breaks the connection off when a stream fails later, so that no client takes it as whole', async () => {
    const reply = await fetch(`${url}/fails-late`);
    expect([reply.status, reply.headers.get('content-encoding')]).toEqual([200, 'gzip']);
    await expect(reply.text()).rejects.toThrow('terminated');
  });

  it('ends the source of a stream when the client leaves', async () => {
    const leave = new AbortController();
    const reply = await fetch(`${url}/endless`, { signal: leave.signal });
    expect(reply.headers.get('content-encoding')).toBe('gzip');
    await reply.body?.getReader().read();
    leave.abort();
    await expect.poll(() => ended, { timeout: 5000 }).toBe(1);
  });
});

describe('the endpoints', () => {
  /** Fields that let their holder sign in, sign or pay. */
  const secret = /^(token|ticket|secret|recoveryCodes|returnUrl|\w*Key|\w*_Signature)$/;

  it('declare every reply with a secret, which is then not compressed', () => {
    for (const { method, path, reply, carriesSecret } of endpoints as readonly Endpoint[]) {
      if (typeof reply === 'string') continue;
      const secrets = fieldsOf(z.toJSONSchema(reply)).filter((name) => secret.test(name));
      if (secrets.length > 0) expect([method, path, carriesSecret]).toEqual([method, path, true]);
    }
  });
});

function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : [];
  return [...own, ...Object.values(schema).flatMap(fieldsOf)];
}
