import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registrationForm } from '../testing/forms.ts';
import { freePort } from '../testing/free-port.ts';
import { memoryFolder } from '../testing/memory-folder.ts';
import { killServers, type ServerProcess, spawnServer } from '../testing/server-process.ts';

describe('stopping the server', { timeout: 300_000 }, () => {
  let dataDir: string;
  let port: number;

  beforeAll(async () => {
    dataDir = await memoryFolder('stopping');
    port = await freePort();
  });
  afterAll(async () => {
    await killServers();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function startServer(): Promise<ServerProcess> {
    const server = spawnServer({ dataDir, port });
    await server.ready();
    return server;
  }

  /** Sends the first half of a registration. */
  async function sendHalfRegistration(email: string) {
    const body = JSON.stringify({ ...registrationForm, email });
    const length = Buffer.byteLength(body);
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write(
      `POST /api/v1/user HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`,
    );
    socket.write(body.slice(0, 50));
    await sleep(300);
    return { socket, rest: body.slice(50) };
  }

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'finishes the request in flight after %s and exits with code 0',
    async (signal) => {
      const server = await startServer();
      const { socket, rest } = await sendHalfRegistration(`${signal.toLowerCase()}@example.com`);
      const ended = server.send(signal);
      await sleep(500);
      socket.write(rest);
      expect(await readReply(socket)).toMatch(/^HTTP\/1\.1 200 [\s\S]*"token":/);
      expect(await ended).toBe(0);
    },
  );

  it('exits with code 0 when a request never ends', async () => {
    const server = await startServer();
    const { socket } = await sendHalfRegistration('nunca@example.com');
    // After 20 seconds the test would kill the process, and the exit code would not be 0.
    expect(await server.send('SIGTERM')).toBe(0);
    socket.destroy();
  });

  it('does not wait for idle connections when the server stops', async () => {
    const server = await startServer();
    const idle = connect(port, '127.0.0.1');
    idle.on('error', () => {});
    await once(idle, 'connect');
    const reply = await fetch(`http://127.0.0.1:${port}/health/live`);
    await reply.text();
    const start = Date.now();
    expect(await server.send('SIGTERM')).toBe(0);
    expect(Date.now() - start).toBeLessThan(9000);
  });

  it('restarts with the registrations that it confirmed before the stop', async () => {
    const server = await startServer();
    for (const email of ['sigterm@example.com', 'sigint@example.com']) {
      const reply = await fetch(`http://127.0.0.1:${port}/api/v1/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: registrationForm.password }),
      });
      expect(reply.status).toBe(200);
    }
    expect(await server.send('SIGTERM')).toBe(0);
  });

  it('exits with code 1 and a message when the port is in use', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const server = spawnServer({ dataDir, port });
    expect(await server.exited).toBe(1);
    expect(server.output()).toContain('EADDRINUSE');
    other.close();
  });
});

async function readReply(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) {
    text += String(chunk);
    if (text.includes('"token":')) break;
  }
  return text;
}
