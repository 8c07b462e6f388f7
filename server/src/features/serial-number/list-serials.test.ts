import type { ComputerId } from '@cobertura/domain/ids.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { computersApp, type Member, seconds } from '../../../testing/computers.ts';
import { useApp } from '../../../testing/use-app.ts';

type Serial = {
  _id: string;
  assigned: boolean;
  computerModel: string | null;
  createdAt: number;
  updatedAt: number;
};

describe('the staff’s list of serial numbers', () => {
  const product = useApp(computersApp);
  let cau: Member;
  let family: Member;
  let computerId: ComputerId;

  beforeAll(async () => {
    cau = await product.staff('cau');
    family = await product.family();
    const serials = ['5CG%1', '5CG_2', '5CG\\3', 'MP-100', 'MP-101', 'ZZ-9'];
    for (const [i, serial] of serials.entries()) {
      product.clock.time = new Date(product.clock.time.getTime() + (i % 2 ? 5000 : -3000));
      await product.addSerial(serial, i % 2 ? product.model : null);
    }
    computerId = await product.addComputer(family, { serial: 'MP-101', status: 'paid' });
    await product.addComputer(family, { serial: 'HELD-1' });
  });

  const list = async (query = '') => {
    const reply = await product.call(cau, `GET /serial-number?${query.replace('|', '%7C')}`);
    return { status: reply.statusCode, ...reply.json() };
  };
  const found = async (text: string): Promise<string[]> =>
    (await list(`order=_id|1&_id=${encodeURIComponent(`/${text}/`)}`)).docs.map(
      ({ _id }: Serial) => _id,
    );

  it('lists only the assigned serial numbers, or only the free ones', async () => {
    const idsOf = async (query: string) =>
      (await list(query)).docs.map(({ _id }: Serial) => _id).toSorted();
    for (const order of ['_id|1', 'assigned|-1', 'createdAt|-1', 'updatedAt|1']) {
      expect(await idsOf(`assigned=1&order=${order}`)).toEqual(['HELD-1', 'MP-101']);
      expect(await idsOf(`assigned=0&order=${order}`)).toEqual(
        ['5CG%1', '5CG_2', '5CG\\3', 'MP-100', 'ZZ-9'].toSorted(),
      );
    }
    expect(await list('assigned=1')).toMatchObject({ total: 2 });
    expect(await idsOf('assigned=0&_id=/mp/')).toEqual(['MP-100']);
    expect(await list('assigned=yes')).toMatchObject({ status: 400 });
  });

  // Covers B3.4, B4.13, B9.2
  it('shows for each serial number whether a computer holds it, and its model', async () => {
    const { docs, total, pagination } = await list();
    expect(total).toBe(7);
    expect(pagination).toEqual({ total: 7, limit: 20, exact: true });
    expect(docs.find(({ _id }: Serial) => _id === 'MP-101')).toMatchObject({
      assigned: true,
      computerModel: null,
    });
    expect(docs.find(({ _id }: Serial) => _id === 'MP-100')).toMatchObject({
      assigned: false,
      computerModel: 'HP ProBook',
    });
  });

  // Covers B7.19
  it.each(['_id', 'assigned', 'createdAt', 'updatedAt'] as const)(
    'sorts serial numbers by %s in both directions, without overlapping pages',
    async (column) => {
      for (const way of [1, -1]) {
        const docs: Serial[] = [];
        for (const offset of [0, 1, 2, 3]) {
          docs.push(...(await list(`limit=2&offset=${offset}&order=${column}|${way}`)).docs);
        }
        expect(new Set(docs.map(({ _id }) => _id)).size).toBe(7);
        const values = docs.map((one) => String(one[column]));
        const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        expect(values).toEqual(way === 1 ? sorted : sorted.toReversed());
      }
    },
  );

  // Covers B7.19
  it.each([
    ['mp-1', ['MP-100', 'MP-101']],
    ['%', ['5CG%1']],
    ['_', ['5CG_2']],
    ['\\', ['5CG\\3']],
    ['.', []],
    ['z', ['ZZ-9']],
  ])('finds serial numbers that contain %j literally', async (text, serials) => {
    expect(await found(text)).toEqual(serials);
  });

  it.each(['order=serial|1', 'order=_id|2', 'limit=101', 'offset=x', `_id=${'x'.repeat(201)}`])(
    'refuses the list of serial numbers for %s',
    async (query) => {
      expect((await list(query)).status).toBe(400);
    },
  );

  // Covers B3.5, B7.22
  it('returns the family that holds a serial number', async () => {
    const { created_at } = await product.deps.db
      .selectFrom('computers')
      .select('created_at')
      .where('id', '=', computerId)
      .executeTakeFirstOrThrow();
    const reply = await product.call(cau, 'GET /serial-number/mp-101/info');
    expect(reply.json()).toEqual({
      serialNumber: 'MP-101',
      isAssigned: true,
      latestAssignment: {
        assignmentDate: expect.any(Number),
        user: {
          firstName: 'Uxía',
          surname1: 'Núñez',
          surname2: 'Rial',
          dni: '12345678Z',
          email: family.email,
        },
        computer: {
          _id: computerId,
          studentName: 'Brais Rial',
          status: 'paid',
          createdAt: seconds(created_at),
          updatedAt: seconds(created_at),
        },
      },
    });
  });

  // Covers B3.5
  it('returns no holder for a free serial number, and 404 for an unknown one', async () => {
    const free = await product.call(cau, 'GET /serial-number/ZZ-9/info');
    expect(free.json()).toEqual({
      serialNumber: 'ZZ-9',
      isAssigned: false,
      latestAssignment: null,
    });
    expect((await product.call(cau, 'GET /serial-number/NONE/info')).statusCode).toBe(404);
    expect((await product.call(cau, 'GET /serial-number/%20/info')).statusCode).toBe(400);
    const odd = await product.call(cau, `GET /serial-number/${encodeURIComponent('5CG%1')}/info`);
    expect(odd.json()).toMatchObject({ serialNumber: '5CG%1' });
  });

  // Covers B7.21
  it('deletes a free serial number once', async () => {
    const remove = (serial: string, as: Member = cau) =>
      product.call(as, `DELETE /serial-number/${encodeURIComponent(serial)}`);
    const held = await remove('MP-101');
    expect([held.statusCode, held.json().code]).toEqual([409, 'serial-assigned']);
    expect((await remove('zz-9')).json()).toEqual({ deleted: true });
    expect((await remove('ZZ-9')).statusCode).toBe(404);
    expect((await remove('MP-100', family)).statusCode).toBe(403);
    expect(await found('zz')).toEqual([]);
  });

  it('either claims or deletes a serial number when both happen at once', async () => {
    const serialNumber = await product.addSerial('RACE-1');
    const form = await product.form({ serialNumber });
    const [removed, registered] = await Promise.all([
      product.call(cau, 'DELETE /serial-number/RACE-1'),
      product.call(family, 'POST /computers', form),
    ]);
    const outcome = [removed.statusCode, registered.statusCode];
    expect([
      [200, 400],
      [409, 200],
    ]).toContainEqual(outcome);
  });
});
