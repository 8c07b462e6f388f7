import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { picture } from '../../../testing/pictures.ts';
import { coveredNow, handOver, rejection, reportForm } from '../../../testing/repairs.ts';
import { runJob } from '../../../testing/run-job.ts';
import { type WorkshopApp, workshopApp } from '../../../testing/workshop.ts';

const monday = new Date('2026-11-16T10:00:00Z');

describe('photos that are no longer kept', () => {
  let product: WorkshopApp;
  beforeAll(async () => {
    product = await workshopApp();
  });
  afterAll(() => product.close());
  beforeEach(() => {
    product.clock.time = monday;
  });

  const upload = async () => {
    const family = await product.family();
    const computerId = await product.addComputer(family, coveredNow);
    const path = `/computers/${computerId}/repair-photos`;
    const reply = await product.sendPhoto(family, path, {
      content: await picture(),
      name: 'roto.jpg',
    });
    return { family, computerId, photoId: reply.json()._id as string };
  };
  const run = async (name: string) => {
    // Two processes may run it at the same time.
    await Promise.all([runJob(product.deps, name), runJob(product.deps, name)]);
    for (const data of await product.listJobs('repair.remove-files')) {
      await runJob(product.deps, 'repair.remove-files', { data });
    }
  };
  const keyOf = async (table: 'report_photos' | 'case_files', id: string) =>
    (
      await product.deps.db
        .selectFrom(table)
        .select('file_key')
        .where('id', '=', id)
        .executeTakeFirst()
    )?.file_key;

  it('go with their files when the report was not sent within a week', async () => {
    const { photoId } = await upload();
    const key = String(await keyOf('report_photos', photoId));
    product.clock.time = new Date('2026-11-23T09:59:00Z');
    await run('repair.purge-unsent');
    expect(await product.deps.files.find(key)).toBeDefined();
    product.clock.time = new Date('2026-11-23T10:01:00Z');
    await run('repair.purge-unsent');
    expect(await keyOf('report_photos', photoId)).toBeUndefined();
    expect(await product.deps.files.find(key)).toBeUndefined();
  });

  it('stay while their repair is open and twelve months after its end', async () => {
    const { family, computerId, photoId } = await upload();
    const reply = await product.request(`POST /computers/${computerId}/repairs`, {
      as: family,
      payload: { ...reportForm, noPhotoReason: '', photos: [photoId] },
    });
    const { _id: id } = reply.json();
    const key = String(await keyOf('case_files', photoId));
    const purgeAt = async (time: string) => {
      product.clock.time = new Date(time);
      await run('repair.purge-unsent');
      await run('repair.purge-damage');
    };
    await purgeAt('2028-11-16T10:00:00Z');
    expect(await product.deps.files.find(key)).toBeDefined();
    product.clock.time = new Date('2026-11-17T10:00:00Z');
    await product.handle(id, 'POST /cancel', { reason: 'Ya funciona' });
    await purgeAt('2027-11-17T09:59:00Z');
    expect(await product.deps.files.find(key)).toBeDefined();
    await purgeAt('2027-11-17T10:01:00Z');
    expect(await keyOf('case_files', photoId)).toBeUndefined();
    expect(await product.deps.files.find(key)).toBeUndefined();
    const { files, events } = await product.readAsStaff(id);
    expect(files).toEqual([]);
    expect(events).toHaveLength(2);
    expect(await product.rowOf(id)).toMatchObject({ damage_photos_purged_at: expect.any(Date) });
  });

  it('go alone: the photos of the workshop and the papers stay', async () => {
    const { family, computerId, photoId } = await upload();
    const { id } = await product.reportFor(
      { family, computerId },
      { noPhotoReason: '', photos: [photoId] },
    );
    await product.handle(id, 'POST /accept', handOver);
    await product.photo(id, 'intake');
    await product.photo(id, 'intake');
    await product.receive(id);
    await product.handle(id, 'POST /reject', rejection);
    await product.work(id, 'POST /return', { code: product.codeOf(id) });
    product.clock.time = new Date('2027-12-16T10:00:00Z');
    await run('repair.purge-damage');
    const { files } = await product.readAsStaff(id);
    const kept = ['intake', 'intake', 'deposit-receipt', 'report'];
    expect(files.map(({ purpose }) => purpose)).toEqual(kept);
    for (const { _id } of files) {
      const reply = await product.request(`GET /repairs/${id}/files/${_id}`, { as: product.desk });
      expect(reply.statusCode).toBe(200);
    }
  });
});
