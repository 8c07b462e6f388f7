import type { ListedStaffRepair, StaffRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ReplacementApp, replacementApp } from '../../../testing/replacements.ts';
import { useApp } from '../../../testing/use-app.ts';
import { clearRepairsOf } from './service/clear-repairs.ts';

describe('a repair whose laptop was replaced', () => {
  const product = useApp(replacementApp);
  let replaced: Awaited<ReturnType<ReplacementApp['replaced']>>;
  beforeAll(async () => {
    replaced = await product.replaced();
  });

  const search = async (text: string) => {
    const query = new URLSearchParams({ search: `/${text}/` });
    const reply = await product.request(`GET /repairs?${query}`, { as: product.desk });
    return (reply.json().docs as ListedStaffRepair[]).map(({ _id }) => _id);
  };

  it('is in the list with both serial numbers', async () => {
    const reply = await product.request('GET /repairs?tab=all', { as: product.desk });
    expect(reply.json().docs).toMatchObject([
      { _id: replaced.id, serial: replaced.old, newSerial: replaced.serial },
    ]);
  });

  it('is found by the old and by the new serial number, and still by its family', async () => {
    for (const text of [replaced.old, replaced.serial, replaced.serial.slice(2).toLowerCase()]) {
      expect(await search(text)).toEqual([replaced.id]);
    }
    expect(await search('uxia nunez')).toContain(replaced.id);
    // The family changes its name, which is copied again.
    await product.deps.db
      .updateTable('users')
      .set({ surname1: 'Castro' })
      .where('id', '=', replaced.family.id)
      .execute();
    expect(await search('uxia castro')).toEqual([replaced.id]);
    expect(await search(replaced.serial)).toEqual([replaced.id]);
  });

  it.each(['old', 'serial'] as const)('is scanned by its %s serial number', async (which) => {
    const path = `GET /workshop/serials/${replaced[which]}`;
    const reply = await product.request(path, { as: product.workshop });
    expect(reply.json()).toEqual({ _id: replaced.id });
  });

  it('is an earlier repair of both laptops', async () => {
    const { id, serial } = await product.replaced();
    const later = await product.report();
    await product.deps.db
      .updateTable('repairs')
      .set({ serial_number: serial } as object)
      .where('case_id', '=', later.id)
      .execute();
    const earlierOf = async (repairId: string) =>
      ((await product.readAsStaff(repairId)) as StaffRepair).earlier.map(({ _id }) => _id);
    expect(await earlierOf(later.id)).toEqual([id]);
    expect(await earlierOf(id)).toEqual([later.id]);
    expect(await earlierOf(replaced.id)).toEqual([]);
  });

  it('is not found by the new serial number after its data was cleared', async () => {
    const { family, serial, id } = await product.replaced();
    expect(await search(serial)).toEqual([id]);
    await product.deps.db.transaction().execute((tx) => clearRepairsOf(tx, family.id));
    expect(await search(serial)).toEqual([]);
    expect((await product.rowOf(id)).family).not.toContain(serial);
  });
});
