import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { request, sendRaw } from '../../testing/raw-http.ts';
import { useApp } from '../../testing/use-app.ts';

const json = 'content-type: application/json';
const megabyte = 1024 * 1024;
/** Nested 1.9 million deep: parsing it takes seconds. */
const deepest = Buffer.alloc(3.9 * megabyte, '[');
const serials = 'POST /api/v1/serial-number/multi';
const upload = 'POST /api/v1/computers/00000000-0000-7000-8000-000000000000/files/statusFront';

describe('a request with a body', () => {
  const product = useApp(testApp);
  let port: number;
  let authorization: string;

  beforeAll(async () => {
    port = await product.listen();
    await product.addPerson({ email: 'equipo@example.com', scopes: ['admin'] });
    authorization = await signIn();
  });

  const signIn = async () =>
    `authorization: ${(await product.signIn('equipo@example.com')).authorization}`;
  const codeOf = ({ body }: { body: string }) => JSON.parse(body).code;

  it.each([
    ['invalid JSON', [json], '{'],
    ['another type', ['content-type: text/plain'], 'x'],
    ['deep JSON', [json], deepest],
    ['more than the limit', [json], Buffer.alloc(5 * megabyte, ' ')],
  ])('refuses a missing token, whatever the body: %s', async (_what, headers, body) => {
    const reply = await sendRaw(port, request(serials, { headers, body }));
    expect([reply.status, codeOf(reply)]).toEqual([401, 'invalid-token']);
  });

  it('refuses a missing token before it parses the body', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    await sendRaw(port, request(serials, { headers: [json], body: deepest }));
    expect(parse.mock.calls.filter(([text]) => text.length > megabyte)).toEqual([]);
    parse.mockRestore();
  });

  it.each([
    ['the connection stays open', 'keep-alive'],
    ['the connection closes', 'close'],
  ])('sends a readable 401 for a file of 10 MB with an expired token: %s', async (_how, kept) => {
    const socket = connect(port, '127.0.0.1');
    const errors: Error[] = [];
    socket.on('error', (error) => errors.push(error));
    const received: Buffer[] = [];
    socket.on('data', (chunk) => received.push(chunk));
    const closed = once(socket, 'close');
    const length = 10 * megabyte;
    socket.write(
      `${upload} HTTP/1.1\r\nhost: x\r\nconnection: ${kept}\r\nauthorization: Bearer old\r\n` +
        `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${length}\r\n\r\n`,
    );
    for (let sent = 0; sent < length; sent += megabyte) {
      socket.write(Buffer.alloc(megabyte));
      await sleep(5);
    }
    if (kept === 'keep-alive') socket.write(request('GET /health/live'));
    await closed;
    expect(errors).toEqual([]);
    const text = Buffer.concat(received).toString();
    expect(text).toMatch(/^HTTP\/1\.1 401 /);
    expect(text).toContain('Tu sesión ha terminado.');
    if (kept === 'keep-alive') expect(text).toContain('HTTP/1.1 200 OK');
  });

  it('stops reading a body without an end from a caller without a token', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.resume();
    const headers = [json, 'transfer-encoding: chunked'];
    socket.write(request(serials, { headers }));
    const chunk = Buffer.concat([
      Buffer.from('100000\r\n'),
      Buffer.alloc(megabyte),
      Buffer.from('\r\n'),
    ]);
    let sent = 0;
    while (socket.writable && sent < 100) {
      sent += 1;
      await new Promise((resolve) => socket.write(chunk, resolve));
    }
    expect(sent).toBeLessThan(100);
  });

  it.each([
    [32, 'invalid-input'],
    [33, 'malformed-request'],
    [1_900_000, 'malformed-request'],
  ])('refuses a body nested %i levels deep as %s', async (depth, code) => {
    const lists = depth - 1;
    const text = `{"serialNumbers":${'['.repeat(lists)}${']'.repeat(lists)}}`;
    const reply = await sendRaw(
      port,
      request(serials, { headers: [json, authorization], body: text }),
    );
    expect([reply.status, codeOf(reply)]).toEqual([400, code]);
  });

  it('accepts brackets in the texts of a body', async () => {
    const body = JSON.stringify({ serialNumbers: ['[{"\\'.repeat(40)] });
    const reply = await sendRaw(port, request(serials, { headers: [json, authorization], body }));
    expect(reply.status).toBe(200);
  });

  it('reports the errors of 50,000 items without delay', async () => {
    const body = JSON.stringify({ serialNumbers: Array(50_000).fill(0) });
    const start = process.cpuUsage();
    const reply = await sendRaw(port, request(serials, { headers: [json, authorization], body }));
    expect([reply.status, codeOf(reply)]).toEqual([400, 'invalid-input']);
    // Microseconds. Comparing every error with all others took 16 s.
    expect(process.cpuUsage(start).user).toBeLessThan(5_000_000);
  });
});
