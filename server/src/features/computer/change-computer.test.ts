import { type Status, statuses } from '@cobertura/domain/computer/status.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { computersApp, type Member, seconds } from '../../../testing/computers.ts';
import { useApp } from '../../../testing/use-app.ts';

const openToFamilies: readonly Status[] = [
  'waiting',
  'unverified',
  'pending-signature',
  'incomplete',
];

describe('changing a computer', () => {
  const product = useApp(computersApp);
  let family: Member;
  beforeAll(async () => {
    family = await product.family();
  });

  const change = (id: string, form: object, as = family) =>
    product.call(as, `PUT /computers/${id}`, form);

  /** The current form, as a base for one change. */
  async function formOf(id: string) {
    const { studentName, schoolId, pcModel, serialNumber } = await product.read(family, id);
    return { studentName, schoolId, pcModel, serialNumber };
  }

  /** All data that a change could affect. */
  async function snapshotOf(id: ComputerId) {
    const { data_version } = await product.currentPeriod(id);
    const admin = await product.staff('admin');
    return {
      shown: await product.read(admin, id),
      events: (await product.events(id)).length,
      data_version,
    };
  }

  it.each(statuses)(
    'lets the family change its computer only in open statuses: %s',
    async (status) => {
      const id = await product.addComputer(family, { status });
      const before = await snapshotOf(id);
      const reply = await change(id, { ...(await formOf(id)), studentName: 'Iria' });
      if (openToFamilies.includes(status)) {
        expect(reply.statusCode).toBe(200);
        expect(reply.json()).toMatchObject({ _id: id, studentName: 'Iria', status });
      } else {
        expect(reply.statusCode).toBe(409);
        expect(reply.json()).toMatchObject({ code: 'not-in-this-status' });
        expect(await snapshotOf(id)).toEqual(before);
      }
    },
  );

  it.each(openToFamilies)(
    'refuses a change by the family after the signature: %s',
    async (status) => {
      const id = await product.addComputer(family, { status, contractedAt: product.clock.now() });
      const before = await snapshotOf(id);
      const reply = await change(id, { ...(await formOf(id)), studentName: 'Iria' });
      expect(reply.statusCode).toBe(409);
      expect(await snapshotOf(id)).toEqual(before);
    },
  );

  // Covers B7.2
  it.each(statuses)('lets the staff change a computer in %s, signed or not', async (status) => {
    for (const scope of ['admin', 'cau', 'accountant'] as const) {
      const contractedAt = scope === 'cau' ? null : product.clock.now();
      const id = await product.addComputer(family, { status, contractedAt });
      const form = { ...(await formOf(id)), studentName: 'Iria' };
      const staff = await product.staff(scope);
      const reply = await change(id, form, staff);
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toMatchObject({ studentName: 'Iria', status });
      expect((await product.events(id)).at(-1)).toMatchObject({
        event: 'data-changed',
        actor: 'staff',
        user_id: staff.id,
        from_status: status,
        to_status: status,
        why: 'studentName',
      });
    }
  });

  it('gives a staff member the rights of both on their own computer', async () => {
    const both = await product.staff('user', 'cau');
    const id = await product.addComputer(both, { status: 'paid' });
    const form = await product.form({ serialNumber: (await product.read(both, id)).serialNumber });
    expect((await change(id, { ...form, studentName: 'Iria' }, both)).statusCode).toBe(200);
  });

  // Covers B7.2, F7.15
  it('saves and returns the change, and voids an unsigned contract', async () => {
    const id = await product.addComputer(family, { status: 'pending-signature' });
    const { serialNumber: old } = await formOf(id);
    const form = await product.form({
      studentName: '  Iria  ',
      schoolId: await product.addSchool('SCHOOL-2'),
      pcModel: await product.addModel({ model: 'Acer C733' }),
    });
    const reply = await change(id, form);
    expect(reply.json()).toMatchObject({
      ...form,
      studentName: 'Iria',
      computerModel: 'Acer C733',
      school: { _id: 'SCHOOL-2' },
      serialClaimed: true,
      status: 'pending-signature',
      updatedAt: seconds(product.clock.time),
    });
    expect(await product.read(family, id)).toEqual(reply.json());
    expect(await product.currentPeriod(id)).toMatchObject({ ordinal: 1, data_version: 2 });
    expect((await product.events(id)).at(-1)).toMatchObject({
      event: 'data-changed',
      actor: 'family',
      why: 'studentName, schoolId, pcModel, serialNumber',
    });
    expect(await product.holderOf(old)).toBeNull();
    expect(await product.holderOf(form.serialNumber)).toBe(id);
  });

  it('adds no event for a change without differences', async () => {
    const id = await product.addComputer(family, { status: 'pending-signature' });
    const form = await formOf(id);
    const before = await snapshotOf(id);
    const same = {
      ...form,
      studentName: ` ${form.studentName} `,
      serialNumber: ` ${form.serialNumber.toLowerCase()} `,
      pcModel: form.pcModel.toUpperCase(),
    };
    expect((await change(id, same)).statusCode).toBe(200);
    expect(await snapshotOf(id)).toEqual(before);
  });

  it('refuses to change another family’s or a deleted computer', async () => {
    const id = await product.addComputer(family);
    const before = await snapshotOf(id);
    const form = { ...(await formOf(id)), studentName: 'Iria' };
    expect((await change(id, form, await product.family())).statusCode).toBe(404);
    expect((await product.call(undefined, `PUT /computers/${id}`, form)).statusCode).toBe(401);
    expect(await snapshotOf(id)).toEqual(before);

    const deletedAt = product.clock.now();
    const gone = await product.addComputer(family, { deletedAt, claims: false });
    expect((await change(gone, form)).statusCode).toBe(404);
    expect((await change(gone, form, await product.staff('admin'))).statusCode).toBe(404);
  });

  // Covers B5.9
  it('keeps an inactive model, but refuses another inactive one', async () => {
    const id = await product.addComputer(family);
    const form = await formOf(id);
    const old = await product.addModel({ model: 'Toshiba NB100', active: false });
    await product.deps.db
      .updateTable('computers')
      .set({ model_id: old })
      .where('id', '=', id)
      .execute();
    const kept = await change(id, { ...form, pcModel: old, studentName: 'Iria' });
    expect(kept.statusCode).toBe(200);

    const other = await product.addModel({ model: 'Toshiba NB200', active: false });
    const refused = await change(id, { ...form, pcModel: other });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().issues).toMatchObject([{ field: 'pcModel', code: 'not-an-option' }]);
  });

  // Covers B5.9
  it.each([
    ['schoolId', 'NO-SUCH'],
    ['studentName', ''],
    ['pcModel', 'x'],
  ])('refuses a wrong %s and changes nothing', async (field, value) => {
    const id = await product.addComputer(family);
    const before = await snapshotOf(id);
    const form = { ...(await product.form()), studentName: 'Iria', [field]: value };
    const reply = await change(id, form);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().issues).toMatchObject([{ field }]);
    expect(await snapshotOf(id)).toEqual(before);
    expect(await product.holderOf(form.serialNumber)).toBeNull();
  });
});
