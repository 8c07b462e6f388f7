import { beforeAll, describe, expect, it } from 'vitest';
import { computersApp, type Member } from '../../../testing/computers.ts';
import { useApp } from '../../../testing/use-app.ts';

type View = { _id: string; name: string; search: Record<string, string> };

const unknownId = '01890000-0000-7000-8000-000000000000';
const search = { tab: 'all', status: 'paid', order: 'updatedAt|1' };

describe('saved views', () => {
  const product = useApp(computersApp);
  let owner: Member;
  beforeAll(async () => {
    owner = await product.staff('cau');
  });

  const add = (as: Member, view: object) => product.call(as, 'POST /saved-views', view);
  const addNew = async (as: Member, name: string): Promise<View> =>
    (await add(as, { name, search })).json();
  const change = (as: Member, id: string, view: object) =>
    product.call(as, `PUT /saved-views/${id}`, view);
  const remove = (as: Member, id: string) => product.call(as, `DELETE /saved-views/${id}`);
  const list = async (as: Member): Promise<View[]> =>
    (await product.call(as, 'GET /saved-views')).json().docs;
  const codeOf = (reply: Awaited<ReturnType<typeof add>>) => [reply.statusCode, reply.json().code];

  it('saves, lists by name, renames, replaces and deletes a view', async () => {
    const reply = await add(owner, { name: '  Pagados sin factura ', search });
    expect(reply.statusCode).toBe(200);
    const view: View = reply.json();
    expect(view).toEqual({ _id: expect.any(String), name: 'Pagados sin factura', search });
    const other = await addNew(owner, 'África');
    expect((await list(owner)).map(({ name }) => name)).toEqual(['África', 'Pagados sin factura']);

    const renamed = await change(owner, view._id, { name: 'PAGADOS SIN FACTURA', search: {} });
    expect(renamed.json()).toEqual({ _id: view._id, name: 'PAGADOS SIN FACTURA', search: {} });
    expect(await list(owner)).toContainEqual(renamed.json());

    expect((await remove(owner, view._id)).json()).toEqual({ deleted: true });
    expect(codeOf(await remove(owner, view._id))).toEqual([404, 'not-found']);
    expect(codeOf(await change(owner, view._id, { name: 'x', search }))).toEqual([
      404,
      'not-found',
    ]);
    expect(await list(owner)).toEqual([other]);
  });

  it('shows and changes only views of the caller', async () => {
    const mine = await addNew(owner, 'Mine');
    const other = await product.staff('admin');
    expect(await list(other)).toEqual([]);
    expect(codeOf(await change(other, mine._id, { name: 'Theirs', search }))).toEqual([
      404,
      'not-found',
    ]);
    expect(codeOf(await remove(other, mine._id))).toEqual([404, 'not-found']);
    expect(await list(owner)).toContainEqual(mine);
    expect((await add(other, { name: 'Mine', search })).statusCode).toBe(200);
  });

  it('refuses a name that the person already uses, also in another case and at once', async () => {
    const as = await product.staff('cau');
    await addNew(as, 'Queue');
    const second = await addNew(as, 'Other');
    const taken = [409, 'view-name-taken'];
    expect(codeOf(await add(as, { name: 'QUEUE', search }))).toEqual(taken);
    expect(codeOf(await change(as, second._id, { name: 'queue', search }))).toEqual(taken);
    const both = await Promise.all([
      add(as, { name: 'Twin', search }),
      add(as, { name: 'twin', search }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const third = await addNew(as, 'Third');
    const renamed = await Promise.all([
      change(as, second._id, { name: 'Same', search }),
      change(as, third._id, { name: 'same', search }),
    ]);
    expect(renamed.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  it('keeps at most 50 views of a person, also when two arrive at once', async () => {
    const as = await product.staff('accountant');
    for (let index = 1; index < 50; index += 1) await addNew(as, `View ${index}`);
    const both = await Promise.all([
      add(as, { name: 'One more', search }),
      add(as, { name: 'And another', search }),
    ]);
    const refused = both.find(({ statusCode }) => statusCode !== 200);
    expect(refused && codeOf(refused)).toEqual([409, 'too-many-views']);
    expect(await list(as)).toHaveLength(50);
  });

  it.each([
    { name: '', search },
    { name: '   ', search },
    { name: 'x'.repeat(61), search },
    { name: 'a\u0007', search },
    { name: 5, search },
    { search },
    { name: 'No search' },
    { name: 'Not an object', search: [] },
    { name: 'Not a text', search: { page: 2 } },
    { name: 'A long text', search: { student: 'x'.repeat(201) } },
    { name: 'A wrong name', search: { 'a b': 'x' } },
    {
      name: 'Too many',
      search: Object.fromEntries(Array.from({ length: 31 }, (_, i) => [`a${'b'.repeat(i)}`, 'x'])),
    },
  ])('refuses the view %j and stores nothing', async (view) => {
    const before = await list(owner);
    const reply = await add(owner, view);
    expect(codeOf(reply)).toEqual([400, 'invalid-input']);
    expect(await list(owner)).toEqual(before);
  });

  it('refuses a wrong id and a family', async () => {
    expect((await remove(owner, 'x')).statusCode).toBe(400);
    expect((await remove(owner, unknownId)).statusCode).toBe(404);
    expect((await product.call(await product.family(), 'GET /saved-views')).statusCode).toBe(403);
  });

  it('keeps no filter that can name a person', async () => {
    const named = { ...search, q: 'Sabela', student: 'Brais', serial: 'SN1', dni: '123' };
    const view: View = (await add(owner, { name: 'Named', search: named })).json();
    expect(view.search).toEqual(search);
    const changed = await change(owner, view._id, { name: 'Named', search: named });
    expect(changed.json().search).toEqual(search);
    expect(JSON.stringify(await list(owner))).not.toMatch(/Sabela|Brais|SN1|123/);
  });

  it('deletes the views of a person who no longer works here', async () => {
    const as = await product.staff('cau');
    await addNew(as, 'Gone');
    const admin = await product.staff('admin');
    const give = (scopes: string[]) => product.call(admin, `PUT /user/${as.id}/scopes`, { scopes });
    const count = async () =>
      (
        await product.deps.db
          .selectFrom('saved_views')
          .select('id')
          .where('user_id', '=', as.id)
          .execute()
      ).length;
    expect((await give(['user', 'accountant'])).statusCode).toBe(200);
    expect(await count()).toBe(1);
    expect((await give(['user'])).statusCode).toBe(200);
    expect(await count()).toBe(0);
  });

  it('deletes the views of a deleted person', async () => {
    const as = await product.staff('cau');
    await addNew(as, 'Gone');
    const admin = await product.staff('admin');
    const reply = await product.call(admin, `DELETE /user/${as.id}`);
    expect(reply.json()).toEqual({ deleted: true });
    const left = await product.deps.db
      .selectFrom('saved_views')
      .select('id')
      .where('user_id', '=', as.id)
      .execute();
    expect(left).toEqual([]);
  });
});
