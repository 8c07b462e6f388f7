import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractsApp } from '../../../testing/contracts.ts';
import { picture } from '../../../testing/pictures.ts';
import { openRepair } from '../../../testing/repair-stories.ts';
import { reportForm } from '../../../testing/repairs.ts';
import { replacementApp } from '../../../testing/replacements.ts';
import { useApp } from '../../../testing/use-app.ts';
import { newId } from '../../lib/ids.ts';

describe('after a laptop was replaced', () => {
  const product = useApp(replacementApp);

  const scan = async (serial: string) =>
    (await product.request(`GET /workshop/serials/${serial}`, { as: product.workshop })).json();

  /** The family has taken the other laptop. */
  const returned = async () => {
    const repair = await product.replaced();
    await product.work(repair.id, 'POST /return', { code: product.codeOf(repair.id) });
    return repair;
  };

  it('both serial numbers open the repair until the family takes the other laptop', async () => {
    const { id, number, old, serial } = await product.replaced();
    for (const scanned of [old, serial, serial.toLowerCase(), number]) {
      expect(await scan(scanned)).toEqual({ _id: id });
    }
    await product.work(id, 'POST /return', { code: product.codeOf(id) });
    for (const scanned of [old, serial]) {
      expect((await scan(scanned)).code).toBe('no-open-repair');
    }
  });

  it('the lists and papers name the laptop that came, and the workshop the one to give', async () => {
    const { id, old, serial, number } = await product.replaced();
    const board = await product.request('GET /workshop/repairs', { as: product.workshop });
    const row = board.json().ready.docs.find(({ _id }: { _id: string }) => _id === id);
    expect(row).toMatchObject({ serial: old, newSerial: serial });
    expect(await product.readAsWorkshop(id)).toMatchObject({
      serial: old,
      replacement: { serial, model: 'HP ProBook' },
    });
    const list = await product.request(`GET /repairs?search=/${number}/`, { as: product.desk });
    expect(list.json().docs).toMatchObject([{ serial: old }]);
    expect((await product.rowOf(id)).deposit?.serial).toBe(old);
    const repairs = await product.request(`GET /my-repairs/${id}`, { as: product.desk });
    expect(repairs.statusCode).toBe(403);
  });

  it('a change of the student still reaches the open repair, but no serial number does', async () => {
    const { id, computerId, old } = await product.replaced();
    await product.deps.db
      .updateTable('computers')
      .set({ student_name: 'Iria Rial' })
      .where('id', '=', computerId)
      .execute();
    expect(await product.rowOf(id)).toMatchObject({
      student_name: 'Iria Rial',
      serial_number: old,
    });
  });

  it('the family has three months of guarantee for the other laptop', async () => {
    const { id, family } = await returned();
    const mine = (await product.request(`GET /my-repairs/${id}`, { as: family })).json();
    expect(mine.offers).toContain('reopened');
    const again = await product.request(`POST /my-repairs/${id}/reopen`, {
      as: family,
      payload: { ...reportForm, happenedOn: '2026-11-16' },
    });
    expect(again.statusCode).toBe(200);
  });

  it('a later repair is about the other laptop', async () => {
    const { computerId, family, old, serial } = await returned();
    const later = await product.reportFor({ family, computerId }, { happenedOn: '2026-11-16' });
    await product.handle(later.id, 'POST /accept', { handOver: 'Al taller, por la mañana.' });
    expect(await scan(serial)).toEqual({ _id: later.id });
    expect((await scan(old)).code).toBe('no-open-repair');
    await product.photo(later.id, 'intake');
    await product.photo(later.id, 'intake');
    expect((await product.receive(later.id, { serial: old })).json().code).toBe('other-serial');
    const received = await product.receive(later.id, { serial });
    expect(received.json()).toMatchObject({ status: 'received', serial, replacement: null });
  });

  it('the new serial number is revoked and claimed again like every other', async () => {
    const { computerId, serial } = await returned();
    const { admin } = product;
    const revoked = await product.call(admin, `PUT /admin/computer/${computerId}/revoke-serial`);
    expect(revoked.statusCode).toBe(200);
    expect(await product.holderOf(serial)).toBeNull();
    expect((await product.serialRow(serial)).retired_at).toBeNull();
    const form = await product.form({ serialNumber: serial, studentName: 'Brais Rial' });
    const changed = await product.call(admin, `PUT /computers/${computerId}`, form);
    expect(changed.statusCode).toBe(200);
    expect(await product.holderOf(serial)).toBe(computerId);
  });

  it('the photo of the registration is that of the old laptop, for earlier repairs only', async () => {
    const { id, computerId, family } = await product.proposed();
    const { id: period_id } = await product.currentPeriod(computerId);
    await product.deps.db
      .insertInto('documents')
      .values({
        id: newId(product.clock.now()),
        period_id,
        kind: 'statusFront',
        file_key: 'a-photo',
        content_type: 'image/jpeg',
        byte_size: 1,
        sha256: '',
        uploaded_at: product.clock.now(),
        uploaded_by: family.id,
      })
      .execute();
    const hasPhoto = async (of: string) =>
      (await product.readAsStaff(of)).registrationPhoto !== null;
    expect(await hasPhoto(id)).toBe(true);
    await product.replace(id, { serial: await product.addSerial() });
    expect(await hasPhoto(id)).toBe(true);
    await product.work(id, 'POST /return', { code: product.codeOf(id) });
    const later = await product.reportFor({ family, computerId }, { happenedOn: '2026-11-16' });
    expect(await hasPhoto(later.id)).toBe(false);
  });

  it('the computer is renewed with the new serial number and a new photo', async () => {
    const { id, computerId, family } = await product.proposed();
    await product.deps.db
      .updateTable('computers')
      .set({ status: 'waiting' })
      .where('id', '=', computerId)
      .execute();
    const upload = `POST /computers/${computerId}/files/statusFront`;
    const photo = async () => ({ content: await picture() });
    expect((await product.send(family, upload, await photo())).statusCode).toBe(200);
    await product.deps.db
      .updateTable('computers')
      .set({ status: 'exported' })
      .where('id', '=', computerId)
      .execute();
    const serial = await product.addSerial();
    await product.replace(id, { serial });
    await product.work(id, 'POST /return', { code: product.codeOf(id) });
    product.clock.time = new Date('2027-09-15T10:00:00Z');
    await product.deps.db
      .updateTable('options')
      .set({
        contract_init_date: new Date('2027-09-01T00:00:00+02:00'),
        contract_end_date: new Date('2027-10-31T23:59:59+01:00'),
      })
      .execute();
    const renewed = await product.call(family, `PUT /computers/${computerId}/renew`, {
      samePhoto: true,
    });
    // The photo of last year shows the old laptop.
    expect(renewed.json()).toMatchObject({ photoKept: false });
    expect(await product.holderOf(serial)).toBe(computerId);
    expect((await product.send(family, upload, await photo())).statusCode).toBe(200);
    expect(await product.read(family, computerId)).toMatchObject({
      status: 'pending-signature',
      serialNumber: serial,
    });
  });
});

