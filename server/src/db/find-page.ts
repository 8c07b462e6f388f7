import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { type Counted, countLimit, tooMany } from './page.ts';
import type { TextCondition } from './search.ts';

export type Listing = {
  table: 'computers' | 'users' | 'serial_numbers' | 'cases' | 'repairs';
  key: 'id' | 'serial_number' | 'case_id';
  texts: readonly TextCondition[];
  conditions: readonly RawBuilder<boolean>[];
  /** Whether a condition excludes many rows. "Not deleted" excludes few, so it does not count. */
  filtered: boolean;
  /** The conditions are slow to check, so each row is checked only once. */
  costly?: boolean;
  /** True only if an index has the rows in the sort order, and nearly all its rows match the conditions. */
  indexed: boolean;
  /** A query with as many rows as the list, if they are faster to count. */
  countFrom?: RawBuilder<unknown> | undefined;
  sort: readonly SortColumn[];
  descending: boolean;
  offset: number;
  limit: number;
};

export type SortColumn = {
  column: RawBuilder<unknown>;
  /** Rows without a value come last in both sort directions. */
  nullable?: boolean;
};

export type FoundPage = { ids: string[]; counted: Counted };

/**
 * Returns the ids of one page of a list, and the count of the list.
 *
 * There are two ways to read a page. A walk reads an index in the sort order until the page is full. It
 * is fast when many rows match. A sort finds all matches and sorts them. It is fast when few rows match.
 *
 * - Counting matches of simple conditions is fast. One statement counts them, and then walks or sorts.
 * - Finding the matches of a text is slow. One statement finds them once, counts and sorts them. If they
 *   are more than the counting limit, a second statement walks.
 * - For a text in very many rows even that is too slow. Without a filter, a sample of the table detects
 *   such a text, and then the first statement finds nothing.
 */
export async function findPage(db: Db, listing: Listing): Promise<FoundPage> {
  const { texts, costly } = listing;
  if (texts.length === 0 && !costly) return countThenRead(db, listing);
  const { ids, total, ...expected } = await sortAndCount(db, listing);
  if (ids) return { ids, counted: { total, exact: true } };
  return { ids: await readPageOfMany(db, listing, expected), counted: tooMany };
}

async function countThenRead(db: Db, listing: Listing): Promise<FoundPage> {
  const { table, indexed } = listing;
  const countFrom =
    listing.countFrom ?? sql`select from ${sql.table(table)} where ${where(listing, 'byScan')}`;
  const walked = sql`array(${pageQuery(listing, 'byScan')})`;
  const { rows } = await sql<{ total: number; ids: string[] }>`
    ${indexed ? sql`` : sql`with matches as materialized (${matchesQuery(listing)})`}
    select total, ${indexed ? walked : sql`case when total <= ${countLimit} then ${sorted(listing)} else ${walked} end`} as ids
    from (select count(*)::int as total from (${countFrom} limit ${countLimit + 1}) limited) counted`.execute(
    db,
  );
  const { total, ids } = rows[0] ?? { total: 0, ids: [] };
  return { ids, counted: total > countLimit ? tooMany : { total, exact: true } };
}

type SortedPage = Estimate & {
  total: number;
  /** Null for a common text, or when more rows match than the counting limit. */
  ids: string[] | null;
};

async function sortAndCount(db: Db, listing: Listing): Promise<SortedPage> {
  const { texts, table, filtered } = listing;
  // A sample has whole blocks of the table. Rows that a filter selects may lie together in few of them,
  // and then the estimate is wrong.
  const sample =
    texts.length === 1 && !filtered ? sampleQuery(table, where(listing, 'sampled')) : emptySample;
  const { rows } = await sql<SortedPage>`
    with sample as materialized (${sample}),
    matches as materialized (${matchesQuery(listing)}
      and (select is_common from sample) is not true limit ${countLimit + 1})
    select rows, found, total,
      case when is_common is not true and total <= ${countLimit} then ${sorted(listing)} end as ids
    from (select count(*)::int as total from matches) counted left join sample on true`.execute(db);
  return rows[0] ?? { rows: null, found: null, total: 0, ids: [] };
}

/** All rows of a list, to count and sort. */
export function matchesQuery(listing: Listing): RawBuilder<unknown> {
  const columns = listing.sort.map(({ column }, i) => sql`${column} as ${sortName(i)}`);
  return sql`select ${sql.ref(listing.key)} as id, ${sql.join(columns)}
    from ${sql.table(listing.table)} where ${where(listing, 'withIndex')}`;
}

