import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './database.ts';
import { type Counted, countedTo, tooMany } from './page.ts';
import { type Contains, lookedUp, readAlong } from './search.ts';

export type Listing = {
  table: 'computers' | 'users' | 'serial_numbers';
  key: 'id' | 'serial_number';
  texts: readonly { folded: RawBuilder<unknown>; text: string }[];
  conditions: readonly RawBuilder<boolean>[];
  /** A condition that leaves out next to nothing, as "not deleted", is not a filter. */
  filtered: boolean;
  /** To look what it leaves up twice, once to count it, would take too long. */
  costly?: boolean;
  /** An index has just what the conditions leave, in this order. */
  indexed: boolean;
  sort: readonly SortColumn[];
  descending: boolean;
  offset: number;
  limit: number;
};

export type SortColumn = {
  column: RawBuilder<unknown>;
  /** What has none comes last, whichever way. */
  nullable?: boolean;
};

export type Found = { ids: string[]; counted: Counted };

/**
 * A page of a list as ids, and how many there are. What a filter leaves few of is counted and sorted
 * in one look; what it leaves many of is counted as far as it is worth, and the page found by
 * walking along an index, where it is seldom far.
 */
export async function findPage(tx: Tx, listing: Listing): Promise<Found> {
  const { texts, filtered, indexed } = listing;
  if (texts.length > 0) {
    const alone = texts.length === 1 && !filtered;
    const expected = alone
      ? await estimate(tx, listing.table, where(listing, readAlong))
      : undefined;
    const few = isCommon(expected) ? undefined : await sortFew(tx, listing);
    return few ?? { ids: await findAmongMany(tx, listing, expected), counted: tooMany };
  }
  const found = listing.costly ? await sortFew(tx, listing) : undefined;
  if (found) return found;
  const counted = listing.costly ? tooMany : await count(tx, listing);
  const few = filtered && !indexed && counted.exact ? await sortFew(tx, listing) : undefined;
  return few ?? { ids: await walk(tx, listing), counted };
}

/** The ids along the order, through whichever index the database holds best. */
export async function walk(
  tx: Tx,
  listing: Listing,
  contains: Contains = lookedUp,
): Promise<string[]> {
  const { table, key, sort, descending, limit, offset } = listing;
  const way = sql.raw(descending ? 'desc' : 'asc');
  const order = sort.map(({ column, nullable }) =>
    nullable && descending ? sql`${column} desc nulls last` : sql`${column} ${way}`,
  );
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(key)} as id from ${sql.table(table)} where ${where(listing, contains)}
    order by ${sql.join([...order, sql`${sql.ref(key)} ${way}`])}
    limit ${limit} offset ${offset * limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** To look a row up by its text takes as long as this many steps along an index. */
const stepsForLookUp = 12;

/** A page of what very many rows contain: along the order, unless all of them are sooner looked up. */
function findAmongMany(tx: Tx, listing: Listing, expected?: Estimate): Promise<string[]> {
  const { rows, found } = expected ?? { rows: 0, found: 0 };
  const steps = ((listing.offset + 1) * listing.limit * rows) / found;
  return walk(tx, listing, steps > found * stepsForLookUp ? lookedUp : readAlong);
}

/** A hundredth of a table. */
const sample = 100;

type Estimate = { rows: number; found: number };

/**
 * In how many rows a text is, by the same few pages of the table each time. A small table has no
 * such few pages.
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

/** In so many more rows than are counted that a sample cannot err: to see those takes longer than to show a page. */
export const isCommon = (expected?: Estimate) =>
  expected !== undefined && expected.found >= 1.4 * countedTo;

async function count(tx: Tx, listing: Listing): Promise<Counted> {
  const { rows } = await sql<{ total: string }>`
    select count(*) as total from (
      select from ${sql.table(listing.table)} where ${where(listing, lookedUp)}
      limit ${countedTo + 1}) found`.execute(tx);
  const total = Number(rows[0]?.total);
  return total > countedTo ? tooMany : { total, exact: true };
}

/** Nothing when there are more than are counted. */
async function sortFew(tx: Tx, listing: Listing): Promise<Found | undefined> {
  const { table, key, sort, descending, limit, offset } = listing;
  const columns = sort.map(({ column }, i) => sql`${column} as ${sql.ref(`sort${i}`)}`);
  const way = sql.raw(descending ? 'desc nulls last' : 'asc');
  const order = sort.map((_, i) => sql`${sql.ref(`sort${i}`)} ${way}`);
  const { rows } = await sql<{ total: string; ids: string[] | null }>`
    with found as materialized (
      select ${sql.ref(key)} as id, ${sql.join(columns)} from ${sql.table(table)}
      where ${where(listing, lookedUp)} limit ${countedTo + 1}),
    counted as (select count(*) as total from found)
    select total, case when total <= ${countedTo} then array(
      select id from found order by ${sql.join([...order, sql`id ${way}`])}
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

/** Rows as their ids were found: a query by ids answers in any order. */
export function inOrder<Row>(
  ids: readonly string[],
  rows: readonly Row[],
  idOf: (row: Row) => string,
): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
