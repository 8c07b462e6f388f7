import { beforeAll, describe, expect, it } from 'vitest';
import { computersApp, type Member } from '../../../testing/computers.ts';
import { useApp } from '../../../testing/use-app.ts';

const form = {
  code: '15001234',
  name: 'CEIP Ría de Abres',
  type: 'CEIP',
  address: 'Rúa da Ría, 3',
  town: 'Trabada',
  province: 'Lugo',
  postcode: '27765',
  phone: '982 111 222',
};

describe('changing schools', () => {
  const product = useApp(computersApp);
  let cau: Member;
  beforeAll(async () => {
    cau = await product.staff('cau');
  });

  const add = (given: object = {}, as: Member | undefined = cau) =>
    product.call(as, 'POST /schools', { ...form, ...given });
  const read = async (code: string) => (await product.call(cau, `GET /schools/${code}`)).json();

  // Covers B7.16
  it('adds a school, and the search finds it at once', async () => {
    const reply = await add();
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ _id: form.code, ...form });
    expect(await read(form.code)).toEqual({ _id: form.code, ...form });
    const found = (await product.call(cau, 'GET /schools?name=/ria de abres/')).json();
    expect(found.total).toBe(1);
  });

  // Covers B3.3
  it('refuses a second school with the same code', async () => {
    await add({ code: 'DUP-1' });
    for (const code of ['DUP-1', ' dup-1 ']) {
      const reply = await add({ code, name: 'Outra' });
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'school-code-taken']);
    }
    expect((await read('DUP-1')).name).toBe(form.name);
    const both = await Promise.all([add({ code: 'DUP-2' }), add({ code: 'DUP-2' })]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  // Covers F3.8
  it('requires a code, a name, a type and a province of a school', async () => {
    const { code: _, ...uncoded } = form;
    expect((await product.call(cau, 'POST /schools', uncoded)).statusCode).toBe(400);
    const least = { code: 'LEAST-1', name: 'IES', type: 'IES', province: 'Ourense' };
    const reply = await product.call(cau, 'POST /schools', least);
    expect(reply.json()).toEqual({
      _id: 'LEAST-1',
      ...least,
      address: '',
      town: '',
      postcode: '',
      phone: '',
    });
  });

  // Covers B3.10, B5.7
  it.each([
    [{ code: ' ' }, 'code', 'required'],
    [{ code: 'x'.repeat(41) }, 'code', 'too-long'],
    [{ name: '' }, 'name', 'required'],
    [{ name: 'a\u0000' }, 'name', 'wrong-format'],
    [{ type: 'ESO' }, 'type', 'not-an-option'],
    [{ province: 'Madrid' }, 'province', 'not-an-option'],
    [{ phone: 'x'.repeat(31) }, 'phone', 'too-long'],
    [{ address: 5 }, 'address', 'wrong-format'],
  ])('refuses to add a school with %j', async (wrong, field, code) => {
    const reply = await add({ code: 'WRONG-1', ...wrong });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().issues).toMatchObject([{ field, code }]);
    expect((await product.call(cau, 'GET /schools/WRONG-1')).statusCode).toBe(404);
  });

  // Covers B7.16
  it('changes every field of a school but its code', async () => {
    await add({ code: 'CHANGE-1' });
    const changed = { ...form, code: 'OTHER', name: 'IES Novo', type: 'IES', province: 'Ourense' };
    const reply = await product.call(cau, 'PUT /schools/CHANGE-1', changed);
    expect(reply.statusCode).toBe(200);
    expect(await read('CHANGE-1')).toEqual({ ...changed, _id: 'CHANGE-1', code: 'CHANGE-1' });
    expect((await product.call(cau, 'PUT /schools/NONE', changed)).statusCode).toBe(404);
    const wrong = await product.call(cau, 'PUT /schools/CHANGE-1', { ...changed, name: '' });
    expect(wrong.statusCode).toBe(400);
    expect((await read('CHANGE-1')).name).toBe('IES Novo');
  });

  it('deletes a school only when no computer, not even a deleted one, belongs to it', async () => {
    await add({ code: 'GONE-1' });
    const remove = () => product.call(cau, 'DELETE /schools/GONE-1');
    const id = await product.addComputer(await product.family(), {
      schoolCode: 'GONE-1',
      deletedAt: new Date(),
    });
    const refused = await remove();
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'school-in-use']);
    await product.deps.db
      .updateTable('computers')
      .set({ school_code: product.school })
      .where('id', '=', id)
      .execute();
    expect((await remove()).json()).toEqual({ deleted: true });
    expect((await remove()).statusCode).toBe(404);
  });

  it('either deletes a school or adds a computer to it when both happen at once', async () => {
    await add({ code: 'RACE-1' });
    const computer = await product.form({ schoolId: 'RACE-1' });
    const [removed, registered] = await Promise.all([
      product.call(cau, 'DELETE /schools/RACE-1'),
      product.call(await product.family(), 'POST /computers', computer),
    ]);
    expect([200, 409]).toContain(removed.statusCode);
    const isThere = (await product.call(cau, 'GET /schools/RACE-1')).statusCode === 200;
    expect(isThere).toBe(removed.statusCode === 409);
    expect(registered.statusCode === 200).toBe(isThere);
  });

  it('lets only the staff change schools', async () => {
    const family = await product.family();
    for (const call of ['POST /schools', 'PUT /schools/SCHOOL-1', 'DELETE /schools/SCHOOL-1']) {
      expect((await product.call(family, call, form)).statusCode).toBe(403);
      expect((await product.call(undefined, call, form)).statusCode).toBe(401);
    }
    for (const scope of ['admin', 'accountant'] as const) {
      expect((await add({ code: `BY-${scope}` }, await product.staff(scope))).statusCode).toBe(200);
    }
  });
});
