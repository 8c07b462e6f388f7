import { beforeAll, describe, expect, it } from 'vitest';
import { computersApp, type Member } from '../../../testing/computers.ts';
import { useApp } from '../../../testing/use-app.ts';

type Model = { _id: string; model: string; active: boolean; createdAt: number; updatedAt: number };

const unknownId = '01890000-0000-7000-8000-000000000000';

describe('changing computer models', () => {
  const product = useApp(computersApp);
  let admin: Member;
  beforeAll(async () => {
    admin = await product.staff('admin');
  });

  const add = (model: unknown) => product.call(admin, 'POST /computer-models', { model });
  const addNew = async (model: string): Promise<Model> => (await add(model)).json();
  const list = async (query = '') => {
    const reply = await product.call(admin, `GET /computer-models?${query.replace('|', '%7C')}`);
    return { status: reply.statusCode, ...reply.json() };
  };
  const active = async () =>
    (await product.call(admin, 'GET /computer-models/all'))
      .json()
      .docs.map(({ model }: Model) => model);

  // Covers B7.18
  it('adds a model that families can choose at once', async () => {
    const reply = await add('  Lenovo 300e  ');
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      model: 'Lenovo 300e',
      active: true,
      createdAt: expect.any(Number),
      updatedAt: expect.any(Number),
    });
    expect(await active()).toContain('Lenovo 300e');
  });

  it('refuses a second model with the same name in another case', async () => {
    await add('Acer C733');
    const reply = await add('ACER c733');
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'model-taken']);
    const both = await Promise.all([add('Twin'), add('twin')]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  // Covers B5.15
  it.each(['', '  ', 'x'.repeat(101), 'a\u0007', 5, null])(
    'refuses the model name %j',
    async (model) => {
      expect((await add(model)).statusCode).toBe(400);
    },
  );

  it('renames a model, but not to the name of another', async () => {
    const one = await addNew('Before');
    const rename = (id: string, model: string) =>
      product.call(admin, `PUT /computer-models/${id}`, { model });
    const reply = await rename(one._id, 'After');
    expect(reply.json()).toMatchObject({ _id: one._id, model: 'After', active: true });
    expect(reply.json().updatedAt).toBeGreaterThan(one.updatedAt);
    expect((await rename(one._id, 'AFTER')).statusCode).toBe(200);
    const taken = await rename(one._id, 'hp probook');
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'model-taken']);
    expect((await rename(unknownId, 'X')).statusCode).toBe(404);
    expect((await rename('x', 'X')).statusCode).toBe(400);
    const two = await addNew('Other');
    const both = await Promise.all([rename(one._id, 'Same'), rename(two._id, 'same')]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  // Covers B4.13, B7.18
  it('deactivates a model for families while its computers keep it', async () => {
    const { _id: id } = await addNew('Toggle');
    const setActive = (active: unknown) =>
      product.call(admin, `PATCH /computer-models/${id}`, { active });
    const computer = await product.addComputer(await product.family(), { modelId: id });
    expect((await setActive(false)).json()).toMatchObject({ model: 'Toggle', active: false });
    expect((await setActive(false)).statusCode).toBe(200);
    expect(await active()).not.toContain('Toggle');
    expect(await product.read(admin, computer)).toMatchObject({ computerModel: 'Toggle' });
    expect((await setActive(true)).json().active).toBe(true);
    expect(await active()).toContain('Toggle');
    for (const wrong of ['true', 1, null, undefined]) {
      expect((await setActive(wrong)).statusCode).toBe(400);
    }
    const none = await product.call(admin, `PATCH /computer-models/${unknownId}`, { active: true });
    expect(none.statusCode).toBe(404);
  });

  // Covers B7.18
  it('deletes a model unless a computer or a serial number uses it', async () => {
    const remove = (id: string) => product.call(admin, `DELETE /computer-models/${id}`);
    const byComputer = await addNew('By computer');
    await product.addComputer(await product.family(), { modelId: byComputer._id });
    const bySerial = await addNew('By serial');
    await product.addSerial('OF-MODEL-1', bySerial._id);
    for (const { _id } of [byComputer, bySerial]) {
      const reply = await remove(_id);
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'model-in-use']);
    }
    const free = await addNew('Free');
    expect((await remove(free._id)).json()).toEqual({ deleted: true });
    expect((await remove(free._id)).statusCode).toBe(404);
  });

  // Covers B3.6
  it('lists models in pages, sorted by each column in both directions', async () => {
    const { total, pagination, docs } = await list('limit=100');
    expect(docs).toHaveLength(total);
    expect(pagination).toEqual({ total, limit: 100, exact: true });
    for (const column of ['model', 'active', 'createdAt', 'updatedAt'] as const) {
      const valuesOf = async (way: number): Promise<string[]> =>
        (await list(`limit=100&order=${column}|${way}`)).docs.map((one: Model) =>
          String(one[column]).toLowerCase(),
        );
      const up = await valuesOf(1);
      expect(up).toEqual(up.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
      expect(await valuesOf(-1)).toEqual(up.toReversed());
    }
    const pages = [];
    for (let offset = 0; offset * 4 < total; offset += 1) {
      const page = await list(`limit=4&offset=${offset}&order=active|1`);
      pages.push(...page.docs.map(({ _id }: Model) => _id));
    }
    expect(new Set(pages).size).toBe(total);
    for (const query of ['order=name|1', 'limit=0', 'offset=-1']) {
      expect((await list(query)).status).toBe(400);
    }
  });

  // Covers B2.9, B6.8
  it('lets only an admin change models', async () => {
    for (const as of [await product.family(), await product.staff('cau', 'accountant')]) {
      for (const call of ['POST ', 'GET ', 'PUT /x', 'PATCH /x', 'DELETE /x']) {
        const path = call.replace(' ', ' /computer-models');
        expect((await product.call(as, path)).statusCode).toBe(403);
      }
    }
  });
});
