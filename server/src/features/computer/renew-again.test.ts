import type { ComputerId } from '@cobertura/domain/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setExported } from '../../../stories/written-computer.ts';
import { type ComputersApp, computersApp, type Member } from '../../../testing/computers.ts';
import { killEverywhere } from '../../../testing/kill-everywhere.ts';
import { picture } from '../../../testing/pictures.ts';
import { previewKey } from '../../lib/preview-key.ts';
import { renewComputer } from './service/renew-computer.ts';

describe('a renewal that the browser sends again', () => {
  let product: ComputersApp;
  let family: Member;
  beforeAll(async () => {
    product = await computersApp();
    family = await product.family();
  });
  afterAll(() => product.close());

  const newKey = () => crypto.randomUUID();
  const renew = (id: string, key: string, body: object = { samePhoto: true }, as = family) =>
    product.app.inject({
      method: 'PUT',
      url: `/api/v1/computers/${id}/renew`,
      headers: { ...product.signedIn(as), 'idempotency-key': key },
      payload: body,
    });
  /** A computer that was covered last year. */
  async function add({ hasPhoto = true } = {}): Promise<ComputerId> {
    const id = await product.addComputer(family);
    const photo = { content: await picture() };
    if (hasPhoto) await product.send(family, `POST /computers/${id}/files/statusFront`, photo);
    await setExported(product.deps.db, id);
    return id;
  }
  const fileKeys = async (id: ComputerId) =>
    (
      await product.deps.db
        .selectFrom('documents')
        .innerJoin('coverage_periods', 'coverage_periods.id', 'documents.period_id')
        .select('file_key')
        .where('computer_id', '=', id)
        .execute()
    ).map(({ file_key }) => file_key);

  it.each([
    ['with the photo', { samePhoto: true }, { photoKept: true }, 'pending-signature'],
    ['without it', {}, {}, 'waiting'],
  ])('opens one period %s, also with two calls at once', async (_which, body, reply, status) => {
    const id = await add();
    const key = newKey();
    const replies = await Promise.all([renew(id, key, body), renew(id, key, body)]);
    replies.push(await renew(id, key, body));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    for (const each of replies) expect(each.json()).toEqual({ _id: id, ...reply });
    expect(await product.read(family, id)).toMatchObject({ ordinal: 2, status });
  });

  it('says again that a photo is needed', async () => {
    const id = await add({ hasPhoto: false });
    const key = newKey();
    for (const reply of [await renew(id, key), await renew(id, key)]) {
      expect(reply.json()).toEqual({ _id: id, photoKept: false });
    }
  });

  it('leaves no file behind', async () => {
    const id = await add();
    const key = newKey();
    const { files } = product.deps;
    const { put } = files;
    const stored: string[] = [];
    files.put = (name, content) => {
      stored.push(name);
      return put(name, content);
    };
    await Promise.all(Array.from({ length: 4 }, () => renew(id, key)));
    await renew(id, key);
    files.put = put;
    const known = (await fileKeys(id)).flatMap((name) => [name, previewKey(name)]);
    for (const name of stored) {
      expect((await files.find(name)) !== undefined).toBe(known.includes(name));
    }
  });

  it('refuses the key of another renewal', async () => {
    const [first, second] = [await add(), await add()];
    const key = newKey();
    expect((await renew(first, key)).statusCode).toBe(200);
    for (const reply of [await renew(second, key), await renew(first, key, {})]) {
      expect([reply.statusCode, reply.json().code]).toEqual([422, 'idempotency-key-reused']);
    }
    expect(await product.read(family, second)).toMatchObject({ ordinal: 1 });
  });

  it('is still refused with another key or for another family', async () => {
    const id = await add();
    const key = newKey();
    await renew(id, key);
    expect((await renew(id, newKey())).json().code).toBe('not-in-this-status');
    const stranger = await product.family();
    expect((await renew(id, key, { samePhoto: true }, stranger)).statusCode).toBe(404);
  });

  it('keeps no key of a refused renewal', async () => {
    const id = await product.addComputer(family);
    const key = newKey();
    expect((await renew(id, key)).statusCode).toBe(409);
    await setExported(product.deps.db, id);
    expect((await renew(id, key)).statusCode).toBe(200);
  });

  it('is done once and whole when it is killed at any statement', {
    timeout: 180_000,
  }, async () => {
    await killEverywhere(product, {
      prepare: async () => ({ id: await add(), key: newKey() }),
      act: (deps, { id, key }) =>
        renewComputer(deps, { id, ownerId: family.id, samePhoto: true, key }),
      repeat: async ({ id, key }) =>
        expect((await renew(id, key)).json()).toEqual({ _id: id, photoKept: true }),
      check: async ({ id }) => {
        const { ordinal, status } = await product.read(family, id);
        expect([ordinal, status]).toEqual([2, 'pending-signature']);
        expect(await fileKeys(id)).toHaveLength(2);
        const photo = await product.call(family, `GET /computers/${id}/files/statusFront`);
        expect(photo.statusCode).toBe(200);
      },
    });
  });
});
