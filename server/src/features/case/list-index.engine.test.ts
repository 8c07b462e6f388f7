import { type CaseFilter, caseColumns } from '@cobertura/domain/case/api.ts';
import { caseKindFacts, caseKinds, caseStatusNames } from '@cobertura/domain/case/case.ts';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import type { Db } from '../../db/database.ts';
import { matchesQuery, pageQuery } from '../../db/find-page.ts';
import { dueCountQuery, listingOf } from './store/list.ts';

const all = { state: 'all' } as const;

const filters: readonly Partial<CaseFilter>[] = [
  { state: 'open' },
  { state: 'closed' },
  all,
  ...caseKinds.map((kind) => ({ state: 'open', kind }) as const),
  ...caseStatusNames.map((status) => ({ ...all, status })),
  { state: 'open', awaits: 'desk' },
];

const listings = filters.flatMap((filter) =>
  caseColumns.flatMap((column) =>
    [false, true].map((descending) => ({
      name: `${JSON.stringify(filter)} by ${column} ${descending ? 'descending' : 'ascending'}`,
      listing: listingOf(filter as CaseFilter, {
        offset: 0,
        limit: 20,
        order: { column, descending },
      }),
    })),
  ),
);

const byDue = { offset: 0, limit: 20, order: { column: 'dueAt', descending: false } } as const;

describe('the indexes of the list of cases', () => {
  let product: TestApp;
  beforeAll(async () => {
    product = await testApp();
    await addCases(product.deps.db);
    // Also moves the new rows into the search index, which is not used before.
    await product.database.pool.query('vacuum analyze cases');
  }, 120_000);
  afterAll(() => product.close());

  async function explain(query: RawBuilder<unknown>, db: Db = product.deps.db): Promise<string> {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${query}`.execute(db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  it.each(listings.filter(({ listing }) => listing.indexed))(
    'reads the rows of $name in order from one index',
    async ({ listing }) => {
      const plan = await explain(pageQuery(listing, 'byScan'));
      expect(plan).toMatch(/Index (Only )?Scan/);
      expect(plan).not.toMatch(/Sort|Seq Scan|Bitmap/);
    },
  );

  it.each([
    [{ state: 'open', kind: 'withdrawal' }, 'cases_open_of_kind'],
    [{ state: 'open', awaits: 'desk' }, 'cases_awaiting'],
    [{ ...all, status: 'to-verify' }, 'cases_of_status'],
    [{ ...all, status: 'asked' }, 'cases_of_status'],
    [{ state: 'open', kind: 'repair' }, 'cases_open_of_kind'],
  ] as const)('finds the matches of %j by %s', async (filter, index) => {
    const plan = await explain(matchesQuery(listingOf(filter as CaseFilter, byDue)));
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan');
  });

  it('counts the due cases by an index of the open ones', async () => {
    const days = { today: new Date('2026-11-10'), end: new Date('2026-11-16') };
    const plan = JSON.stringify(await dueCountQuery(product.deps.db, days).explain());
    // Several indexes have only open cases with their deadlines.
    expect(plan).toMatch(/cases_open_by_due|cases_open_of_kind|cases_awaiting/);
    expect(plan).not.toContain('Seq Scan');
  });

  it.each(['uxia', 'q2025-0399', 'caso4321@'])('finds %j by the search index', async (search) => {
    const plan = await product.database.db.transaction().execute(async (tx) => {
      // The table of the test is so small that PostgreSQL would rather read all of it.
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_indexscan = off`.execute(tx);
      await sql`set local enable_indexonlyscan = off`.execute(tx);
      return explain(matchesQuery(listingOf({ ...all, search } as CaseFilter, byDue)), tx);
    });
    expect(plan).toContain('cases_search');
  });
});

/** Most cases are closed. One in a hundred is open, in any status. */
async function addCases(db: Db): Promise<void> {
  const open = caseKinds.map((kind) => {
    const statuses = Object.entries(caseKindFacts[kind].statuses);
    return statuses.filter(([, { isOpen }]) => isOpen).map(([status]) => status);
  });
  await sql`
    insert into cases (id, kind, number, status, awaits, channel, received_at, due_at, closed_at,
      name, email, language, updated_at)
    select gen_random_uuid(), kind, letter || '2025-' || lpad(i::text, 6, '0'),
      case when not is_open then closed else statuses[1 + i % array_length(statuses, 1)] end,
      case when is_open then 'desk' else 'none' end, 'web', at, at + interval '14 days',
      case when not is_open then at end, 'Uxía ' || i, 'caso' || i || '@example.com', 'es', at
    from generate_series(1, 5000) i
    cross join lateral (select
      (array['withdrawal', 'complaint', 'repair'])[1 + i % 3] as kind, i > 4950 as is_open,
      timestamptz '2026-11-01' - (5000 - i) * interval '20 minutes' as at) facts
    cross join lateral (select
      (array['D', 'Q', 'A'])[1 + i % 3] as letter,
      (array['done', 'answered', 'closed'])[1 + i % 3] as closed,
      case i % 3 when 0 then ${open[0]}::text[] when 1 then ${open[1]}::text[]
        else ${open[2]}::text[] end as statuses) of_kind
  `.execute(db);
}
