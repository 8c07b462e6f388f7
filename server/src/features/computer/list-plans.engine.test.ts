import type { ComputerFilter } from '@cobertura/domain/computer/staff-api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ComputersApp, computersApp } from '../../../testing/computers.ts';
import type { Tx } from '../../db/database.ts';
import { findComputers } from './store/list.ts';

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
    // Triggers are disabled, because they are slow for many rows.
    await product.database.pool.query(`
      begin;
      set local session_replication_role = replica;
      insert into computers (id, user_id, student_name, school_code, model_id, serial_number,
        status, parent_folded, dni, created_at, updated_at)
      select gen_random_uuid(), user_id, name, school_code, model_id, 'MANY-' || n,
        case when n % 5000 = 0 then 'unverified' else 'exported' end, parent_folded, dni,
        to_timestamp(${april} + n), to_timestamp(${april} + n)
      from computers, generate_series(1, 30000) n,
        lateral (select case when n % 9000 = 0 then 'poucos ' else 'moitos ' end || n as name) named
      where computers.id = '${id}';
      commit;
      analyze computers`);
  }, 120_000);
  afterAll(() => product.close());
  beforeEach(async () => {
    // A new connection has prepared nothing.
    const { pool } = product.database;
    while (pool.idleCount > 0) (await pool.connect()).release(true);
  });

  const find = (tx: Tx, { filter, offset = 0 }: List) =>
    findComputers(tx, filter as ComputerFilter, { offset, limit: 20, order });

  /** The pages of the table and its indexes that the list reads. */
  const pagesRead = (list: List) =>
    product.database.db.transaction().execute(async (tx) => {
      const already = await countPages(tx);
      await find(tx, list);
      return (await countPages(tx)) - already;
    });

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
});

async function countPages(tx: Tx): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select sum(pg_stat_get_xact_blocks_fetched(oid))::int as pages from pg_class
    where oid = 'computers'::regclass
      or oid in (select indexrelid from pg_index where indrelid = 'computers'::regclass)`.execute(
    tx,
  );
  return rows[0]?.pages ?? 0;
}
