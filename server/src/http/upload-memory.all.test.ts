import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { computersApp, type Member } from '../../testing/computers.ts';
import { multipart } from '../../testing/multipart.ts';
import { picture } from '../../testing/pictures.ts';
import { useApp } from '../../testing/use-app.ts';
import { uploadMemory } from './upload.ts';

const megabyte = 1024 * 1024;
const verifyPath = '/contract/verify';
const waitOptions = { timeout: 20_000, interval: 5 };

describe('the memory of uploads', () => {
  const product = useApp(computersApp);
  let port: number;
  /** Uploads that the server has begun to read. */
  let begun = 0;
  const connections: Socket[] = [];
  let clients: Socket[] = [];
  beforeAll(async () => {
    product.app.addHook('preHandler', async () => {
      begun += 1;
    });
    product.app.server.on('connection', (connection) => connections.push(connection));
    port = await product.listen();
  });
  afterEach(async () => {
    for (const client of clients) client.destroy();
    clients = [];
    await vi.waitUntil(() => held() === 0, waitOptions);
  });

  const held = () => uploadMemory.members.held() + uploadMemory.strangers.held();
  const bytesRead = () => connections.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
  const pathOf = async (family: Member) =>
    `/computers/${await product.addComputer(family, { status: 'pending-signature' })}/files/statusFront`;

  /** Announces a file of 10 MB and sends its first bytes. Returns how to send the rest. */
  async function begin(path: string, { bytes = 1, authorization = '' } = {}) {
    const [countBefore, readBefore] = [begun, bytesRead()];
    const { payload, headers } = multipart([{ content: Buffer.alloc(10 * megabyte - 1000, 'x') }]);
    const socket = connect(port, '127.0.0.1');
    clients.push(socket);
    const replied = once(socket, 'data').then(
      ([reply]) => /(?<=^HTTP\/1.1 )\d+/.exec(`${reply}`)?.[0],
    );
    replied.catch(() => {});
    socket.write(
      `POST /api/v1${path} HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\n` +
        `content-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
    );
    socket.write(payload.subarray(0, bytes));
    await vi.waitUntil(() => begun > countBefore && bytesRead() > readBefore + bytes, waitOptions);
    return () => {
      socket.write(payload.subarray(bytes));
      return replied;
    };
  }

  it('is not taken by bytes that were only announced', async () => {
    for (let sender = 0; sender < 5; sender += 1) {
      const family = await product.family();
      const path = await pathOf(family);
      const { authorization } = await product.signIn(family.email);
      for (let upload = 0; upload < 4; upload += 1) await begin(path, { authorization });
    }
    const family = await product.family();
    const content = Buffer.alloc(9 * megabyte);
    const reply = await product.send(family, `POST ${await pathOf(family)}`, { content });
    // The file was read, and it is not a picture.
    expect(reply.json().code).toBe('invalid-file');
  });

  it('is bounded for strangers, who cannot take that of families', async () => {
    const ends = [];
    for (let upload = 0; upload < 8; upload += 1) {
      ends.push(await begin(verifyPath, { bytes: 9 * megabyte }));
    }
    expect(uploadMemory.strangers.held()).toBeLessThanOrEqual(33 * megabyte);
    expect(uploadMemory.strangers.held()).toBeGreaterThan(20 * megabyte);

    const small = await product.app.inject({
      method: 'POST',
      url: `/api/v1${verifyPath}`,
      remoteAddress: '198.51.100.7',
      ...multipart([{ content: Buffer.alloc(megabyte) }]),
    });
    expect(small.json().result).toBe('unknown');
    const family = await product.family();
    const content = await picture();
    const sent = await product.send(family, `POST ${await pathOf(family)}`, { content });
    expect(sent.statusCode).toBe(200);

    // A dropped upload is read to its end without keeping it, so that its client gets the reply.
    const replies = await Promise.all(ends.map((end) => end()));
    const served = replies.filter((status) => status === '200').length;
    expect(replies.filter((status) => status === '429')).toHaveLength(8 - served);
    expect(served).toBeGreaterThan(1);
    expect(served).toBeLessThan(4);
  });

  it('is free again when the client leaves', async () => {
    await begin(verifyPath, { bytes: 5 * megabyte });
    expect(held()).toBeGreaterThanOrEqual(4 * megabyte);
    for (const client of clients) client.destroy();
    await vi.waitUntil(() => held() === 0, waitOptions);
  });

  it('is at most twice what has arrived in tiny chunks', async () => {
    const socket = connect(port, '127.0.0.1');
    clients.push(socket);
    const { payload, headers } = multipart([{ content: Buffer.alloc(40_000, 'x') }]);
    socket.write(
      `POST /api/v1${verifyPath} HTTP/1.1\r\nhost: x\r\ncontent-type: ${headers['content-type']}\r\n` +
        'transfer-encoding: chunked\r\n\r\n',
    );
    const send = (bytes: Buffer) => {
      for (const byte of bytes) socket.write(Buffer.from([0x31, 13, 10, byte, 13, 10]));
    };
    send(payload.subarray(0, -10));
    await vi.waitUntil(() => held() >= 39_000, waitOptions);
    expect(held()).toBeLessThan(80_000);
    send(payload.subarray(-10));
    socket.write('0\r\n\r\n');
    const [reply] = await once(socket, 'data');
    expect(String(reply)).toMatch(/^HTTP\/1\.1 200 /);
  });
});
