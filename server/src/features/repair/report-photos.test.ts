import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { blackPng, pdf, picture } from '../../../testing/pictures.ts';
import { coveredNow, repairsApp, reportForm } from '../../../testing/repairs.ts';
import { runJob } from '../../../testing/run-job.ts';
import { keptFiles } from '../../../testing/stored-files.ts';
import { useApp } from '../../../testing/use-app.ts';

/** A picture of its own for each number. */
const pictureOf = (number: number) => picture('png', { width: 20 + number });

describe('the photos of a report', () => {
  const product = useApp(repairsApp);

  const covered = async () => {
    const family = await product.family();
    const computerId = await product.addComputer(family, coveredNow);
    return { family, path: `/computers/${computerId}/repair-photos`, computerId };
  };
  const upload = (as: Member, path: string, content: Uint8Array | string, name = 'foto.jpg') =>
    product.sendPhoto(as, path, { content, name });
  const list = async (as: Member, path: string) =>
    (await product.request(`GET ${path}`, { as })).json().docs;

  it('keep no metadata, and their sender lists and reads them', async () => {
    const { family, path } = await covered();
    const content = await sharp(await picture())
      .withExif({ IFD0: { Make: 'Secret Phone' } })
      .jpeg()
      .toBuffer();
    const sent = await upload(family, path, content, 'a/../pantalla.png');
    expect(sent.json()).toEqual({ _id: expect.any(String), name: 'pantalla.jpg' });
    expect(await list(family, path)).toEqual([sent.json()]);
    const read = await product.request(`GET ${path}/${sent.json()._id}`, { as: family });
    expect(read.headers['content-type']).toBe('image/jpeg');
    expect(read.rawPayload.toString('latin1')).not.toContain('Secret Phone');
  });

  it.each([
    ['a PDF', async () => pdf, 415],
    ['an SVG', async () => '<svg xmlns="http://www.w3.org/2000/svg"/>', 415],
    ['nothing', async () => '', 400],
    ['a pixel bomb', async () => blackPng(20_000, 20_000), 413],
  ])('refuse %s and keep no file', async (_title, content, status) => {
    const { family, path } = await covered();
    const { kept } = await keptFiles(product.deps, async () => {
      expect((await upload(family, path, await content())).statusCode).toBe(status);
    });
    expect(kept).toEqual([]);
    expect(await list(family, path)).toEqual([]);
  });

  it('lose the bytes after the picture', async () => {
    const { family, path } = await covered();
    const polyglot = Buffer.concat([await picture(), Buffer.from('<script>alert(1)</script>')]);
    const { _id } = (await upload(family, path, polyglot)).json();
    const read = await product.request(`GET ${path}/${_id}`, { as: family });
    expect(read.rawPayload.toString('latin1')).not.toContain('<script>');
  });

  it('are saved once if they are the same', async () => {
    const { family, path } = await covered();
    const content = await pictureOf(1);
    const { stored, kept } = await keptFiles(product.deps, async () => {
      const first = await upload(family, path, content);
      const again = await upload(family, path, content);
      expect(again.json()).toEqual(first.json());
    });
    expect([stored.length, kept.length]).toEqual([2, 1]);
    expect(await list(family, path)).toHaveLength(1);
  });

  it('are eight at most, also when many come at once', async () => {
    const { family, path } = await covered();
    const pictures = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(pictureOf));
    const replies = await Promise.all(pictures.map((content) => upload(family, path, content)));
    const refused = replies.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map((reply) => reply.json().code)).toEqual([
      'too-many-photos',
      'too-many-photos',
    ]);
    const [first] = await list(family, path);
    expect((await product.request(`DELETE ${path}/${first._id}`, { as: family })).statusCode).toBe(
      200,
    );
    expect((await upload(family, path, await pictureOf(20))).statusCode).toBe(200);
  });

  it('are removed with their file', async () => {
    const { family, path } = await covered();
    const { kept } = await keptFiles(product.deps, async () => {
      const { _id } = (await upload(family, path, await picture())).json();
      const remove = () => product.request(`DELETE ${path}/${_id}`, { as: family });
      expect((await remove()).statusCode).toBe(200);
      expect((await remove()).json().code).toBe('file-not-found');
      expect(await list(family, path)).toEqual([]);
      for (const data of await product.listJobs('repair.remove-files'))
        await runJob(product.deps, 'repair.remove-files', { data });
    });
    expect(kept).toEqual([]);
  });

  it('belong to their sender: another family gets 404, and the desk does not see them', async () => {
    const { family, path } = await covered();
    const { _id } = (await upload(family, path, await picture())).json();
    const other = await product.family();
    const codes = async (as: Member) => [
      (await product.request(`GET ${path}`, { as })).statusCode,
      (await product.request(`GET ${path}/${_id}`, { as })).statusCode,
      (await product.request(`DELETE ${path}/${_id}`, { as })).statusCode,
    ];
    expect(await codes(other)).toEqual([404, 404, 404]);
    expect((await upload(other, path, await picture())).statusCode).toBe(404);
    expect(await codes(product.desk)).toEqual([200, 404, 404]);
    expect(await list(product.desk, path)).toEqual([]);
    expect(await list(family, path)).toHaveLength(1);
  });

  it('go with the report that names them, once, and only those of the sender', async () => {
    const { family, path, computerId } = await covered();
    const { _id: mine } = (await upload(family, path, await pictureOf(1))).json();
    const { _id: unsent } = (await upload(family, path, await pictureOf(2))).json();
    const { _id: desks } = (await upload(product.desk, path, await pictureOf(3))).json();
    const report = (as: Member, photos: string[], form: object = {}) =>
      product.request(`POST /computers/${computerId}/repairs`, {
        as,
        payload: { ...reportForm, noPhotoReason: '', photos, ...form },
      });
    expect((await report(family, [desks])).json().code).toBe('file-not-found');
    const phone = { channel: 'phone' };
    expect((await report(product.desk, [mine], phone)).json().code).toBe('file-not-found');

    const { _id: id } = (await report(family, [mine, mine])).json();
    expect(await list(family, path)).toMatchObject([{ _id: unsent }]);
    const view = await product.request(`GET /my-repairs/${id}`, { as: family });
    expect(view.json()).toMatchObject({ files: [{ _id: mine, purpose: 'damage' }], photosLeft: 7 });
    const read = await product.request(`GET /my-repairs/${id}/files/${mine}`, { as: family });
    expect(read.headers['content-type']).toBe('image/jpeg');
    const none = await product.request(`GET /my-repairs/${id}/files/${unsent}`, { as: family });
    expect(none.json().code).toBe('file-not-found');
  });
});