describe('the signed contract of a replaced laptop', () => {
  let product: Awaited<ReturnType<typeof contractsApp>>;
  beforeAll(async () => {
    product = await contractsApp();
  });
  afterAll(() => product.close());

  it('stays byte for byte', async () => {
    const signing = await product.createContract();
    const { family, computerId, contractId } = signing;
    await product.signWithCode(signing);
    const sealed = await product.seal(signing);
    const admin = await product.staff('admin');
    const paid = { status: 'paid', paymentMethod: 'transfer' };
    await product.call(admin, `PUT /computers/${computerId}/change-status`, paid);
    const before = await product.contractOf(signing.token);
    const { id } = await openRepair(product, { computerId }, 'received');
    const workshop = await product.staff('workshop');
    const words = { words: 'No hay recambio.' };
    await product.call(workshop, `POST /workshop/repairs/${id}/irreparable`, words);
    const serial = await product.addSerial();
    const reply = await product.call(admin, `POST /repairs/${id}/irreparable/replace`, {
      ...words,
      serial,
    });
    expect(reply.statusCode).toBe(200);
    expect(await product.contractOf(signing.token)).toEqual(before);
    const read = await product.call(family, `GET /computers/${computerId}/contract`);
    expect(read.rawPayload.length).toBeGreaterThan(10_000);
    expect(read.rawPayload.equals(sealed)).toBe(true);
    const { annex } = await product.deps.db
      .selectFrom('repairs')
      .select('annex')
      .where('case_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(annex?.contracts).toEqual([{ id: contractId, signedAt: expect.any(Number) }]);
  });
});
