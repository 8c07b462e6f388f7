import { beforeAll, describe, expect, it } from 'vitest';
import { computersApp, type Member } from '../../../testing/computers.ts';
import { useApp } from '../../../testing/use-app.ts';

type Person = {
  _id: string;
  firstName: string;
  surname1: string;
  surname2: string;
  dni: string;
  email: string;
  createdAt: number;
  scopes: string[];
};

describe('the list of people', () => {
  const product = useApp(computersApp);
  let admin: Member;
  const invented = [
    {
      first_name: 'Óscar',
      surname1: 'Núñez',
      surname2: '',
      dni: '11111111H',
      email: 'oscar@example.com',
    },
    {
      first_name: 'ana',
      surname1: 'Lema',
      surname2: 'Rial',
      dni: 'X1234567L',
      email: 'a_na@example.org',
    },
    {
      first_name: 'Zoé',
      surname1: 'Álvarez',
      surname2: 'Ñu',
      dni: '12345678Z',
      email: 'zoe%1@example.com',
    },
    {
      first_name: 'Xiana 100%',
      surname1: 'Paz_os',
      surname2: 'O\\Gr',
      dni: '00000000T',
      email: 'xi@example.com',
    },
  ];

  beforeAll(async () => {
    for (const person of invented) {
      const { id } = await product.family();
      await product.deps.db.updateTable('users').set(person).where('id', '=', id).execute();
      product.clock.time = new Date(product.clock.time.getTime() + 60_000);
    }
    await product.staff('cau', 'user');
    await product.staff('accountant');
    admin = await product.staff('admin', 'accountant');
  });

  const list = async (query = '') => {
    const reply = await product.call(admin, `GET /user?${query.replace('|', '%7C')}`);
    return { status: reply.statusCode, ...reply.json() };
  };
  const emails = async (query: string): Promise<string[]> =>
    (await list(`limit=100&${query}`)).docs.map(({ email }: Person) => email);

  // Covers B7.12
  it('lists all people, newest first, with the fields of the form and no secrets', async () => {
    const { docs, total, pagination } = await list();
    expect(total).toBe(7);
    expect(pagination).toEqual({ total: 7, limit: 20, exact: true });
    const times = docs.map(({ createdAt }: Person) => createdAt);
    expect(times).toEqual(times.toSorted((a: number, b: number) => b - a));
    expect(docs.find(({ email }: Person) => email === 'zoe%1@example.com')).toEqual({
      _id: expect.any(String),
      firstName: 'Zoé',
      hasSecondFactor: false,
      isActivated: true,
      isLocked: false,
      surname1: 'Álvarez',
      surname2: 'Ñu',
      dni: '12345678Z',
      phone: '600 000 000',
      email: 'zoe%1@example.com',
      address: 'Rúa Nova, 1',
      postcode: '15001',
      town: 'A Coruña',
      province: 'A Coruña',
      lang: 'es',
      scopes: ['user'],
      createdAt: expect.any(Number),
    });
  });

  it('lists people in pages', async () => {
    const pages = [];
    for (const offset of [0, 1, 2, 3]) {
      const { docs } = await list(`limit=2&offset=${offset}&order=surname1|1`);
      pages.push(...docs.map(({ _id }: Person) => _id));
    }
    expect(new Set(pages).size).toBe(7);
    expect((await list('offset=1000')).docs).toEqual([]);
  });

  // Covers B7.12
  it.each(['firstName', 'surname1', 'surname2', 'dni', 'email', 'createdAt'] as const)(
    'sorts people by %s in both directions, without regard to accents and case',
    async (column) => {
      const plain = (text: string | number) =>
        typeof text === 'string'
          ? text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
          : String(text).padStart(12, '0');
      const valuesOf = async (way: string) =>
        (await list(`order=${column}|${way}`)).docs.map((one: Person) => plain(one[column]));
      const up: string[] = await valuesOf('1');
      expect(up).toEqual(up.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
      expect(await valuesOf('-1')).toEqual(up.toReversed());
    },
  );

  // Covers B3.9
  it.each([
    ['firstName', 'OSCAR', ['oscar@example.com']],
    ['firstName', '100%', ['xi@example.com']],
    ['surname1', 'alvarez', ['zoe%1@example.com']],
    ['surname1', '_', ['xi@example.com']],
    ['surname1', 'núñez', null],
    ['surname2', '\\', ['xi@example.com']],
    ['surname2', 'ÑU', ['zoe%1@example.com']],
    ['dni', 'x123', ['a_na@example.org']],
    ['email', '@EXAMPLE.ORG', ['a_na@example.org']],
    ['email', 'a_n', ['a_na@example.org']],
    ['email', 'e%1', ['zoe%1@example.com']],
    ['email', '%', ['zoe%1@example.com']],
    ['email', '.*', []],
  ])('finds people whose %s contains %j', async (field, text, found) => {
    const hits = await emails(`${field}=${encodeURIComponent(`/${text}/`)}`);
    // The other people of this test have the surname Núñez too.
    if (found) expect(hits).toEqual(found);
    else expect(hits).toHaveLength(4);
  });

  // Covers B3.9
  it('filters people by scope and combines filters', async () => {
    expect((await list('scope=user')).total).toBe(5);
    expect((await list('scope=cau')).total).toBe(1);
    expect((await list('scope=accountant')).total).toBe(2);
    expect((await list('scope=admin')).docs).toMatchObject([{ _id: admin.id }]);
    expect((await list('scope=user&surname1=/nunez/')).total).toBe(2);
  });

  it.each([
    'order=phone|1',
    'order=password_hash|1',
    'order=email',
    'limit=0',
    'limit=101',
    'offset=x',
    'scope=boss',
    'scope=',
    `email=${'x'.repeat(201)}`,
    'dni=%00',
  ])('refuses the list of people for %s', async (query) => {
    const { status, code } = await list(query);
    expect([status, code]).toEqual([400, 'invalid-input']);
  });
});
