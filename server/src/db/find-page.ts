import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './database.ts';
import { type Counted, countLimit, tooMany } from './page.ts';
import { type Contains, matchByScan, matchWithIndex } from './search.ts';

export type Listing = {
  table: 'computers' | 'users' | 'serial_numbers';
  key: 'id' | 'serial_number';
  texts: readonly { folded: RawBuilder<unknown>; text: string }[];
  conditions: readonly RawBuilder<boolean>[];
  /** Whether a condition excludes many rows. "Not deleted" excludes few, so it does not count. */
  filtered: boolean;
  /** The conditions are slow. Counting separately would evaluate them twice. */
  costly?: boolean;
  /**
   * True only if one index contains exactly the rows that match the conditions, in the sort order.
   * The page is then read from that index, without a filter and without a sort.
   */
  indexed: boolean;
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
 * Returns the ids of one page of a list, and the count of the list. When few rows match, one query
 * counts and sorts them. When many match, the count stops at a limit and the page comes from an index
 * scan, which finds enough matches early.
 */
export async function findPage(tx: Tx, listing: Listing): Promise<FoundPage> {
  const { texts, filtered, indexed } = listing;
  if (texts.length > 0) {
    const isSingleText = texts.length === 1 && !filtered;
    const expected = isSingleText
      ? await estimate(tx, listing.table, where(listing, matchByScan))
      : undefined;
    const sorted = isCommon(expected) ? undefined : await countAndSort(tx, listing);
    return sorted ?? { ids: await readPageOfMany(tx, listing, expected), counted: tooMany };
  }
  const found = listing.costly ? await countAndSort(tx, listing) : undefined;
  if (found) return found;
  const counted = listing.costly ? tooMany : await count(tx, listing);
  const sorted =
    filtered && !indexed && counted.exact ? await countAndSort(tx, listing) : undefined;
  return sorted ?? { ids: await readPage(tx, listing), counted };
}

/** Reads the ids of the page in the sort order. The database chooses the index. */
export async function readPage(
  tx: Tx,
  listing: Listing,
  contains: Contains = matchWithIndex,
): Promise<string[]> {
  const { rows } = await pageQuery(listing, contains).execute(tx);
  return rows.map(({ id }) => id);
}

export function pageQuery(listing: Listing, contains: Contains): RawBuilder<{ id: string }> {
  const { table, key, sort, descending, limit, offset } = listing;
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const order = sort.map(({ column, nullable }) =>
    nullable && descending ? sql`${column} desc nulls last` : sql`${column} ${direction}`,
  );
  return sql<{ id: string }>`
    select ${sql.ref(key)} as id from ${sql.table(table)} where ${where(listing, contains)}
    order by ${sql.join([...order, sql`${sql.ref(key)} ${direction}`])}
    limit ${limit} offset ${offset * limit}`;
}

/** Measured: matching one row with the trigram index takes as long as this many steps of a scan. */
const stepsPerMatch = 12;

/** Reads a page of a text that very many rows contain, in the way that should take less time. */
function readPageOfMany(tx: Tx, listing: Listing, expected?: Estimate): Promise<string[]> {
  const { rows, found } = expected ?? { rows: 0, found: 0 };
  const steps = ((listing.offset + 1) * listing.limit * rows) / found;
  return readPage(tx, listing, steps > found * stepsPerMatch ? matchWithIndex : matchByScan);
}

/** The sample is one hundredth of the table. */
const sample = 100;

type Estimate = { rows: number; found: number };

/**
 * Estimates how many rows match, from a sample that is the same each time. Returns undefined for a
 * small table, where a sample is too inaccurate.
 */
export async function estimate(
  tx: Tx,
  table: string,
  condition: RawBuilder<boolean>,
): Promise<Estimate | undefined> {
  const { rows } = await sql<{ read: number; seen: number }>`
    select count(*)::int as read, (count(*) filter (where ${condition}))::int as seen
    from ${sql.table(table)} tablesample system (${sql.lit(100 / sample)}) repeatable (1)`.execute(
    tx,
  );
  const [{ read, seen } = { read: 0, seen: 0 }] = rows;
  return read >= 2000 ? { rows: read * sample, found: seen * sample } : undefined;
}

/** Whether more rows match than the counting limit, with a margin for the error of the sample. */
export const isCommon = (expected?: Estimate) =>
  expected !== undefined && expected.found >= 1.4 * countLimit;

async function count(tx: Tx, listing: Listing): Promise<Counted> {
  const { rows } = await sql<{ total: string }>`
    select count(*) as total from (
      select from ${sql.table(listing.table)} where ${where(listing, matchWithIndex)}
      limit ${countLimit + 1}) found`.execute(tx);
  const total = Number(rows[0]?.total);
  return total > countLimit ? tooMany : { total, exact: true };
}

/** Returns undefined when more rows match than the counting limit. */
async function countAndSort(tx: Tx, listing: Listing): Promise<FoundPage | undefined> {
  const { table, key, sort, descending, limit, offset } = listing;
  const columns = sort.map(({ column }, i) => sql`${column} as ${sql.ref(`sort${i}`)}`);
  const direction = sql.raw(descending ? 'desc nulls last' : 'asc');
  const order = sort.map((_, i) => sql`${sql.ref(`sort${i}`)} ${direction}`);
  const { rows } = await sql<{ total: string; ids: string[] | null }>`
    with found as materialized (
      select ${sql.ref(key)} as id, ${sql.join(columns)} from ${sql.table(table)}
      where ${where(listing, matchWithIndex)} limit ${countLimit + 1}),
    counted as (select count(*) as total from found)
    select total, case when total <= ${countLimit} then array(
      select id from found order by ${sql.join([...order, sql`id ${direction}`])}
      limit ${limit} offset ${offset * limit}) end as ids
    from counted`.execute(tx);
  const [only] = rows;
  if (!only?.ids) return undefined;
  return { ids: only.ids, counted: { total: Number(only.total), exact: true } };
}

function where({ texts, conditions }: Listing, contains: Contains): RawBuilder<boolean> {
  const all = [...conditions, ...texts.map(({ folded, text }) => contains(folded, text))];
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
