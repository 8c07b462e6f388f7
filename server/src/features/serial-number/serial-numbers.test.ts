import { beforeAll, describe, expect, it } from 'vitest';
import { computersApp, inventSerial, type Member } from '../../../testing/computers.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('serial numbers', () => {
  const product = useApp(computersApp);
  let family: Member;
  beforeAll(async () => {
    family = await product.family();
  });

  describe('checking', () => {
    const check = async (body: object, as: Member | undefined = family) =>
      product.call(as, 'PUT /serial-number/validate', body);

    // Covers F5.17, F7.20
    it('accepts a free serial number in any case', async () => {
      const serialNumber = await product.addSerial('FREE-1');
      for (const written of [serialNumber, ' free-1 ', 'Free-1\n']) {
        const reply = await check({ serialNumber: written });
        expect(reply.statusCode).toBe(200);
        expect(reply.json()).toEqual({ valid: 'ok' });
      }
    });

    it.each(['NEVER-SEEN', 'A B', 'Ñ-1', 'X'.repeat(200)])(
      'reports an unknown or malformed serial number as invalid: %s',
      async (serialNumber) => {
        const reply = await check({ serialNumber });
        expect(reply.statusCode).toBe(200);
        expect(reply.json()).toEqual({ valid: 'invalid', reason: 'unknown' });
      },
    );

    it('reports a serial number of another model as invalid', async () => {
      const other = await product.addModel({ model: 'Lenovo 300e' });
      const serialNumber = await product.addSerial(inventSerial(), other);
      expect((await check({ serialNumber, pcModel: product.model })).json()).toEqual({
        valid: 'invalid',
        reason: 'other-model',
      });
      expect((await check({ serialNumber, pcModel: other })).json()).toEqual({ valid: 'ok' });
      expect((await check({ serialNumber })).json()).toEqual({ valid: 'ok' });
    });

    // Covers F5.17, F7.20
    it('reports a held serial number as assigned, except to its own computer', async () => {
      const serialNumber = inventSerial();
      const computerId = await product.addComputer(family, { serial: serialNumber });
      const another = await product.addComputer(family);
      for (const as of [family, await product.family(), await product.staff('cau')]) {
        expect((await check({ serialNumber }, as)).json()).toEqual({ valid: 'assigned' });
      }
      expect((await check({ serialNumber, computerId: another })).json()).toEqual({
        valid: 'assigned',
      });
      expect((await check({ serialNumber, computerId })).json()).toEqual({ valid: 'ok' });
    });

    it('adds a computer only with a serial number that the check accepts', async () => {
      const serialNumber = await product.addSerial();
      await check({ serialNumber, pcModel: product.model });
      const form = await product.form({ serialNumber });
      expect((await product.call(family, 'POST /computers', form)).statusCode).toBe(200);
      expect((await check({ serialNumber })).json()).toEqual({ valid: 'assigned' });
    });

    it.each([
      [{ serialNumber: '' }, 'serialNumber', 'required'],
      [{ serialNumber: ' \t' }, 'serialNumber', 'required'],
      [{}, 'serialNumber', 'required'],
      [{ serialNumber: 5 }, 'serialNumber', 'required'],
      [{ serialNumber: 'A\u0000' }, 'serialNumber', 'wrong-format'],
      [{ serialNumber: 'A', pcModel: 'x' }, 'pcModel', 'wrong-format'],
      [{ serialNumber: 'A', computerId: 'x' }, 'computerId', 'wrong-format'],
    ])('refuses to check %j', async (body, field, code) => {
      const reply = await check(body);
      expect(reply.statusCode).toBe(400);
      expect(reply.json().issues).toMatchObject([{ field, code }]);
    });

    it('checks a serial number only for people who are logged in', async () => {
      const reply = await product.call(undefined, 'PUT /serial-number/validate', {
        serialNumber: 'A',
      });
      expect(reply.statusCode).toBe(401);
    });
  });

  describe('adding', () => {
    let cau: Member;
    beforeAll(async () => {
      cau = await product.staff('cau');
    });

    const add = (serialNumbers: unknown, as: Member | undefined = cau) =>
      product.call(as, 'POST /serial-number/multi', { serialNumbers });
    const added = (insertedCount: number, ...rejected: object[]) => ({
      insertedCount,
      writeErrorsCount: rejected.length,
      rejected,
    });
    const count = async () =>
      (await product.deps.db.selectFrom('serial_numbers').select('serial_number').execute()).length;

    // Covers B7.23
    it('counts new serial numbers, and existing ones as errors', async () => {
      const reply = await add(['NEW-1', 'NEW-2']);
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toEqual({ ...added(2), importId: expect.any(String) });
      expect((await add(['NEW-2', 'NEW-3'])).json()).toEqual({
        ...added(1, { line: 1, text: 'NEW-2', reason: 'exists' }),
        importId: expect.any(String),
      });
    });

    it('trims, uppercases and deduplicates the serial numbers it adds', async () => {
      expect((await add([' twice-1', 'TWICE-1 ', 'Twice-1'])).json()).toMatchObject(
        added(
          1,
          { line: 2, text: 'TWICE-1', reason: 'repeated' },
          { line: 3, text: 'Twice-1', reason: 'repeated' },
        ),
      );
      expect(await product.holderOf('TWICE-1')).toBeNull();
    });

    it('ignores blank serial numbers', async () => {
      expect((await add(['', '  ', '\n', 'BLANK-1'])).json()).toMatchObject(added(1));
      expect((await add(['', ' '])).json()).toEqual(added(0));
    });

    it('skips malformed serial numbers and adds the rest', async () => {
      const wrong = ['TWO WORDS', 'Ñ-1', 'NUL\u0000', 'X'.repeat(61), '💻'];
      const reply = (await add([...wrong, 'RIGHT-1'])).json();
      expect(reply).toMatchObject({ insertedCount: 1, writeErrorsCount: 5 });
      expect(reply.rejected.map(({ reason }: { reason: string }) => reason)).toEqual(
        Array(5).fill('wrong-format'),
      );
    });

    it('adds no titles, quoted texts or formulas, and says why', async () => {
      const wrong = ['Número de serie', 'S/N', "'5CD1", 'A"B', '=HYPERLINK(1)', '+34', '-1', '@x'];
      const reply = (await add([...wrong, '"QUOTED-1"'])).json();
      expect(reply).toMatchObject({ insertedCount: 1, writeErrorsCount: 8 });
      expect(reply.rejected.map(({ reason }: { reason: string }) => reason)).toEqual([
        ...['header', 'header', 'quotes', 'quotes'],
        ...['formula', 'formula', 'formula', 'formula'],
      ]);
      expect(await product.holderOf('QUOTED-1')).toBeNull();
    });

    it('leaves a held serial number with its computer', async () => {
      const serial = inventSerial();
      const id = await product.addComputer(family, { serial });
      expect((await add([serial])).json()).toEqual(
        added(0, { line: 1, text: serial, reason: 'exists' }),
      );
      expect(await product.holderOf(serial)).toBe(id);
    });

    it('adds each serial number once when two people add the same ones', async () => {
      const some = Array.from({ length: 5000 }, (_, i) => `BOTH-${i}`);
      const replies = await Promise.all([add(some), add(some.toReversed()), add(some)]);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      const inserted = replies.map((reply) => reply.json().insertedCount);
      expect(inserted.reduce((sum, each) => sum + each, 0)).toBe(5000);
    });

    it.each([
      ['nothing', undefined],
      ['an empty list', []],
      ['a text', 'A'],
      ['numbers', [1, 2]],
      ['one over fifty thousand', Array(50_001).fill('A')],
      ['one that is far too long', ['X'.repeat(1001)]],
    ])('refuses to add serial numbers from %s', async (_what, serialNumbers) => {
      const before = await count();
      const reply = await add(serialNumbers);
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ code: 'invalid-input' });
      expect(await count()).toBe(before);
    });

    it('lets only the staff add serial numbers', async () => {
      for (const [scope, status] of [
        ['admin', 200],
        ['cau', 200],
        ['accountant', 200],
        ['user', 403],
      ] as const) {
        const reply = await add([`BY-${scope}`], await product.staff(scope));
        expect(reply.statusCode).toBe(status);
      }
      const anonymous = await product.call(undefined, 'POST /serial-number/multi', {
        serialNumbers: ['BY-NOBODY'],
      });
      expect(anonymous.statusCode).toBe(401);
    });
  });
});
