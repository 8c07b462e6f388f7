import { statuses } from '@cobertura/domain/computer/status.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { computersApp, inventSerial, type Member } from '../../../testing/computers.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('revoking a serial number', () => {
  const product = useApp(computersApp);
  let cau: Member;
  beforeAll(async () => {
    cau = await product.staff('cau');
  });

  const revoke = (id: string, as: Member | undefined = cau) =>
    product.call(as, `PUT /admin/computer/${id}/revoke-serial`);

  it.each(statuses.filter((status) => status !== 'expired'))(
    'frees the serial number once and leaves the computer in %s',
    async (status) => {
      const serial = inventSerial();
      const id = await product.addComputer(await product.family(), { serial, status });
      const reply = await revoke(id);
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toMatchObject({
        _id: id,
        status,
        serialNumber: serial,
        serialClaimed: false,
      });
      expect(await product.holderOf(serial)).toBeNull();
      expect((await product.events(id)).at(-1)).toMatchObject({
        event: 'serial-revoked',
        user_id: cau.id,
        why: serial,
        to_status: status,
      });

      const second = await revoke(id);
      expect([second.statusCode, second.json().code]).toEqual([409, 'serial-already-revoked']);
    },
  );

  // Covers B4.10, B7.11
  it('lets another family claim a revoked serial number', async () => {
    const serial = inventSerial();
    const id = await product.addComputer(await product.family(), { serial });
    const other = await product.family();
    const form = await product.form({ serialNumber: serial });
    expect((await product.call(other, 'POST /computers', form)).statusCode).toBe(423);
    await revoke(id);
    expect((await product.call(other, 'POST /computers', form)).statusCode).toBe(200);
    expect((await revoke(id)).statusCode).toBe(409);
    expect(await product.holderOf(serial)).not.toBeNull();
  });

  // Covers B4.10, B8.16
  it('revokes a serial number once when two staff members ask', async () => {
    const id = await product.addComputer(await product.family());
    const both = await Promise.all([revoke(id), revoke(id)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  it('refuses to revoke the serial number of an expired computer', async () => {
    const id = await product.addComputer(await product.family(), { status: 'expired' });
    expect((await revoke(id)).statusCode).toBe(409);
  });

  it('lets only admin and cau revoke a serial number', async () => {
    const id = await product.addComputer(await product.family());
    for (const as of [await product.family(), await product.staff('accountant')]) {
      expect((await revoke(id, as)).statusCode).toBe(403);
    }
    expect((await revoke(id, await product.staff('admin'))).statusCode).toBe(200);
    expect((await revoke('01890000-0000-7000-8000-000000000000')).statusCode).toBe(404);
  });
});
