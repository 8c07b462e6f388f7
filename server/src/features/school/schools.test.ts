import { beforeAll, describe, expect, it } from 'vitest';
import { computersApp, type Member } from '../../../testing/computers.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('listing schools', () => {
  const product = useApp(computersApp);
  let family: Member;

  const names = [
    'CEIP A Pedra',
    'CEIP de Ponte Áñeza',
    'CEIP Nº 1 de Vigo',
    'CEIP 100% Galego',
    'CEIP Baixo_Miño',
    'CEIP C:\\Rías',
    'IES O Rosal / Tui',
    'IES Pérez Núñez',
    'IES PONTE VELLA',
  ];

  beforeAll(async () => {
    family = await product.family();
    await product.deps.db.deleteFrom('schools').execute();
    for (const [i, name] of names.entries()) {
      const createdAt = new Date(Date.UTC(2026, 0, 20 - i));
      const town = i % 2 ? 'A Coruña' : 'Ourense';
      await product.addSchool(`1500${i}`, { name, town, createdAt });
    }
    for (let i = 0; i < 120; i += 1) {
      await product.addSchool(`2700${i}`, { name: `ZZ ${String(i).padStart(3, '0')}` });
    }
  });

  const list = async (query: string) => {
    const reply = await product.call(family, `GET /schools${query}`);
    return { status: reply.statusCode, ...reply.json() };
  };
  const namesOf = ({ docs }: { docs: { name: string }[] }) => docs.map(({ name }) => name);
  const search = async (text: string) =>
    namesOf(await list(`?limit=100&name=${encodeURIComponent(`/${text}/`)}`));

  it('lists twenty schools by name, without case or accents', async () => {
    const { docs, total, pagination } = await list('');
    expect(docs).toHaveLength(20);
    expect(total).toBe(129);
    expect(pagination).toEqual({ total: 129, limit: 20, exact: true });
    expect(namesOf({ docs }).slice(0, 9)).toEqual([
      'CEIP 100% Galego',
      'CEIP A Pedra',
      'CEIP Baixo_Miño',
      'CEIP C:\\Rías',
      'CEIP de Ponte Áñeza',
      'CEIP Nº 1 de Vigo',
      'IES O Rosal / Tui',
      'IES Pérez Núñez',
      'IES PONTE VELLA',
    ]);
    expect(docs[0]).toEqual({
      _id: '15003',
      code: '15003',
      name: 'CEIP 100% Galego',
      type: 'CEIP',
      address: 'Rúa da Escola, 1',
      town: 'A Coruña',
      province: 'Lugo',
      postcode: '27001',
      phone: '982 000 000',
    });
  });

  it('finds the words of a search in name and town, in any order, when asked to', async () => {
    const find = async (text: string) =>
      namesOf(await list(`?limit=100&with=town&name=${encodeURIComponent(`/${text}/`)}`));
    const inOurense = ['CEIP A Pedra', 'CEIP Baixo_Miño', 'CEIP Nº 1 de Vigo', 'IES O Rosal / Tui'];
    expect(await find('ourense')).toEqual([...inOurense, 'IES PONTE VELLA']);
    expect(await find('CORUÑA ies')).toEqual(['IES Pérez Núñez']);
    expect(await find('nunez  coruna')).toEqual(['IES Pérez Núñez']);
    expect(await find('100% coruña')).toEqual(['CEIP 100% Galego']);
    expect(await find('ies 100% ourense')).toEqual([]);
    expect(await search('ourense')).toEqual([]);
    expect((await list('?with=street')).status).toBe(400);
  });

  // Covers B7.16, F7.18
  it('takes the offset as the number of the page', async () => {
    const pages = await Promise.all([0, 1, 2, 3].map((page) => list(`?offset=${page}&limit=50`)));
    expect(pages.map(({ docs }) => docs.length)).toEqual([50, 50, 29, 0]);
    expect(pages.map(({ total }) => total)).toEqual([129, 129, 129, 129]);
    const codes = pages.flatMap(({ docs }) => docs.map(({ _id }: { _id: string }) => _id));
    expect(new Set(codes).size).toBe(129);
  });

  it('returns an empty page of schools beyond the last page', async () => {
    expect(await list('?offset=1000000&limit=100')).toMatchObject({ docs: [], total: 129 });
  });

  it.each([
    ['ponte', ['CEIP de Ponte Áñeza', 'IES PONTE VELLA']],
    ['PONTE', ['CEIP de Ponte Áñeza', 'IES PONTE VELLA']],
    ['aneza', ['CEIP de Ponte Áñeza']],
    ['ÁÑEZA', ['CEIP de Ponte Áñeza']],
    ['nunez', ['IES Pérez Núñez']],
    ['rías', ['CEIP C:\\Rías']],
    ['%', ['CEIP 100% Galego']],
    ['_', ['CEIP Baixo_Miño']],
    ['\\', ['CEIP C:\\Rías']],
    ['/', ['IES O Rosal / Tui']],
    ['0% g', ['CEIP 100% Galego']],
    ['%a%', []],
    ['.*', []],
    ['^CEIP', []],
    ['[a-z]', []],
    ["' or 1=1 --", []],
    ['  pedra  ', ['CEIP A Pedra']],
    ['e\u0301rez', ['IES Pérez Núñez']],
  ])('finds the schools whose name contains %j', async (text, found) => {
    expect(await search(text)).toEqual(found);
  });

  it('finds schools by a text without slashes', async () => {
    expect(namesOf(await list('?name=pedra'))).toEqual(['CEIP A Pedra']);
  });

  it('lists all schools for an empty search', async () => {
    for (const name of ['//', '', '/  /']) {
      expect((await list(`?name=${encodeURIComponent(name)}`)).total).toBe(129);
    }
  });

  it('finds schools by code, by town and by both', async () => {
    expect((await list('?_id=/1500/')).total).toBe(9);
    expect((await list('?town=/CORUNA/')).total).toBe(4);
    expect(namesOf(await list('?town=/coruna/&name=/ies/'))).toEqual(['IES Pérez Núñez']);
    expect((await list('?town=/coruna/&name=/pedra/')).total).toBe(0);
  });

  it.each([
    ['_id|1', '15000'],
    ['_id|-1', '270099'],
    ['name|-1', '2700119'],
    ['createdAt|1', '15008'],
    ['createdAt|-1', '270099'],
  ])('sorts schools by %s', async (order, first) => {
    expect((await list(`?order=${encodeURIComponent(order)}`)).docs[0]._id).toBe(first);
  });

  it.each(['type|1', 'town|-1', 'province|1'])(
    'keeps one order for schools with equal values: %s',
    async (order) => {
      const codes = [];
      for (const page of [0, 1, 2]) {
        const { docs } = await list(`?order=${encodeURIComponent(order)}&limit=50&offset=${page}`);
        codes.push(...docs.map(({ _id }: { _id: string }) => _id));
      }
      expect(new Set(codes).size).toBe(129);
    },
  );

  it.each([
    'order=phone|1',
    'order=name',
    'order=name|2',
    'order=name;drop table schools|1',
    'limit=0',
    'limit=101',
    'limit=-1',
    'limit=x',
    'limit=',
    'limit=1.5',
    'offset=-1',
    'offset=x',
    'offset=99999999999999999999',
    'limit=5&limit=6',
    'name=a&name=b',
    `name=${'x'.repeat(201)}`,
    'name=\u0000',
  ])('refuses to list schools by %s', async (query) => {
    const { status, code, issues } = await list(`?${encodeURI(query)}`);
    expect(status).toBe(400);
    expect(code).toBe('invalid-input');
    const [field = ''] = query.split('=');
    expect(issues).toMatchObject([{ field: expect.stringContaining(field) }]);
  });

  it('lists schools only for people who are logged in', async () => {
    for (const scope of ['admin', 'cau', 'accountant'] as const) {
      const staff = await product.staff(scope);
      expect((await product.call(staff, 'GET /schools')).statusCode).toBe(200);
    }
    expect((await product.call(undefined, 'GET /schools')).statusCode).toBe(401);
    expect((await product.call(undefined, 'GET /schools/15000')).statusCode).toBe(401);
  });

  // Covers F3.8, F7.19
  it('returns one school by its code', async () => {
    const reply = await product.call(family, 'GET /schools/15007');
    expect(reply.json()).toMatchObject({ _id: '15007', name: 'IES Pérez Núñez' });
    for (const code of ['15999', '1500%25', '%27', 'x'.repeat(40)]) {
      expect((await product.call(family, `GET /schools/${code}`)).statusCode).toBe(404);
    }
    for (const code of ['%00', '%20', 'x'.repeat(41)]) {
      expect((await product.call(family, `GET /schools/${code}`)).statusCode).toBe(400);
    }
  });
});
