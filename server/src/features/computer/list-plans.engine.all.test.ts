import type { ComputerFilter } from '@cobertura/domain/computer/staff-api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ComputersApp, computersApp } from '../../../testing/computers.ts';
import { countPages } from '../../../testing/count-pages.ts';
import { copyComputer } from '../../../testing/many-computers.ts';
import type { Tx } from '../../db/database.ts';
import { findComputers } from './store/list.ts';
import { listComputers } from './store/view.ts';

type List = { filter: Partial<ComputerFilter>; offset?: number };

const april = 1_775_000_000;
const order = { column: 'updatedAt', descending: true } as const;

/** Filters that few and many computers match. */
const pairs: readonly { name: string; many: List; few: List }[] = [
  {
    name: 'a status',
    many: { filter: { status: 'exported' } },
    few: { filter: { status: 'unverified' } },
  },
  {
    name: 'a text',
    many: { filter: { studentName: 'moitos' } },
    few: { filter: { studentName: 'poucos' } },
  },
  {
    name: 'the search box',
    many: { filter: { search: 'moitos' } },
    few: { filter: { search: 'poucos' } },
  },
  {
    name: 'the search box and a status',
    many: { filter: { search: 'moitos', status: 'exported' } },
    few: { filter: { search: 'poucos', status: 'exported' } },
  },
  {
    name: 'a text and a status',
    many: { filter: { studentName: 'moitos', status: 'exported' } },
    few: { filter: { studentName: 'poucos', status: 'exported' } },
  },
  {
    name: 'dates',
    many: { filter: { from: april, to: april + 30_000 } },
    few: { filter: { from: april + 7, to: april + 9 } },
  },
  {
    name: 'dates and a status',
    many: { filter: { status: 'exported', from: april, to: april + 30_000 } },
    few: { filter: { status: 'exported', from: april + 7, to: april + 9 } },
  },
  {
    name: 'a page',
    many: { filter: { status: 'exported' }, offset: 499 },
    few: { filter: { status: 'exported' } },
  },
];

describe('the plans of the staff list', () => {
  let product: ComputersApp;
  beforeAll(async () => {
    product = await computersApp();
    const id = await product.addComputer(await product.family());
    const at = `to_timestamp(${april} + n)`;
    await copyComputer(product, id, {
      to: 30_000,
      studentName: `case when n % 9000 = 0 then 'poucos ' else 'moitos ' end || n`,
      status: `case when n % 5000 = 0 then 'unverified' else 'exported' end`,
      createdAt: at,
      updatedAt: at,
      // The last three thousand are paid at the same instant.
      paidAt: `least(updated_at, to_timestamp(${april + 27_000}))`,
    });
    await product.database.pool.query(`
      begin;
      set local session_replication_role = replica;
      insert into payments (id, computer_id, period_id, method, amount_cents, received_at, source)
      select gen_random_uuid(), computer_id, id, 'transfer', 4900, paid_at, 'statement'
      from coverage_periods where paid_at is not null;
      commit;
      analyze computers, coverage_periods, payments`);
  }, 120_000);
  afterAll(() => product.close());
  beforeEach(async () => {
    // A new connection has prepared nothing.
    const { pool } = product.database;
    while (pool.idleCount > 0) (await pool.connect()).release(true);
  });

  const find = (tx: Tx, { filter, offset = 0 }: List) =>
    findComputers(tx, filter as ComputerFilter, { offset, limit: 20, order });

  const pagesRead = (list: List) =>
    countPages(product.deps.db, 'computers', (tx) => find(tx, list));

  const directions = pairs.flatMap(({ name, many, few }) => [
    { name: `${name}: few after many`, before: many, after: few },
    { name: `${name}: many after few`, before: few, after: many },
  ]);

  it.each(directions)(
    'reads no more pages than with new statements, $name',
    async ({ before, after }) => {
      await pagesRead(after);
      const best = await pagesRead(after);
      for (let time = 0; time < 8; time++) await pagesRead(before);
      expect(await pagesRead(after)).toBeLessThanOrEqual(best + 5);
    },
  );

  it('reads the payments of twenty computers by period, also if thousands came at one instant', async () => {
    const { ids } = await product.database.db
      .transaction()
      .execute((tx) => find(tx, { filter: {} }));
    const read = () => countPages(product.deps.db, 'payments', (tx) => listComputers(tx, { ids }));
    // The sixth time PostgreSQL may choose a plan for any value.
    for (let time = 0; time < 8; time++) await read();
    expect(await read()).toBeLessThanOrEqual(5 * ids.length);
  });
});
