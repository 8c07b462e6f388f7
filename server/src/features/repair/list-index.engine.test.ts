import { randomUUID } from 'node:crypto';
import { repairColumns, repairTabs } from '@cobertura/domain/repair/desk.ts';
import type { RepairFilter } from '@cobertura/domain/repair/staff-api.ts';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillRepairs } from '../../../testing/many-repairs.ts';
import { type RepairsApp, repairsApp } from '../../../testing/repairs.ts';
import { recordStatements } from '../../../testing/sent-statements.ts';
import type { Db } from '../../db/database.ts';
import { matchesQuery, pageQuery } from '../../db/find-page.ts';
import { countQuery, listingOf, listRepairs } from './store/list.ts';
import { othersQuery } from './store/staff-view.ts';
import { toPurgeQuery } from './store/watch.ts';

const now = new Date('2026-11-16T10:00:00Z');
const all = { tab: 'all' } as const;

/** Unix seconds. The repairs were reported until now, one each 20 minutes. */
const daysAgo = (days: number) => Math.floor(Date.now() / 1000) - days * 86_400;

const listing = (filter: Partial<RepairFilter>, column: (typeof repairColumns)[number] = 'queue') =>
  listingOf({ ...all, ...filter } as RepairFilter, {
    offset: 0,
    limit: 20,
    order: { column, descending: false },
    now,
  });

describe('the indexes of the list of repairs', () => {
  let product: RepairsApp;
  beforeAll(async () => {
    product = await repairsApp();
    await product.family();
    // A school and a model of a few computers.
    for (let at = 2; at < 60; at += 1) {
      await product.addSchool(`SCHOOL-${at}`);
      await product.addModel({ model: `Model ${at}` });
    }
    await fillRepairs(product.database.pool, { count: 5000, open: 100 });
  }, 120_000);
  afterAll(() => product.close());

  async function explain(query: RawBuilder<unknown>, db: Db = product.deps.db): Promise<string> {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${query}`.execute(db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  it.each(
    repairColumns.flatMap((column) => [false, true].map((descending) => [column, descending])),
  )('have all repairs in the order of %s, descending: %s', async (column, descending) => {
    const query = pageQuery(
      { ...listing({}, column as 'queue'), descending: Boolean(descending) },
      'byScan',
    );
    const plan = await explain(query);
    expect(plan).toMatch(/Index (Only )?Scan/);
    expect(plan).not.toMatch(/Sort|Seq Scan|Bitmap/);
  });

  const few: Record<string, () => Partial<RepairFilter>> = {
    ...Object.fromEntries(
      repairTabs.filter((tab) => tab !== 'all').map((tab) => [`the tab ${tab}`, () => ({ tab })]),
    ),
    'a status': () => ({ status: 'needs-info' }),
    'a school': () => ({ school: 'SCHOOL-1' }),
    'a model': () => ({ model: product.model }),
    'a cause': () => ({ cause: 'liquid' }),
    'a part': () => ({ part: 'network' }),
    'the first days': () => ({ reportedTo: daysAgo(67) }),
    'the last day': () => ({ reportedFrom: daysAgo(1) }),
    'a day': () => ({ reportedFrom: daysAgo(31), reportedTo: daysAgo(30) }),
  };

  it.each(Object.keys(few))('find the few matches of %s', async (name) => {
    const plan = await explain(matchesQuery(listing(few[name]?.() ?? {})));
    expect(plan).toMatch(/repairs_\w+/);
    expect(plan).not.toContain('Seq Scan');
  });

  it('find unread messages among the open repairs only', async () => {
    const plan = await explain(matchesQuery(listing({ review: 'messages' })));
    expect(plan).toMatch(/repairs_(open|one_open|awaiting)/);
    // The tables of messages and events are empty here, so PostgreSQL reads them without their indexes.
    expect(plan).not.toContain('Seq Scan on repairs');
  });

  it('check the messages of each open repair only once', async () => {
    const { db } = product.deps;
    const page = {
      offset: 0,
      limit: 20,
      order: { column: 'queue', descending: false } as const,
      now,
    };
    const filter = { ...all, review: 'messages' } as RepairFilter;
    const [found] = await recordStatements(() => listRepairs(db, filter, page));
    const explain = `explain (analyze, timing off, format json) ${found?.text}`;
    const { rows } = await product.database.pool.query(explain, [...(found?.values ?? [])]);
    const [{ Plan: plan }] = rows[0]['QUERY PLAN'];
    expect(countLoops(plan)).toBe(100);
  });

  it('count the tabs by an index of the open repairs', async () => {
    const plan = JSON.stringify(await countQuery(product.deps.db, now).explain());
    expect(plan).toMatch(/repairs_(open|one_open|awaiting)/);
    // The table of quotes is empty here, so PostgreSQL reads it without its index.
    expect(plan).not.toContain('Seq Scan on repairs');
  });

  it('find the next photos to purge by an index of the ended repairs', async () => {
    const plan = await product.database.db
      .transaction()
      .execute(async (tx) => JSON.stringify(await toPurgeQuery(tx, now).explain()));
    expect(plan).toContain('repairs_to_purge');
    expect(plan).not.toMatch(/Seq Scan|Sort/);
  });

  it('find the other repairs of two laptops, also by the new serial number', async () => {
    const others = { serials: ['MR-4321', 'MR-4322'], caseId: randomUUID() };
    const plan = JSON.stringify(await othersQuery(product.deps.db, others).explain());
    expect(plan).toContain('repairs_serial');
    expect(plan).toContain('repairs_search');
    expect(plan).not.toContain('Seq Scan');
  });

  it.each(['uxia 4321', 'a2026-0040', 'mr-4321'])('find %j by the search index', async (search) => {
    const plan = await product.database.db.transaction().execute(async (tx) => {
      // The table of the test is so small that PostgreSQL would rather read all of it.
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_indexscan = off`.execute(tx);
      await sql`set local enable_indexonlyscan = off`.execute(tx);
      return explain(matchesQuery(listing({ search })), tx);
    });
    expect(plan).toContain('repairs_search');
  });
});

type PlanNode = { Alias?: string; 'Actual Loops': number; Plans?: PlanNode[] };

/** How often a plan reads the messages of a family. PostgreSQL numbers the names that it finds twice. */
function countLoops({ Alias = '', 'Actual Loops': loops, Plans = [] }: PlanNode): number {
  const own = /^written(_\d+)?$/.test(Alias) ? loops : 0;
  return Plans.reduce((sum, each) => sum + countLoops(each), own);
}
