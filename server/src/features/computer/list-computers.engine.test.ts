import { computerColumns } from '@cobertura/domain/computer/staff-api.ts';
import { statuses, statusesForStaff } from '@cobertura/domain/computer/status.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seconds } from '../../../testing/computers.ts';
import { copyComputer } from '../../../testing/many-computers.ts';
import { type PaymentsApp, paymentsApp } from '../../../testing/payments.ts';
import { fillList, type Listed, listing, type Row, rowsOf } from '../../../testing/staff-list.ts';

describe('the staff’s list of computers', () => {
  let product: PaymentsApp;
  let list: (query?: string) => Promise<Listed>;
  let rows: Row[];

  beforeAll(async () => {
    product = await paymentsApp();
    list = listing(product, await product.staff('cau'));
    await fillList(product);
    rows = await rowsOf(product);
  });
  afterAll(() => product.close());

  const idsOf = ({ docs }: Listed) => docs.map(({ _id }) => _id);
  const found = (query: string) => list(`limit=100&${query}`);
  const those = (is: (row: Row) => boolean) => rows.filter(is).map(({ id }) => id);

  // Covers B2.1.4, B7.1, B9.2
  it('lists twenty computers by last change, without deleted ones', async () => {
    const { status, docs, total, pagination } = await list('limit=5');
    expect(status).toBe(200);
    expect(rows).toHaveLength(statuses.length + 2);
    expect(docs).toHaveLength(5);
    expect(total).toBe(rows.length);
    expect(pagination).toEqual({ total: rows.length, limit: 5, exact: true });
    const byChange = rows.toSorted((a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? 1 : -1));
    expect(idsOf(await list())).toEqual(byChange.map(({ id }) => id));
    expect((await list()).pagination.limit).toBe(20);
  });

  it('finds computers paid between two instants, in any status', async () => {
    const payments = await product.deps.db
      .selectFrom('payments')
      .select(['computer_id as id', 'received_at as at'])
      .where('to_refund', 'is', null)
      .execute();
    expect(payments.length).toBeGreaterThanOrEqual(2);
    const times = payments.map(({ at }) => seconds(at));
    const [from, to] = [Math.min(...times), Math.max(...times)];
    const ids = new Set(payments.map(({ id }) => id));
    for (const order of ['', '&order=studentName|1', '&order=createdAt|-1']) {
      const { docs, total } = await found(`paidFrom=${from}&paidTo=${to}${order}`);
      expect(new Set(docs.map(({ _id }) => _id))).toEqual(ids);
      expect(total).toBe(ids.size);
    }
    expect((await found(`paidFrom=${to + 1}`)).total).toBe(0);
    expect((await found(`paidTo=${from - 1}`)).total).toBe(0);
    expect((await found(`paidFrom=${from}&status=expired`)).total).toBe(0);
  });

  // Covers B3.1, F3.7
  it('shows each computer as its own page does', async () => {
    const admin = await product.staff('admin');
    for (const doc of (await list()).docs) {
      expect(await product.read(admin, doc._id)).toEqual(doc);
    }
  });

  it.each(computerColumns.flatMap((column) => [[column, 1] as const, [column, -1] as const]))(
    'sorts by %s|%i with empty values last, without overlapping pages',
    async (column, way) => {
      const pages = [];
      for (const offset of [0, 1, 2, 3, 4]) {
        pages.push(...idsOf(await list(`limit=3&offset=${offset}&order=${column}|${way}`)));
      }
      expect(new Set(pages)).toEqual(new Set(rows.map(({ id }) => id)));
      expect(pages).toHaveLength(rows.length);
      const values = pages.map((id) => rows.find((row) => row.id === id)?.[column] ?? null);
      const present = values.filter((value) => value !== null);
      expect(values.slice(0, present.length)).toEqual(present);
      const sorted = present.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(present).toEqual(way === 1 ? sorted : sorted.toReversed());
    },
  );

  it.each([
    ['studentName', 'NUNEZ', (row: Row) => row.studentName.includes('oscar nunez')],
    ['studentName', 'ñeVES', (row: Row) => row.studentName.includes('neves')],
    ['studentName', '100%', (row: Row) => row.studentName.includes('100%')],
    ['studentName', '%', (row: Row) => row.studentName.includes('%')],
    ['studentName', '_', (row: Row) => row.studentName.includes('_')],
    ['studentName', '\\', (row: Row) => row.studentName.includes('\\')],
    ['studentName', '%a%', () => false],
    ['studentName', '.*', () => false],
    ['userName', 'anxela nunez', (row: Row) => row.userName === 'anxela nunez'],
    ['userName', 'LEMA RIAL', (row: Row) => row.userName.endsWith('lema rial')],
    ['dni', 'x1234567', (row: Row) => row.dni === 'X1234567L'],
    ['dni', '1111', (row: Row) => row.dni === '11111111H'],
  ])('finds computers whose %s contains %j literally', async (field, text, is) => {
    const ids = idsOf(await found(`${field}=${encodeURIComponent(`/${text}/`)}`));
    expect(new Set(ids)).toEqual(new Set(those(is)));
  });

  it('finds computers by a part of the serial number in any case', async () => {
    const [one] = rows;
    const ids = idsOf(await found(`serialNumber=/${one?.serialNumber.toLowerCase().slice(2)}/`));
    expect(ids).toEqual([one?.id]);
  });

  it.each(statuses)('finds computers in the status %s', async (status) => {
    const reply = await found(`status=${status}`);
    expect(new Set(idsOf(reply))).toEqual(new Set(those((row) => row.status === status)));
    expect(reply.total).toBe(idsOf(reply).length);
  });

  // Covers B5.4
  it('finds computers changed between two seconds, both included', async () => {
    const [, second, third] = rows.toSorted((a, b) => a.updatedAt - b.updatedAt);
    const [from, to] = [second?.updatedAt ?? 0, third?.updatedAt ?? 0];
    expect(new Set(idsOf(await found(`from=${from}&to=${to}`)))).toEqual(
      new Set([second?.id, third?.id]),
    );
    expect(idsOf(await found(`from=${to + 1}&to=${from}`))).toEqual([]);
    expect((await found(`to=${from}`)).total).toBe(2);
    expect((await found(`from=${seconds(new Date('2027-01-01'))}`)).total).toBe(0);
  });

  // Covers B2.1.2, B7.1
  it('combines all filters', async () => {
    const query = 'studentName=/lema/&userName=/pazos/&order=dni|1';
    const wanted = those(
      (row) => row.studentName.includes('lema') && row.userName.includes('pazos'),
    );
    expect(new Set(idsOf(await found(query)))).toEqual(new Set(wanted));
    expect(wanted.length).toBeGreaterThan(0);
  });

  it('lists as pending what waits for the staff or for a refund', async () => {
    const acts: readonly string[] = statusesForStaff;
    const waiting = those((row) => acts.includes(row.status));
    expect(new Set(idsOf(await found('pending=1')))).toEqual(new Set(waiting));

    const payable = await product.payable();
    const late = await product.startPayment(payable);
    await product.pay(payable);
    await product.deps.db
      .updateTable('computers')
      .set({ status: 'exported' })
      .where('id', '=', payable.computerId)
      .execute();
    expect(idsOf(await found('pending=1'))).not.toContain(payable.computerId);

    await product.gateway.answer(late, '0000');
    await product.notify(await product.gateway.notification(late));
    expect(new Set(idsOf(await found('pending=1')))).toEqual(
      new Set([...waiting, payable.computerId]),
    );
    const due = await found('pending=1&status=exported');
    expect(due.docs).toMatchObject([{ _id: payable.computerId, refundDue: true }]);
  });

  it('lists the ids of all matches, longest unchanged first', async () => {
    const cau = await product.staff('cau');
    const reply = await product.call(cau, 'GET /computers/ids?status=paid');
    const paid = await found('status=paid&order=updatedAt|1');
    expect(reply.json()).toEqual({ ids: idsOf(paid), exact: true });
  });

  it('lists for a bulk action what the list shows of each match', async () => {
    const accountant = await product.staff('accountant');
    for (const filter of ['', 'pending=1', 'status=paid']) {
      const reply = await product.call(accountant, `GET /computers/selection?${filter}`);
      const { docs } = await found(`${filter}&order=updatedAt|1`);
      const expected = docs.map(({ _id, status, serialClaimed, paidAt, user }) => ({
        ...{ _id, status, serialClaimed, paidAt },
        user: { lang: user.lang },
      }));
      expect(reply.json()).toEqual({ docs: expected, exact: true });
      expect(expected.length).toBeGreaterThan(0);
    }
  });

  it.each(computerColumns)('lists the ids in the order of the list by %s', async (column) => {
    const cau = await product.staff('cau');
    for (const way of [1, -1]) {
      const query = `pending=1&order=${column}|${way}`;
      const reply = await product.call(cau, `GET /computers/ids?${query}`);
      expect(reply.json()).toEqual({ ids: idsOf(await found(query)), exact: true });
    }
    const wrong = await product.call(cau, 'GET /computers/ids?order=address|1');
    expect(wrong.statusCode).toBe(400);
  });

  it.each([
    'order=address|1',
    'order=studentName',
    'order=studentName|0',
    'order=deleted_at|1',
    'limit=0',
    'limit=101',
    'limit=x',
    'offset=-1',
    'offset=1.5',
    'pending=2',
    'pending=true',
    'status=lost',
    'status=',
    'status=paid&status=expired',
    'from=x',
    'from=-1',
    'paidFrom=x',
    'to=1e9',
    'to=999999999999',
    `dni=${'x'.repeat(201)}`,
    'studentName=%00',
  ])('refuses the list of computers for %s', async (query) => {
    const { status, code, issues } = await list(query.replace('|', '%7C'));
    expect(status).toBe(400);
    expect(code).toBe('invalid-input');
    expect(issues).toMatchObject([{ field: expect.stringContaining(query.split('=')[0] ?? '') }]);
  });

  it('accepts the largest allowed numbers', async () => {
    expect((await list('offset=1000000&limit=100')).docs).toEqual([]);
    expect((await list('from=99999999999')).docs).toEqual([]);
    expect((await list('to=99999999999')).status).toBe(200);
  });

  // Covers B2.1.3
  it('counts exactly up to ten thousand and reports when there are more', async () => {
    const id = await product.addComputer(await product.family(), { status: 'exported' });
    await copyComputer(product, id, { to: 10_000 });
    expect(await list('studentName=/moitos/')).toMatchObject({
      total: 10_000,
      pagination: { total: 10_000, exact: true },
    });
    await copyComputer(product, id, { from: 10_001, to: 10_001 });
    expect(await list('studentName=/moitos/&limit=100')).toMatchObject({
      total: 10_000,
      pagination: { total: 10_000, limit: 100, exact: false },
    });
    const cau = await product.staff('cau');
    const { ids, exact } = (
      await product.call(cau, 'GET /computers/ids?studentName=/moitos/')
    ).json();
    expect([ids.length, exact]).toEqual([10_000, false]);
  }, 120_000);
});