/** The ids of the page, from the rows of `matchesQuery`. */
function sorted({ sort, descending, limit, offset }: Listing): RawBuilder<string[]> {
  const direction = sql.raw(descending ? 'desc nulls last' : 'asc');
  const order = [...sort.map((_, i) => sortName(i)), sql`id`].map(
    (column) => sql`${column} ${direction}`,
  );
  return sql`array(select id from matches order by ${sql.join(order)}
    limit ${limit} offset ${offset * limit})`;
}

const sortName = (index: number) => sql.ref(`sort${index}`);

/** Reads the ids of the page in the sort order. The database chooses the index. */
export async function readPage(
  db: Db,
  listing: Listing,
  form: keyof TextCondition = 'withIndex',
): Promise<string[]> {
  const { rows } = await pageQuery(listing, form).execute(db);
  return rows.map(({ id }) => id);
}

export function pageQuery(listing: Listing, form: keyof TextCondition): RawBuilder<{ id: string }> {
  const { sort, descending, limit, offset } = listing;
  const condition = where(listing, form);
  const nullable = sort.find((column) => column.nullable)?.column;
  const page = sql`limit ${limit} offset ${offset * limit}`;
  if (!nullable || !descending) return sql`${inOrder(listing, condition)} ${page}`;
  // An index read backwards has empty values first. So its part with values is read first. PostgreSQL
  // reads the parts of a union in turn, and the second one only when the page needs it.
  const part = (presence: string) =>
    sql`(${inOrder(
      listing,
      sql`${condition} and ${nullable} is ${sql.raw(presence)}`,
    )} limit ${(offset + 1) * limit})`;
  return sql`select id from (${part('not null')} union all ${part('null')}) parts ${page}`;
}

function inOrder({ table, key, sort, descending }: Listing, condition: RawBuilder<unknown>) {
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const order = [...sort.map(({ column }) => column), sql.ref(key)].map(
    (column) => sql`${column} ${direction}`,
  );
  return sql`select ${sql.ref(key)} as id from ${sql.table(table)} where ${condition}
    order by ${sql.join(order)}`;
}

/** Measured: finding and sorting one match takes as long as this many steps of a walk. */
const stepsPerMatch = 12;

/** Walks. Only a far page of a text may need more steps than sorting its matches takes. */
function readPageOfMany(db: Db, listing: Listing, { rows, found }: Estimate): Promise<string[]> {
  const steps = ((listing.offset + 1) * listing.limit * (rows ?? 0)) / (found || 1);
  const isSortFaster = found !== null && steps > found * stepsPerMatch;
  return readPage(db, listing, isSortFaster ? 'withIndex' : 'byScan');
}

/** About 5,000 computers. The sample has the same size for every table, and so the same cost. */
const sampleBytes = 1_200_000;

/** In a smaller table, sorting the matches of any text is fast. */
const sampledBytes = 32_000_000;

/** Null when there was no sample. */
type Estimate = { rows: number | null; found: number | null };

const emptySample = sql`select null::float8 as rows, null::float8 as found, false as is_common`;

/**
 * Estimates the rows of a table and how many of them match, from a sample that is the same each time.
 * Returns no row for a small table. A text is common if more rows match than the counting limit, with a
 * margin for the error of the sample: the count of a text that is not common must be exact.
 */
export function sampleQuery(
  table: string,
  condition: RawBuilder<boolean>,
): RawBuilder<{ is_common: boolean }> {
  // The sub-select asks for the size once, instead of for each row.
  const bytes = sql`(select pg_relation_size(${sql.lit(table)}::regclass)::float8)`;
  const times = sql`${bytes} / ${sql.lit(sampleBytes)}`;
  return sql`
    select read * ${times} as rows, seen * ${times} as found,
      seen >= 75 and seen * ${times} >= ${sql.lit(1.6 * countLimit)} as is_common
    from (select count(*) as read, count(*) filter (where ${condition}) as seen
      from ${sql.table(table)}
        tablesample system (least(100, 100 / nullif(${times}, 0))::real) repeatable (1)
      where ${bytes} >= ${sql.lit(sampledBytes)}) sampled
    where read > 0`;
}

function where({ texts, conditions }: Listing, form: keyof TextCondition): RawBuilder<boolean> {
  const all = [...conditions, ...texts.map((text) => text[form])];
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(all, sql` and `)}`;
}

/** Puts rows in the order of their ids, because a query by ids returns them in any order. */
export function sortByIds<Row>(
  ids: readonly string[],
  rows: readonly Row[],
  idOf: (row: Row) => string,
): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
