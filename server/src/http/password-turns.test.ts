import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { endpoints } from '@cobertura/domain/api.ts';
import type { Endpoint } from '@cobertura/domain/endpoint.ts';
import { logIn, readProfile } from '@cobertura/domain/person/api.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Deps } from '../deps.ts';
import { deviceProof } from '../lib/known-device.ts';
import { handleError } from './error-handler.ts';
import { mount } from './mount.ts';
import { hashesPassword } from './password-turns.ts';

const tokenSecret = 'a secret for the proofs of known devices';

describe('requests with a password', () => {
  let app: FastifyInstance;
  let begun: string[];
  let logged: string[];
  let endOne: () => Promise<void>;

  /** A server whose logins last until the test ends them. */
  beforeEach(() => {
    begun = [];
    logged = [];
    app = Fastify({ logger: { level: 'warn', stream: { write: (line) => logged.push(line) } } });
    app.setErrorHandler(handleError);
    const running: (() => void)[] = [];
    endOne = async () => {
      running.shift()?.();
      await sleep(20);
    };
    // Without a token, admission uses no dependency.
    mount(app, { config: { tokenSecret } } as Deps, {
      endpoint: logIn,
      handle: async (_deps, { body }) => {
        begun.push((body as unknown as { email: string }).email);
        await new Promise<void>((resolve) => running.push(resolve));
        return { token: 'x' };
      },
    });
  });
  afterEach(() => app.close());

  const send = (email: string, remoteAddress: string, device?: string) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/login',
      remoteAddress,
      payload: { email, password: 'correcto caballo', device },
    });

  /** Waits for this many, and then long enough to see whether there are more. */
  const untilBegun = async (count: number) => {
    while (begun.length < count) await sleep(10);
    await sleep(50);
  };

  it('runs at most eight at once from one address, and others do not wait for them', async () => {
    const flood = Array.from({ length: 20 }, (_, index) =>
      send(`a${index}@example.com`, '203.0.113.9'),
    );
    await untilBegun(8);
    expect(begun).toHaveLength(8);
    const other = send('b@example.com', '198.51.100.7');
    await untilBegun(9);
    expect(begun.slice(8)).toEqual(['b@example.com']);
    while (begun.length < 21) await endOne();
    for (let left = 0; left < 21; left += 1) await endOne();
    const replies = await Promise.all([...flood, other]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200));
  });

  it('lets a known device and each account pass those who try many passwords', async () => {
    const address = '203.0.113.10';
    const flood = Array.from({ length: 20 }, () => send('target@example.com', address));
    await untilBegun(8);
    const spray = Array.from({ length: 5 }, (_, index) => send(`s${index}@example.com`, address));
    const forged = send('forged@example.com', address, deviceProof('s0@example.com', tokenSecret));
    const known = 'known@example.com';
    const right = send(known, address, deviceProof(known, tokenSecret));
    await sleep(50);
    while (begun.length < 27) await endOne();
    for (let left = 0; left < 27; left += 1) await endOne();
    await Promise.all([...flood, ...spray, forged, right]);
    const later = begun.slice(8);
    expect(later[0]).toBe(known);
    // One try of the flooded account, and then every other account.
    expect(later.indexOf('forged@example.com')).toBe(7);
    expect(later.slice(8)).toEqual(Array(11).fill('target@example.com'));
  });

  it('drops a request whose client leaves while it waits', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as { port: number };
    const sockets = Array.from({ length: 10 }, (_, index) => {
      const body = JSON.stringify({ email: `a${index}@example.com`, password: 'x' });
      const socket = connect(port, '127.0.0.1');
      socket.write(
        `POST /api/v1/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      );
      return socket;
    });
    await untilBegun(8);
    const waiting = sockets.filter((_, index) => !begun.includes(`a${index}@example.com`));
    for (const socket of waiting) socket.destroy();
    await expect.poll(() => countConnections(app)).toBe(8);
    for (let left = 0; left < 8; left += 1) await endOne();
    expect(begun).toHaveLength(8);
    expect(logged).toEqual([]);
    for (const socket of sockets) socket.destroy();
  });
});

function countConnections({ server }: FastifyInstance): Promise<number> {
  return promisify(server.getConnections.bind(server))();
}

it('takes turns at every endpoint that receives a password', () => {
  const names = (endpoints as readonly Endpoint[])
    .filter(hashesPassword)
    .map(({ method, path }) => `${method} ${path}`);
  expect(names.toSorted()).toEqual([
    'POST /login',
    'POST /user',
    'POST /user/me/data',
    'POST /user/me/erasure',
    'POST /user/me/passkeys/options',
    'POST /user/me/second-factor',
    'POST /user/me/second-factor/recovery-codes',
    'PUT /login/user/reset-password/new',
    'PUT /user/me/passkeys/{id}/off',
    'PUT /user/me/password',
    'PUT /user/me/second-factor/off',
  ]);
  expect(hashesPassword(readProfile)).toBe(false);
});
