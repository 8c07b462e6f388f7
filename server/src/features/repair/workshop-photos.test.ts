import { photosPerPurpose } from '@cobertura/domain/repair/report.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { blackPng } from '../../../testing/pictures.ts';
import { useApp } from '../../../testing/use-app.ts';
import { diagnosis, repaired, workshopApp } from '../../../testing/workshop.ts';

describe('the workshop keeps photos', () => {
  const product = useApp(workshopApp);

  it('of each purpose while the repair has a status for it', async () => {
    const { id } = await product.repairIn('accepted');
    const tryAll = async () => {
      const results: string[] = [];
      for (const purpose of ['intake', 'diagnosis', 'after']) {
        const { statusCode } = await product.photo(id, purpose);
        if (statusCode === 200) results.push(purpose);
        else expect(statusCode).toBe(409);
      }
      return results;
    };
    expect(await tryAll()).toEqual(['intake']);
    await product.photo(id, 'intake');
    await product.receive(id);
    expect(await tryAll()).toEqual(['intake', 'diagnosis']);
    await product.work(id, 'POST /diagnosis', diagnosis);
    expect(await tryAll()).toEqual(['after']);
    await product.work(id, 'POST /repaired', repaired);
    expect(await tryAll()).toEqual([]);
  });

  it('eight of a purpose at the most', async () => {
    const { id } = await product.repairIn('accepted');
    const codes: number[] = [];
    for (let count = 0; count <= photosPerPurpose; count += 1) {
      codes.push((await product.photo(id, 'intake')).statusCode);
    }
    expect(codes).toEqual([...Array(photosPerPurpose).fill(200), 409]);
  });

  it.each([
    ['a PDF', async () => '%PDF-1.4', 415],
    ['an SVG', async () => '<svg xmlns="http://www.w3.org/2000/svg"/>', 415],
    ['a pixel bomb', async () => blackPng(20_000, 20_000), 413],
  ])('and not %s', async (_title, content, status) => {
    const { id } = await product.repairIn('accepted');
    const path = `/workshop/repairs/${id}/photos/intake`;
    const sent = await product.sendPhoto(product.workshop, path, { content: await content() });
    expect(sent.statusCode).toBe(status);
    expect((await product.readAsWorkshop(id)).files).toEqual([]);
  });

  it('without data of the camera, and without bytes after the picture', async () => {
    const { id } = await product.repairIn('accepted');
    const picture = await sharp({
      create: { width: 90, height: 60, channels: 3, background: 'red' },
    })
      .withExif({ IFD0: { Make: 'Secret Phone' } })
      .jpeg()
      .toBuffer();
    const content = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]);
    const path = `/workshop/repairs/${id}/photos/intake`;
    const sent = await product.sendPhoto(product.workshop, path, { content });
    const read = await product.handle(
      id,
      `GET /files/${sent.json()._id}`,
      undefined,
      product.workshop,
    );
    expect(read.headers['content-type']).toBe('image/jpeg');
    expect(read.rawPayload.toString('latin1')).not.toMatch(/Secret Phone|<script>/);
  });

  it('that only their sender removes, until the status changes', async () => {
    const { id } = await product.repairIn('accepted');
    const admin = await product.staff('admin');
    const remove = (file: string, as = product.workshop) =>
      product.work(id, `DELETE /files/${file}`, undefined, as);
    const first = (await product.photo(id, 'intake')).json();
    const mayRemove = async (as = product.workshop) =>
      (await product.readAsWorkshop(id, as)).files.map((file) => file.mayRemove);
    expect(await mayRemove(admin)).toEqual([false]);
    expect((await remove(first._id, admin)).statusCode).toBe(404);
    expect(await mayRemove()).toEqual([true]);
    expect((await remove(first._id)).statusCode).toBe(200);
    expect((await product.readAsWorkshop(id)).files).toEqual([]);
    const kept = (await product.photo(id, 'intake')).json();
    await product.photo(id, 'intake');
    await product.receive(id);
    expect(await mayRemove()).toEqual([false, false, false]);
    expect((await remove(kept._id)).json().code).toBe('repair-moved');
    expect(await product.listJobs('repair.remove-files')).toHaveLength(1);
  });
});
