import { beforeAll, describe, expect, it } from 'vitest';
import { computersApp, type Member } from '../../../testing/computers.ts';
import { multipart } from '../../../testing/multipart.ts';
import { picture } from '../../../testing/pictures.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('a request that the browser sends again', () => {
  const product = useApp(computersApp);
  let family: Member;
  let other: Member;
  let photo: Buffer;
  beforeAll(async () => {
    [family, other] = [await product.family(), await product.family()];
    photo = await picture();
  });

  const newKey = () => crypto.randomUUID();
  const add = (key: string, payload: object, as = family) =>
    product.app.inject({
      method: 'POST',
      url: '/api/v1/computers',
      headers: { ...product.signedIn(as), 'idempotency-key': key },
      payload,
    });
  const computersOf = async (member: Member) =>
    (await product.call(member, 'GET /computers/me')).json().docs.length;

  it('adds a computer once, also with two calls at the same time', async () => {
    const form = await product.form();
    const before = await computersOf(family);
    const key = newKey();
    const [first, second] = await Promise.all([add(key, form), add(key, form)]);
    const third = await add(key, form);
    expect([first, second, third].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set([first, second, third].map((reply) => reply.json().resourceId)).size).toBe(1);
    expect(await computersOf(family)).toBe(before + 1);
  });

  it('refuses the key of another form', async () => {
    const key = newKey();
    await add(key, await product.form());
    const reply = await add(key, await product.form());
    expect(reply.statusCode).toBe(422);
    expect(reply.json().code).toBe('idempotency-key-reused');
  });

  it('keeps no key of a refused computer', async () => {
    const key = newKey();
    const form = await product.form();
    expect((await add(key, { ...form, schoolId: 'UNKNOWN' })).statusCode).toBe(400);
    expect((await add(key, form)).statusCode).toBe(200);
  });

  it('gives another family its own computer', async () => {
    const key = newKey();
    const first = (await add(key, await product.form())).json().resourceId;
    const reply = await add(key, await product.form(), other);
    expect(reply.statusCode).toBe(200);
    expect(reply.json().resourceId).not.toBe(first);
  });

  describe('an upload', () => {
    const send = (id: string, key: string, { content = photo, as = family } = {}) => {
      const { headers, payload } = multipart([{ content }]);
      return product.app.inject({
        method: 'POST',
        url: `/api/v1/computers/${id}/files/bankReceipt`,
        headers: { ...headers, ...product.signedIn(as), 'idempotency-key': key },
        payload,
      });
    };
    const waitingForMoney = () => product.addComputer(family, { status: 'pending-payment' });

    it('of a receipt has one effect', async () => {
      const id = await waitingForMoney();
      const key = newKey();
      const replies = await Promise.all([send(id, key), send(id, key)]);
      replies.push(await send(id, key));
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      const events = (await product.events(id)).map(({ event }) => event);
      expect(events.filter((event) => event === 'receipt-uploaded')).toHaveLength(1);
    });

    it('with a new key is refused as before', async () => {
      const id = await waitingForMoney();
      await send(id, newKey());
      expect((await send(id, newKey())).statusCode).toBe(409);
    });

    it('of another family is refused', async () => {
      const id = await waitingForMoney();
      const key = newKey();
      await send(id, key);
      expect((await send(id, key, { as: other })).statusCode).toBe(404);
    });

    it('of another file with the same key is refused', async () => {
      const id = await waitingForMoney();
      const key = newKey();
      await send(id, key);
      const reply = await send(id, key, { content: await picture('jpeg', { width: 50 }) });
      expect(reply.json().code).toBe('idempotency-key-reused');
    });
  });
});
