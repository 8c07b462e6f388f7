import { type ComputerFilter, computerColumns } from '@cobertura/domain/computer/staff-api.ts';
import { paymentCode } from '@cobertura/domain/payment/payment-code.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ComputersApp, computersApp } from '../../../testing/computers.ts';
import { copyComputer } from '../../../testing/many-computers.ts';
import type { Db } from '../../db/database.ts';
import { pageQuery } from '../../db/find-page.ts';
import { findListing, listingOf } from './store/list.ts';

const dates = { from: 1_700_000_000, to: 1_800_000_000 };

const filters: readonly Partial<ComputerFilter>[] = [
  {},
  { pending: '1' },
  { status: 'exported' },
  { pending: '1', status: 'paid' },
  dates,
  { pending: '1', ...dates },
  { status: 'exported', ...dates },
  { paidFrom: dates.from },
  { schoolId: 'SCHOOL-1' },
  { paymentMethod: 'bizum' },
];

/** Indexes of other queries than the list. */
const neededElsewhere = {
  computers_deleted: 'the purge',
  computers_model: 'deletion of a model',
  computers_school: 'deletion of a school',
  computers_to_remind: 'reminders',
  computers_user: 'the computers of a family',
};

const phone = '600 98 76 54';

const firstPage = {
  offset: 0,
  limit: 20,
  order: { column: 'updatedAt', descending: true },
} as const;

const listings = filters.flatMap((filter) =>
  computerColumns.flatMap((column) =>
    [false, true].map((descending) => ({
      name: `${JSON.stringify(filter)} by ${column} ${descending ? 'descending' : 'ascending'}`,
      listing: listingOf(filter as ComputerFilter, {
        ...firstPage,
        order: { column, descending },
      }),
    })),
  ),
);

describe('the indexes of the staff list', () => {
  let product: ComputersApp;
  beforeAll(async () => {
    product = await computersApp();
    const family = await product.family();
    await product.deps.db.updateTable('users').set({ phone }).where('id', '=', family.id).execute();
    const id = await product.addComputer(family);
    await copyComputer(product, id, {
      to: 5000,
      status: `case n % 10 when 0 then 'exported' when 1 then 'pending' else 'pending-signature' end`,
      createdAt: `created_at + n * interval '1 s'`,
      updatedAt: `updated_at + (n * 7919 % 5000) * interval '1 s'`,
    });
    // Also moves the new rows into the search index, which is not used before.
    await product.database.pool.query('vacuum analyze computers');
  }, 120_000);
  afterAll(() => product.close());

  async function explain(
    listing: ReturnType<typeof listingOf>,
    db: Db = product.deps.db,
  ): Promise<string> {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain (costs off) ${pageQuery(listing, 'withIndex')}`.execute(db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  it.each(listings.filter(({ listing }) => listing.indexed))(
    'reads exactly the rows of $name, in order, from one index',
    async ({ listing }) => {
      const plan = await explain(listing);
      expect(plan).toMatch(/Index (Only )?Scan/);
      expect(plan).not.toMatch(/Filter|Sort|Seq Scan|Bitmap/);
    },
  );

  it('has no index that neither a list nor another query needs', async () => {
    const { rows } = await product.database.pool.query<{ name: string }>(
      `select indexname as name from pg_indexes
        where tablename = 'computers' and indexname <> 'computers_pkey' order by 1`,
    );
    const search = listingOf({ serialNumber: 'MANY-4321' } as ComputerFilter, {
      ...firstPage,
      order: { column: 'invoicedAt', descending: false },
    });
    const plans = await Promise.all(
      [...listings.map(({ listing }) => listing), search].map((listing) => explain(listing)),
    );
    const used = new Set(plans.flatMap((plan) => plan.match(/\bcomputers_\w+/g) ?? []));
    const unused = rows.map(({ name }) => name).filter((name) => !used.has(name));
    expect(unused).toEqual(Object.keys(neededElsewhere).toSorted());
  });

  it.each([
    ['brais', ['computers_search']],
    ['moitos 4321', ['computers_search']],
    [phone, ['computers_search', 'computers_user']],
    [paymentCode(1), ['computers_search', 'computers_pkey']],
  ])('can find %j in the search box with indexes alone', async (search, indexes) => {
    const plan = await product.database.db.transaction().execute(async (tx) => {
      // The table of the test is so small that PostgreSQL would rather read all of it.
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_indexscan = off`.execute(tx);
      await sql`set local enable_indexonlyscan = off`.execute(tx);
      const listing = await findListing(tx, { search } as ComputerFilter, firstPage);
      // Without a condition that the indexes of all computers have too.
      return explain({ ...listing, conditions: [] }, tx);
    });
    expect(plan).toMatch(/BitmapOr/);
    for (const index of indexes) expect(plan).toContain(`on ${index}`);
  });

  it('recognises the plan of a list without its own index', async () => {
    const { listing } =
      listings.find(({ name }) => name.includes('pending":"1"} by dni asc')) ?? {};
    expect(listing?.indexed).toBe(false);
    if (listing) expect(await explain(listing)).toMatch(/Filter|Sort|Seq Scan|Bitmap/);
  });
});
