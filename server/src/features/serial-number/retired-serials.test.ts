import { beforeAll, describe, expect, it } from 'vitest';
import { coveredLastYear } from '../../../stories/written-computer.ts';
import { replacementApp } from '../../../testing/replacements.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('the serial number of a replaced laptop', () => {
  const product = useApp(replacementApp);
  let old: string;
  let number: string;
  let family: Awaited<ReturnType<typeof product.family>>;
  beforeAll(async () => {
    ({ old, number } = await product.replaced());
    family = await product.family();
    // Contracting is open then.
    product.clock.time = new Date('2026-10-15T10:00:00Z');
  });

  it('is not registered again, and both languages say why', async () => {
    const form = await product.form({ serialNumber: old });
    for (const [lang, words] of [
      ['es', 'se cambió por otro en una reparación'],
      ['ga', 'cambiouse por outro nunha reparación'],
    ] as const) {
      const reply = await product.request('POST /computers', {
        as: family,
        headers: { 'accept-language': lang },
        payload: form,
      });
      expect(reply.statusCode).toBe(409);
      expect(reply.json().code).toBe('serial-retired');
      expect(reply.json().message).toContain(words);
    }
    const staff = await product.call(product.desk, 'POST /admin/computer', {
      ...form,
      userId: family.id,
    });
    expect(staff.json().code).toBe('serial-retired');
  });

  it('is invalid when it is checked, whatever the model', async () => {
    for (const body of [{}, { pcModel: product.model }]) {
      const reply = await product.call(family, 'PUT /serial-number/validate', {
        serialNumber: old.toLowerCase(),
        ...body,
      });
      expect(reply.json()).toEqual({ valid: 'invalid', reason: 'retired' });
    }
  });

  it('is not put into the data of another computer', async () => {
    const id = await product.addComputer(family);
    const form = await product.form({ serialNumber: old });
    const reply = await product.call(family, `PUT /computers/${id}`, form);
    expect(reply.json().code).toBe('serial-retired');
  });

  it('does not renew a computer that has it in its data', async () => {
    const id = await product.addComputer(family, { ...coveredLastYear, claims: false });
    await product.deps.db
      .updateTable('computers')
      .set({ serial_number: old })
      .where('id', '=', id)
      .execute();
    const reply = await product.call(family, `PUT /computers/${id}/renew`, {});
    expect(reply.json().code).toBe('serial-retired');
  });

  it('is neither deleted nor added again', async () => {
    const { desk } = product;
    const removed = await product.call(desk, `DELETE /serial-number/${old}`);
    expect([removed.statusCode, removed.json().code]).toEqual([409, 'serial-kept']);
    const added = await product.call(desk, 'POST /serial-number/multi', {
      serialNumbers: [old, 'SN-NEW-1'],
    });
    expect(added.json()).toMatchObject({
      insertedCount: 1,
      rejected: [{ line: 1, text: old, reason: 'exists' }],
    });
    const removedNew = await product.call(desk, 'DELETE /serial-number/SN-NEW-1');
    expect(removedNew.statusCode).toBe(200);
    expect((await product.serialRow(old)).retired_at).not.toBeNull();
  });

  it('keeps its import from being undone', async () => {
    const { deps, desk } = product;
    const added = await product.call(desk, 'POST /serial-number/multi', {
      serialNumbers: ['SN-NEW-2'],
    });
    const { importId } = added.json();
    await deps.db
      .insertInto('imported_serials')
      .values({ serial_number: old, import_id: importId })
      .execute();
    const undone = await product.call(desk, `DELETE /serial-number/imports/${importId}`);
    expect([undone.statusCode, undone.json().code]).toEqual([409, 'import-in-use']);
  });

  it('is marked in the list of the staff, with its repair', async () => {
    const list = async (text: string) =>
      (await product.call(product.desk, `GET /serial-number?_id=/${text}/`)).json().docs;
    expect(await list(old)).toEqual([
      expect.objectContaining({
        _id: old,
        assigned: false,
        retired: { at: expect.any(Number), repair: number },
      }),
    ]);
    const free = await product.addSerial();
    expect(await list(free)).toMatchObject([{ _id: free, retired: null }]);
  });

  it('cannot be held, not even by a mistake of the product', async () => {
    const id = await product.addComputer(family, { claims: false });
    await expect(
      product.deps.db
        .updateTable('serial_numbers')
        .set({ computer_id: id })
        .where('serial_number', '=', old)
        .execute(),
    ).rejects.toThrow('serial_numbers_retired_check');
  });
});
