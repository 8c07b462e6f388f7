import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { changePassword } from '@cobertura/domain/person/api.ts';
import Fastify from 'fastify';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { testPassword } from '../../testing/app.ts';
import { changedEmailApp, keyIn } from '../../testing/changed-email.ts';
import { profileForm } from '../../testing/forms.ts';
import { request, sendRaw } from '../../testing/raw-http.ts';
import { useApp } from '../../testing/use-app.ts';
import { handleError } from './error-handler.ts';
import { mount } from './mount.ts';

type Session = { headers: { authorization: string } };

/** A thief sends a request without its last byte, and sends that byte after the session has ended. */
describe('a held request', () => {
  const product = useApp(changedEmailApp);
  let port: number;
  /** Requests whose token was accepted. */
  let admitted = 0;

  beforeAll(async () => {
    product.app.addHook('preParsing', async () => {
      admitted += 1;
    });
    port = await product.listen();
  });

  async function hold({ headers }: Session, line: string, body: object): Promise<Finish> {
    const before = admitted;
    const socket = connect(port, '127.0.0.1');
    const lines = ['content-type: application/json', `authorization: ${headers.authorization}`];
    const whole = request(line, { headers: lines, body: JSON.stringify(body) });
    socket.write(whole.subarray(0, -1));
    await vi.waitUntil(() => admitted > before);
    return () => finish(socket, whole.subarray(-1));
  }
  type Finish = () => Promise<number>;

  async function finish(socket: Socket, lastByte: Buffer): Promise<number> {
    socket.write(lastByte);
    const [reply] = await once(socket, 'data');
    socket.destroy();
    return Number(/^HTTP\/1\.1 (\d+)/.exec(String(reply))?.[1]);
  }

  it('a held request does not change the e-mail after its owner has undone a change', async () => {
    const person = await product.person();
    await product.change(person, `ladron-${person.email}`);
    const key = keyIn(await product.mailsTo(person.email));
    const form = { ...profileForm, email: `outro-${person.email}` };
    const finishHeld = await hold(person, 'PUT /api/v1/user', form);
    expect((await product.undo(key)).statusCode).toBe(200);
    expect(await finishHeld()).toBe(401);
    expect(await product.emailOf(person.id)).toBe(person.email);
  });

  it('a held request does not give a dismissed admin the scope back', async () => {
    const boss = await product.person({ scopes: ['admin'] });
    const dismissed = await product.person({ scopes: ['admin'] });
    const line = `PUT /api/v1/user/${dismissed.id}/scopes`;
    const finishHeld = await hold(dismissed, line, { scopes: ['admin', 'user'] });
    const path = line.replace('/api/v1', '');
    const reply = await product.send(path, { scopes: ['user'] }, boss.headers);
    expect(reply.json().scopes).toEqual(['user']);
    expect(await finishHeld()).toBe(401);
  });

  it('checks the token once for a body that arrived with its headers, and twice otherwise', async () => {
    const { headers, email } = await product.person();
    const lines = ['content-type: application/json', `authorization: ${headers.authorization}`];
    const body = JSON.stringify({ ...profileForm, email });
    const whole = request('PUT /api/v1/user', { headers: lines, body });
    const read = vi.spyOn(product.deps.tokens, 'read');
    expect((await sendRaw(port, whole)).status).toBe(200);
    expect(read).toHaveBeenCalledTimes(1);
    read.mockClear();
    const finishHeld = await hold({ headers }, 'PUT /api/v1/user', { ...profileForm, email });
    expect(await finishHeld()).toBe(200);
    expect(read).toHaveBeenCalledTimes(2);
    read.mockRestore();
  });

  it('checks the token once for a request without a body', async () => {
    const person = await product.person();
    const read = vi.spyOn(product.deps.tokens, 'read');
    expect(await product.statusOfMe(person)).toBe(200);
    expect(read).toHaveBeenCalledTimes(1);
    read.mockRestore();
  });

  it('refuses a request whose session ends while it waits for its turn', async () => {
    const person = await product.person();
    const app = Fastify();
    app.setErrorHandler(handleError);
    let arrived = 0;
    let begun = 0;
    const ends: (() => void)[] = [];
    app.addHook('preHandler', async () => {
      arrived += 1;
    });
    mount(app, product.deps, {
      endpoint: changePassword,
      handle: async () => {
        begun += 1;
        if (begun <= 8) await new Promise<void>((resolve) => ends.push(resolve));
        return { token: 'x' };
      },
    });
    const send = () =>
      app.inject({
        method: 'PUT',
        url: '/api/v1/user/me/password',
        headers: person.headers,
        payload: { currentPassword: testPassword, newPassword: 'outro contrasinal' },
      });
    const running = Array.from({ length: 8 }, send);
    await vi.waitUntil(() => begun === 8);
    const waiting = send();
    await vi.waitUntil(() => arrived === 9);
    const ended = await product.send(
      'PUT /user',
      { ...profileForm, email: `novo-${person.email}` },
      person.headers,
    );
    expect(ended.statusCode).toBe(200);
    for (const end of ends) end();
    expect((await waiting).statusCode).toBe(401);
    expect(begun).toBe(8);
    for (const { statusCode } of await Promise.all(running)) expect(statusCode).toBe(200);
    await app.close();
  });
});
