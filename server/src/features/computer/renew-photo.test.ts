import type { ComputerId } from '@cobertura/domain/ids.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setExported } from '../../../stories/written-computer.ts';
import {
  type ComputersApp,
  computersApp,
  inventSerial,
  type Member,
} from '../../../testing/computers.ts';
import { picture } from '../../../testing/pictures.ts';
import { keptFiles } from '../../../testing/stored-files.ts';
import { previewKey } from '../../lib/preview-key.ts';

describe('renewing with the photo of last year', () => {
  let product: ComputersApp;
  let family: Member;
  beforeAll(async () => {
    product = await computersApp();
    family = await product.family();
  });
  afterAll(() => product.close());
  afterEach(() => product.deps.db.updateTable('options').set({ renewal_photo: false }).execute());

  /** A computer with a photo that was covered last year. */
  async function withPhoto(serial = inventSerial(), owner = family): Promise<ComputerId> {
    const id = await product.addComputer(owner, { serial });
    const photo = { content: await picture() };
    await product.send(owner, `POST /computers/${id}/files/statusFront`, photo);
    await setExported(product.deps.db, id);
    return id;
  }

  const renew = (id: string, body: object = { samePhoto: true }, as: Member | undefined = family) =>
    product.call(as, `PUT /computers/${id}/renew`, body);
  const photo = (id: string, query = '') =>
    product.call(family, `GET /computers/${id}/files/statusFront${query}`);
  const eventsOf = async (id: ComputerId) =>
    (await product.events(id)).map(({ event, from_status, to_status, why, actor }) => {
      return [event, from_status, to_status, why, actor];
    });
  const rows = (id: ComputerId) =>
    product.deps.db
      .selectFrom('documents')
      .innerJoin('coverage_periods', 'coverage_periods.id', 'documents.period_id')
      .select(['ordinal', 'kind', 'file_key', 'sha256', 'byte_size', 'content_type'])
      .select(['uploaded_by', 'removed_at'])
      .where('computer_id', '=', id)
      .orderBy('ordinal')
      .execute();
  const filesOf = (work: () => Promise<unknown>) => keptFiles(product.deps, work);

  it('opens a period with its own copy of the photo, ready to be signed', async () => {
    const id = await withPhoto();
    const before = await photo(id);
    const reply = await renew(id);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ _id: id, photoKept: true });

    expect(await product.read(family, id)).toMatchObject({
      status: 'pending-signature',
      renewal: true,
      ordinal: 2,
      documents: { statusFront: expect.any(String) },
    });
    expect((await eventsOf(id)).slice(-2)).toEqual([
      ['renewed', 'exported', 'waiting', null, 'family'],
      ['photo-uploaded', 'waiting', 'pending-signature', 'statusFront', 'family'],
    ]);
    const [old, copy] = await rows(id);
    expect(copy).toMatchObject({
      ordinal: 2,
      sha256: old?.sha256,
      byte_size: old?.byte_size,
      uploaded_by: family.id,
      removed_at: null,
    });
    expect(copy?.file_key).not.toBe(old?.file_key);

    // Each period keeps its photo when that of the other is deleted.
    for (const key of [old?.file_key ?? '', previewKey(old?.file_key ?? '')]) {
      await product.deps.files.remove(key);
    }
    expect((await photo(id, '?period=1')).statusCode).toBe(404);
    expect((await photo(id)).rawPayload).toEqual(before.rawPayload);
    expect((await photo(id, '?size=preview')).statusCode).toBe(200);
  });

  it.each([
    ['the settings ask for a new one', 'setting'],
    ['the file is gone', 'file'],
    ['the last period has none', 'row'],
  ])('renews and says that a photo is needed when %s', async (_why, which) => {
    const id = which === 'row' ? await product.addComputer(family) : await withPhoto();
    if (which === 'row') await setExported(product.deps.db, id);
    if (which === 'setting') {
      await product.deps.db.updateTable('options').set({ renewal_photo: true }).execute();
    }
    if (which === 'file') {
      for (const { file_key } of await rows(id)) await product.deps.files.remove(file_key);
    }
    const { stored } = await filesOf(async () => {
      expect((await renew(id)).json()).toEqual({ _id: id, photoKept: false });
    });
    expect(stored).toEqual([]);
    expect(await product.read(family, id)).toMatchObject({
      status: 'waiting',
      ordinal: 2,
      documents: {},
    });
    expect((await eventsOf(id)).at(-1)?.[0]).toBe('renewed');
  });

  it.each([{}, undefined])('keeps no photo unless it is confirmed: %j', async (body) => {
    const id = await withPhoto();
    const reply = await product.call(family, `PUT /computers/${id}/renew`, body);
    expect(reply.json()).toEqual({ _id: id });
    expect(await product.read(family, id)).toMatchObject({ status: 'waiting', documents: {} });
  });

  it.each([{ samePhoto: false }, { samePhoto: 'yes' }, { samePhoto: 1 }])(
    'refuses %j and changes nothing',
    async (body) => {
      const id = await withPhoto();
      const reply = await renew(id, body);
      expect(reply.statusCode).toBe(400);
      expect(reply.json().issues).toMatchObject([{ field: 'samePhoto', code: 'not-an-option' }]);
      expect(await product.read(family, id)).toMatchObject({ status: 'exported', ordinal: 1 });
    },
  );

  it('is refused like any renewal, and leaves no file behind', async () => {
    const serial = inventSerial();
    const taken = await withPhoto(serial);
    await product.deps.db
      .updateTable('serial_numbers')
      .set({ computer_id: null })
      .where('serial_number', '=', serial)
      .execute();
    await product.addComputer(await product.family(), { serial });
    const { stored, kept } = await filesOf(async () => {
      expect((await renew(taken)).statusCode).toBe(423);
    });
    expect([stored.length, kept]).toEqual([2, []]);
    expect(await rows(taken)).toHaveLength(1);

    const unfinished = await product.addComputer(family);
    const stranger = await product.family();
    const others = await withPhoto();
    const refused = await filesOf(async () => {
      expect((await renew(unfinished)).statusCode).toBe(409);
      expect((await renew(others, { samePhoto: true }, stranger)).statusCode).toBe(404);
    });
    expect(refused.stored).toEqual([]);
  });

  it('keeps one photo when it is sent several times at once', async () => {
    const id = await withPhoto();
    const { kept } = await filesOf(async () => {
      const replies = await Promise.all(Array.from({ length: 4 }, () => renew(id)));
      const codes = replies.map(({ statusCode }) => statusCode).toSorted();
      expect(codes).toEqual([200, 409, 409, 409]);
    });
    expect(kept).toHaveLength(2);
    expect(await rows(id)).toHaveLength(2);
  });
});
