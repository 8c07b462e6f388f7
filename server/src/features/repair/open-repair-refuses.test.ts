import type { ComputerId } from '@cobertura/domain/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPassword } from '../../../testing/app.ts';
import { type ComputersApp, computersApp, type Member } from '../../../testing/computers.ts';
import { openRepair } from '../../../testing/repair-stories.ts';
import { reportForm } from '../../../testing/repairs.ts';

describe('while a repair is open', () => {
  let product: ComputersApp;
  let admin: Member;
  beforeAll(async () => {
    product = await computersApp();
    admin = await product.staff('admin');
  });
  afterAll(() => product.close());

  async function covered() {
    const family = await product.family();
    const computerId = await product.addComputer(family, {
      status: 'exported',
      paidAt: new Date('2026-09-02T10:00:00Z'),
      contractedAt: new Date('2026-09-02T09:00:00Z'),
      invoicedAt: new Date('2026-09-03T09:00:00Z'),
      endDate: new Date('2027-08-31T21:59:59Z'),
    });
    return { family, computerId };
  }

  const expire = (id: ComputerId) =>
    product.deps.db
      .updateTable('computers')
      .set({ status: 'expired' })
      .where('id', '=', id)
      .execute();

  const remove = (id: string) => product.call(admin, `DELETE /computers/${id}`);
  const outcome = (reply: Awaited<ReturnType<typeof remove>>) => [
    reply.statusCode,
    reply.json().code,
  ];
  const refused = [409, 'has-open-repair'];

  it('the computer is not deleted', async () => {
    const own = await covered();
    await openRepair(product, own);
    expect(outcome(await remove(own.computerId))).toEqual(refused);
    expect((await product.read(own.family, own.computerId))._id).toBe(own.computerId);
  });

  it('its serial number is neither revoked nor changed', async () => {
    const own = await covered();
    await openRepair(product, own, 'accepted');
    const { serialNumber } = await product.read(own.family, own.computerId);
    const revoke = `PUT /admin/computer/${own.computerId}/revoke-serial`;
    expect(outcome(await product.call(admin, revoke))).toEqual(refused);
    const change = `PUT /computers/${own.computerId}`;
    expect(outcome(await product.call(admin, change, await product.form()))).toEqual(refused);
    expect(await product.holderOf(serialNumber)).toBe(own.computerId);
    const sameSerial = await product.form({ serialNumber, studentName: 'Outro Nome' });
    expect((await product.call(admin, change, sameSerial)).statusCode).toBe(200);
  });

  it('its owner is neither deleted nor erased, and the preview says why', async () => {
    const own = await covered();
    await openRepair(product, own, 'received');
    await expire(own.computerId);
    expect(outcome(await product.call(admin, `DELETE /user/${own.family.id}`))).toEqual(refused);
    const preview = await product.call(own.family, 'GET /user/me/erasure');
    expect(preview.json().obstacle).toBe('has-open-repair');
    const body = { password: testPassword };
    expect(outcome(await product.call(own.family, 'POST /user/me/erasure', body))).toEqual(refused);
  });

  it('a computer is either deleted or has a repair when both are asked for at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { family, computerId } = await covered();
      const report = `POST /computers/${computerId}/repairs`;
      const [removed, reported] = await Promise.all([
        remove(computerId),
        product.call(family, report, { ...reportForm, happenedOn: '2026-09-15' }),
      ]);
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([removed.statusCode, reported.statusCode]);
    }
  });

  it('a family is either erased or has a repair when both are asked for at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { family, computerId } = await covered();
      await product.deps.db
        .updateTable('coverage_periods')
        .set({ end_date: new Date('2026-09-14T21:59:59Z') })
        .where('computer_id', '=', computerId)
        .execute();
      const [erased, reported] = await Promise.all([
        product.call(family, 'POST /user/me/erasure', { password: testPassword }),
        product.call(family, `POST /computers/${computerId}/repairs`, {
          ...reportForm,
          happenedOn: '2026-09-14',
        }),
      ]);
      // An erased family has no session.
      expect([
        [200, 401],
        [200, 404],
        [409, 200],
      ]).toContainEqual([erased.statusCode, reported.statusCode]);
    }
  });
});
