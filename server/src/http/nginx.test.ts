import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { request as requestTls } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { needsProgram } from '../../testing/needs.ts';
import { startNginx } from '../../testing/nginx.ts';

/** One stand-in for all processes of the product. */
describe('deploy/nginx.conf', needsProgram('nginx', '-v'), () => {
  const folder = mkdtempSync(join(tmpdir(), 'cobertura-nginx-'));
  const product = { status: 200, headers: {}, requests: 0 };
  const server = createServer((_request, reply) => {
    product.requests += 1;
    reply.writeHead(product.status, product.headers).end('from the product');
  });
  let productPort: number;
  let nginx: Awaited<ReturnType<typeof startNginx>>;

  beforeAll(async () => {
    productPort = await freePort();
    server.listen(productPort, '127.0.0.1');
    chmodSync(folder, 0o755);
    nginx = await startNginx({ folder, processPorts: [productPort, productPort, productPort] });
  });
  beforeEach(() => Object.assign(product, { status: 200, headers: {}, requests: 0 }));
  afterAll(async () => {
    await nginx.stop();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const call = async (method: string, path: string, headers = {}) => {
    const options = { port: nginx.ports.https, method, path, headers, rejectUnauthorized: false };
    const request = requestTls({ host: '127.0.0.1', ...options }).end();
    const [reply] = (await once(request, 'response')) as [IncomingMessage];
    const encoding = reply.headers['content-encoding'];
    return { status: reply.statusCode ?? 0, encoding, body: await readAll(reply) };
  };
  const statusOf = (method: string, path: string) =>
    call(method, path).then(
      ({ status }) => status,
      () => undefined,
    );
  const untilServed = () =>
    vi.waitFor(async () => expect(await statusOf('GET', '/')).toBe(200), { timeout: 5000 });
  const logs = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.log'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('');

  it('logs no signing key, also for plain HTTP and when no process responds', async () => {
    const path = '/sign/a-secret-key?name=uxia';
    const plain = await fetch(`http://127.0.0.1:${nginx.ports.http}${path}`, {
      redirect: 'manual',
    });
    expect(plain.status).toBe(301);
    expect(await statusOf('GET', path)).toBe(200);
    server.close();
    server.closeAllConnections();
    expect(await statusOf('GET', path)).toBe(502);
    server.listen(productPort, '127.0.0.1');
    await once(server, 'listening');
    await expect.poll(() => logs().split(' /sign/').length - 1, { timeout: 5000 }).toBe(3);
    expect(logs()).not.toMatch(/a-secret-key|uxia/);
    await untilServed();
  });

  it('compresses nothing that the product left out, and nothing twice', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const plain = await call('POST', '/api/v1/login', headers);
    expect(plain).toMatchObject({ body: 'from the product', encoding: undefined });
    product.headers = { 'content-encoding': 'gzip', 'content-type': 'application/json' };
    const compressed = await call('GET', '/api/v1/computers', headers);
    expect(compressed).toMatchObject({ body: 'from the product', encoding: 'gzip' });
  });

  it('passes on the 503 of the product while all processes reply 503', async () => {
    product.status = 503;
    for (let i = 0; i < 5; i++) {
      expect(await call('GET', '/api/v1/options')).toEqual({
        status: 503,
        body: 'from the product',
      });
    }
    product.status = 200;
    await untilServed();
  });

  it.each(['PUT', 'POST', 'DELETE'])(
    'passes on a 504 of the product without repeating the %s',
    async (method) => {
      product.status = 504;
      expect(await statusOf(method, '/api/v1/computers')).toBe(504);
      expect(product.requests).toBe(1);
    },
  );
});

async function readAll(reply: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of reply) text += String(chunk);
  return text;
}
