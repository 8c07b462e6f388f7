import { beforeAll, describe, expect, it } from 'vitest';
import { inventSerial } from '../../../testing/computers.ts';
import { motive, replacementApp } from '../../../testing/replacements.ts';
import { tableHashes } from '../../../testing/table-hashes.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('a laptop that is replaced', () => {
  const product = useApp(replacementApp);

  const codeOf = ({ statusCode, ...reply }: Awaited<ReturnType<typeof product.replace>>) => [
    statusCode,
    reply.json().code,
  ];

  it('gives its computer the other one, in the same period and status', async () => {
    const { id, computerId, family, old } = await product.proposed();
    const before = await product.computerRow(computerId);
    const period = await product.currentPeriod(computerId);
    const serial = await product.addSerial();
    const reply = await product.replace(id, { serial: ` ${serial.toLowerCase()} ` });
    expect(reply.json()).toMatchObject({
      status: 'ready',
      outcome: 'replaced',
      irreparableWords: motive,
      // The repair is about the laptop that came.
      serial: old,
      replacement: { serial, model: 'HP ProBook' },
    });
    const { serial_number, serial_folded, updated_at, ...kept } = before;
    expect(await product.computerRow(computerId)).toMatchObject({
      ...kept,
      serial_number: serial,
    });
    const { data_version, ...same } = period;
    expect(await product.currentPeriod(computerId)).toMatchObject(same);
    expect(await product.holderOf(serial)).toBe(computerId);
    expect(await product.serialRow(old)).toMatchObject({
      computer_id: null,
      retired_at: expect.any(Date),
      retired_in: id,
    });
    expect((await product.events(computerId)).at(-1)).toMatchObject({
      event: 'serial-replaced',
      why: `${old} → ${serial}`,
      user_id: product.admin.id,
      from_status: 'exported',
      to_status: 'exported',
    });
    const mine = (await product.request(`GET /my-repairs/${id}`, { as: family })).json();
    expect(mine).toMatchObject({
      outcome: 'replaced',
      irreparableWords: motive,
      replacement: { serial, model: 'HP ProBook' },
    });
  });

  it('can be one that the workshop has begun to repair', async () => {
    const { id } = await product.proposed('repairing');
    const serial = await product.addSerial();
    expect((await product.replace(id, { serial })).json()).toMatchObject({ outcome: 'replaced' });
  });

  describe('has the model', () => {
    let other: string;
    beforeAll(async () => {
      other = await product.addModel({ model: 'Acer 311' });
    });
    const modelAfter = async (serialModel: string | null, pcModel?: string) => {
      const { id, computerId } = await product.proposed();
      const serial = await product.addSerial(inventSerial(), serialModel);
      const reply = await product.replace(id, { serial, ...(pcModel && { pcModel }) });
      if (reply.statusCode !== 200) return codeOf(reply);
      const { model_id } = await product.computerRow(computerId);
      // The repair is about the laptop that came.
      expect((await product.rowOf(id)).model_id).toBe(product.model);
      return [model_id === other ? 'other' : 'same', reply.json().replacement.model];
    };

    it('of its serial number, or else that of the computer', async () => {
      expect(await modelAfter(other)).toEqual(['other', 'Acer 311']);
      expect(await modelAfter(null)).toEqual(['same', 'HP ProBook']);
    });

    it('that the administrator chooses, if its serial number has no other', async () => {
      expect(await modelAfter(null, other)).toEqual(['other', 'Acer 311']);
      expect(await modelAfter(product.model, other)).toEqual([400, 'serial-invalid']);
      const inactive = await product.addModel({ model: 'Retirado', active: false });
      expect(await modelAfter(null, inactive)).toEqual([400, 'invalid-input']);
    });

    it('and the old model stays in use, because repairs name it', async () => {
      const gone = await product.addModel({ model: 'Antigo' });
      const { id, computerId } = await product.repairIn('received');
      await product.deps.db
        .updateTable('computers')
        .set({ model_id: gone })
        .where('id', '=', computerId)
        .execute();
      await product.proposeIrreparable(id);
      const serial = await product.addSerial(inventSerial(), other);
      await product.replace(id, { serial });
      const removed = await product.call(product.admin, `DELETE /computer-models/${gone}`);
      expect(codeOf(removed)).toEqual([409, 'model-in-use']);
      expect((await product.readAsStaff(id)).model).toBe('Antigo');
    });
  });

  describe('is refused, and nothing changes,', () => {
    const refuse = async (
      given: (repair: Awaited<ReturnType<typeof product.proposed>>) => Promise<object>,
      as = product.admin,
    ) => {
      const repair = await product.proposed();
      const payload = await given(repair);
      const before = await tableHashes(product.database.pool);
      const reply = await product.replace(repair.id, payload, as);
      expect(await tableHashes(product.database.pool)).toEqual(before);
      return codeOf(reply);
    };

    it.each([
      ['an unknown serial number', async () => ({ serial: 'SN-NOBODY' }), [400, 'serial-invalid']],
      ['an impossible serial number', async () => ({ serial: 'Ñ 1' }), [400, 'invalid-input']],
      ['no serial number', async () => ({}), [400, 'invalid-input']],
      ['no motive', async () => ({ serial: 'SN-1', words: ' ' }), [400, 'invalid-input']],
    ] as const)('for %s', async (_title, given, expected) => {
      expect(await refuse(given)).toEqual(expected);
    });

    it('for a laptop of another family', async () => {
      const serial = inventSerial();
      await product.addComputer(await product.family(), { serial });
      expect(await refuse(async () => ({ serial }))).toEqual([423, 'serial-in-use']);
    });

    it('for another laptop of the same family', async () => {
      const serial = inventSerial();
      expect(
        await refuse(async ({ family }) => {
          await product.addComputer(family, { serial });
          return { serial };
        }),
      ).toEqual([409, 'serial-on-own-computer']);
    });

    it('for the same laptop', async () => {
      const refused = await refuse(async ({ old }) => ({ serial: old }));
      expect(refused).toEqual([409, 'same-laptop']);
    });

    it('for a laptop that was replaced before', async () => {
      const { old } = await product.replaced();
      expect(await refuse(async () => ({ serial: old }))).toEqual([409, 'serial-retired']);
    });

    it('to everyone but an administrator', async () => {
      for (const scope of ['cau', 'accountant', 'workshop', 'user'] as const) {
        const as = await product.staff(scope);
        const serial = await product.addSerial();
        expect(await refuse(async () => ({ serial }), as)).toEqual([403, 'access-denied']);
      }
    });
  });

  it('needs the proposal of the workshop, and a repair that has not ended', async () => {
    const serial = await product.addSerial();
    const { id } = await product.repairIn('received');
    expect(codeOf(await product.replace(id, { serial }))).toEqual([409, 'not-proposed']);
    const ended = await product.replaced();
    expect(codeOf(await product.replace(ended.id, { serial }))).toEqual([409, 'repair-moved']);
    expect(await product.holderOf(serial)).toBeNull();
  });

  it('is replaced once when the call is repeated', async () => {
    const { id, computerId } = await product.proposed();
    const serial = await product.addSerial();
    const key = { 'idempotency-key': `swap-${id}` };
    const send = (words: string) => product.replace(id, { serial, words }, product.admin, key);
    const first = await send(motive);
    expect((await send(motive)).json()).toEqual(first.json());
    expect(codeOf(await send('Otra cosa.'))).toEqual([422, 'idempotency-key-reused']);
    const events = (await product.events(computerId)).map(({ event }) => event);
    expect(events.filter((event) => event === 'serial-replaced')).toHaveLength(1);
  });

  it('makes an unsigned contract void, because it names the old laptop', async () => {
    const { id, computerId } = await product.proposed();
    const { data_version } = await product.currentPeriod(computerId);
    await product.replace(id, { serial: await product.addSerial() });
    const after = await product.currentPeriod(computerId);
    expect(after.data_version).toBe(data_version + 1);
  });

  it('of an expired computer is not claimed until it is renewed', async () => {
    const { id, computerId, old } = await product.proposed();
    await product.deps.db
      .updateTable('computers')
      .set({ status: 'expired' })
      .where('id', '=', computerId)
      .execute();
    await product.deps.db
      .updateTable('serial_numbers')
      .set({ computer_id: null })
      .where('serial_number', '=', old)
      .execute();
    const serial = await product.addSerial();
    expect((await product.replace(id, { serial })).statusCode).toBe(200);
    expect(await product.holderOf(serial)).toBeNull();
    expect((await product.computerRow(computerId)).serial_number).toBe(serial);
    expect((await product.serialRow(old)).retired_in).toBe(id);
    const scanned = await product.request(`GET /workshop/serials/${serial}`, {
      as: product.workshop,
    });
    expect(scanned.json()).toEqual({ _id: id });
  });

  it('stays with another computer that has registered it since', async () => {
    const { id, computerId, old } = await product.proposed();
    const other = await product.addComputer(await product.family());
    await product.deps.db
      .updateTable('computers')
      .set({ status: 'expired' })
      .where('id', '=', computerId)
      .execute();
    for (const [computer_id, held] of [
      [null, await serialOf(other)],
      [other, old],
    ] as const) {
      await product.deps.db
        .updateTable('serial_numbers')
        .set({ computer_id })
        .where('serial_number', '=', held)
        .execute();
    }
    const reply = await product.replace(id, { serial: await product.addSerial() });
    expect(reply.statusCode).toBe(200);
    expect(await product.serialRow(old)).toMatchObject({ computer_id: other, retired_at: null });
  });

  const serialOf = async (id: string) => (await product.computerRow(id)).serial_number;
});
