import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ComputersApp, computersApp, type Member } from '../../testing/computers.ts';
import { multipart } from '../../testing/multipart.ts';
import { picture } from '../../testing/pictures.ts';

const tenMegabytes = 10 * 1024 * 1024;

describe('the memory of uploads', () => {
  let product: ComputersApp;
  let port: number;
  beforeAll(async () => {
    product = await computersApp();
    port = await product.listen();
  });
  afterAll(() => product.close());

  /** Announces a file of 10 MB and sends its first byte. */
  async function begin(path: string, authorization = ''): Promise<Socket> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST /api/v1${path} HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\n` +
        `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${tenMegabytes}\r\n\r\n-`,
    );
    return socket;
  }
  const addComputer = (family: Member) =>
    product.addComputer(family, { status: 'pending-signature' });

  it('is limited for a family, and is free again when its uploads end', async () => {
    const [family, other] = [await product.family(), await product.family()];
    const path = `/computers/${await addComputer(family)}/files/statusFront`;
    const { authorization } = await product.signIn(family.email);
    const content = await picture();
    const { payload, headers } = multipart([{ content: Buffer.alloc(tenMegabytes - 1000) }]);
    const large = { payload, headers: { ...headers, authorization } };
    const sendLarge = async () => {
      const reply = await product.app.inject({ method: 'POST', url: `/api/v1${path}`, ...large });
      return reply.statusCode;
    };

    expect(await sendLarge()).toBe(415);
    const sockets: Socket[] = [];
    await vi.waitUntil(
      async () => {
        sockets.push(await begin(path, authorization));
        return (await sendLarge()) === 429;
      },
      { timeout: 20_000 },
    );
    expect(sockets.length).toBeGreaterThan(2);

    const otherPath = `POST /computers/${await addComputer(other)}/files/statusFront`;
    expect((await product.send(other, otherPath, { content })).statusCode).toBe(200);
    for (const socket of sockets) socket.destroy();
    await vi.waitUntil(async () => (await sendLarge()) === 415, { timeout: 20_000 });
  });

  it('is limited for strangers, who cannot take that of families', async () => {
    const family = await product.family();
    const verify = async () => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(tenMegabytes - 1000)]), 'x.pdf');
      const reply = await fetch(`http://127.0.0.1:${port}/api/v1/contract/verify`, {
        method: 'POST',
        body: form,
      });
      return (await reply.json()) as { code?: string; result?: string };
    };
    const sockets: Socket[] = [];
    await vi.waitUntil(
      async () => {
        sockets.push(await begin('/contract/verify'));
        return (await verify()).code === 'uploads-busy';
      },
      { timeout: 20_000 },
    );
    const path = `POST /computers/${await addComputer(family)}/files/statusFront`;
    const content = await picture();
    expect((await product.send(family, path, { content })).statusCode).toBe(200);
    for (const socket of sockets) socket.destroy();
    await vi.waitUntil(async () => (await verify()).result === 'unknown', { timeout: 20_000 });
  });
});
