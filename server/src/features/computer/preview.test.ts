import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { computersApp, type Member } from '../../../testing/computers.ts';
import { pdf, picture } from '../../../testing/pictures.ts';
import { useApp } from '../../../testing/use-app.ts';
import { createPictures } from '../../lib/pictures.ts';

describe('the small version of a photo', () => {
  const product = useApp(() => computersApp({}, { pictures: createPictures() }));
  let family: Member;
  let staff: Member[];
  let photo: Buffer;
  beforeAll(async () => {
    family = await product.family();
    staff = [await product.staff('admin'), await product.staff('cau')];
    photo = await picture('jpeg', { width: 1600, height: 1200 });
  });

  async function withPhoto(content = photo) {
    const id = await product.addComputer(family, { status: 'waiting' });
    await product.send(family, `POST /computers/${id}/files/statusFront`, { content });
    return id;
  }
  const read = (as: Member | undefined, id: string, query = '?size=preview') =>
    product.call(as, `GET /computers/${id}/files/statusFront${query}`);
  const sizeOf = async (reply: { rawPayload: Buffer }) => {
    const { width, height, format } = await sharp(reply.rawPayload).metadata();
    return [format, width, height];
  };
  /** The keys of the picture and of its small version. */
  async function keysOf(id: string) {
    const { file_key } = await product.deps.db
      .selectFrom('documents')
      .innerJoin('coverage_periods', 'coverage_periods.id', 'period_id')
      .select('file_key')
      .where('computer_id', '=', id as never)
      .executeTakeFirstOrThrow();
    return { picture: file_key, preview: file_key.replace('.jpg', '.preview.jpg') };
  }

  it('is made at the upload, at most 480 pixels on a side', async () => {
    const id = await withPhoto();
    expect(await product.deps.files.find((await keysOf(id)).preview)).toBeDefined();
    for (const reader of [family, ...staff]) {
      const reply = await read(reader, id);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'no-store',
      });
      expect(await sizeOf(reply)).toEqual(['jpeg', 480, 360]);
      expect(await sizeOf(await read(reader, id, ''))).toEqual(['jpeg', 1440, 1080]);
    }
  });

  it('never enlarges a small photo', async () => {
    expect(await sizeOf(await read(family, await withPhoto(await picture())))).toEqual([
      'jpeg',
      80,
      40,
    ]);
  });

  it('is made and kept on the first request for a photo without one, also by two at once', async () => {
    const id = await withPhoto();
    const { preview } = await keysOf(id);
    await product.deps.files.remove(preview);
    const replies = await Promise.all(staff.map((reader) => read(reader, id)));
    for (const reply of replies) expect(await sizeOf(reply)).toEqual(['jpeg', 480, 360]);
    expect((await product.deps.files.find(preview))?.byteLength).toBeGreaterThan(100);
  });

  it('is not kept for a photo that was erased in the meantime', async () => {
    const id = await withPhoto();
    const { preview } = await keysOf(id);
    await product.deps.files.remove(preview);
    const { files, db } = product.deps;
    const put = files.put;
    const saving = vi.spyOn(files, 'put').mockImplementationOnce(async (key, content) => {
      await db.deleteFrom('documents').where('file_key', 'like', `computers/${id}/%`).execute();
      await put(key, content);
    });
    expect((await read(family, id)).statusCode).toBe(200);
    saving.mockRestore();
    expect(await files.find(preview)).toBeUndefined();
  });

  it('is the photo itself while the picture processes are busy', async () => {
    const id = await withPhoto();
    await product.deps.files.remove((await keysOf(id)).preview);
    const [decoder = 0] = product.deps.pictures.pids();
    process.kill(decoder, 'SIGSTOP');
    // One is being made and nine wait, so the next ones find no place.
    const replies = Array.from({ length: 12 }, () => read(family, id));
    const first = await Promise.race(replies);
    expect(await sizeOf(first)).toEqual(['jpeg', 1440, 1080]);
    process.kill(decoder, 'SIGCONT');
    await Promise.all(replies);
    expect(await sizeOf(await read(family, id))).toEqual(['jpeg', 480, 360]);
  });

  it('is refused to every other person, and without a photo', async () => {
    const id = await withPhoto();
    expect((await read(await product.family(), id)).json().code).toBe('not-found');
    expect((await read(undefined, id)).statusCode).toBe(401);
    expect((await read(family, id, '?size=large')).statusCode).toBe(400);
    const none = await product.addComputer(family, { status: 'waiting' });
    expect((await read(family, none)).json().code).toBe('file-not-found');
  });

  it('does not exist for a PDF', async () => {
    const id = await product.addComputer(family, { status: 'pending-payment' });
    const path = `/computers/${id}/files/bankReceipt`;
    await product.send(family, `POST ${path}`, { content: pdf });
    const reply = await product.call(family, `GET ${path}?size=preview`);
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'file-not-found']);
  });

  // Covers B3.1
  it('has its address, and that of the photo, in every reply with the computer', async () => {
    const id = await withPhoto();
    const [admin] = staff;
    const address = `https://cobertura.example/api/v1/computers/${id}/files/statusFront`;
    const images = { computerImage: address, computerImagePreview: `${address}?size=preview` };
    const list = await product.call(admin, 'GET /computers?limit=100');
    const mine = await product.call(family, 'GET /computers/me');
    for (const computer of [
      await product.read(family, id),
      list.json().docs.find((each: { _id: string }) => each._id === id),
      mine.json().docs.find((each: { _id: string }) => each._id === id),
    ]) {
      expect(computer).toMatchObject(images);
      expect(computer.periods).toEqual([]);
    }
  });

  // Covers B3.1
  it('has no address without a photo, nor after the photo was rejected', async () => {
    const none = await product.addComputer(family, { status: 'waiting' });
    const rejected = await withPhoto();
    await product.call(staff[0], `PUT /admin/computer/${rejected}/images/reject`, {
      issue: 'Non se ve',
    });
    for (const id of [none, rejected]) {
      const computer = await product.read(family, id);
      expect(computer.documents.statusFront).toBeUndefined();
      expect(computer).not.toHaveProperty('computerImage');
      expect(computer).not.toHaveProperty('computerImagePreview');
    }
  });
});
