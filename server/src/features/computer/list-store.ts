import type { ComputerFilter, computerColumns } from '@cobertura/domain/computer/staff-api.ts';
import { staffActsIn } from '@cobertura/domain/computer/status.ts';
import { type OrderByItemBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { fromSeconds } from '../../db/instant.ts';
import { type Counted, countedTo, countRows, tooMany } from '../../db/page.ts';
import { containing } from '../../db/search.ts';

export type ComputerOrder = { column: (typeof computerColumns)[number]; descending: boolean };

/** Each is the first column of an index that ends with the id. */
const sortBy = {
  studentName: sql<string>`student_folded`,
  userName: sql<string>`parent_folded`,
  serialNumber: sql<string>`serial_number`,
  dni: sql<string>`dni`,
  status: sql<string>`status`,
  payment: sql<string>`order_code`,
  createdAt: sql<Date>`created_at`,
  updatedAt: sql<Date>`updated_at`,
  invoicedAt: sql<Date>`invoiced_at`,
} satisfies Record<ComputerOrder['column'], unknown>;

const waitsForStaff = sql<boolean>`(has_refund_due or status in (${sql.join(
  staffActsIn.map((status) => sql.lit(status)),
)}))`;

function matching(tx: Tx, filter: ComputerFilter) {
  const { pending, studentName, userName, serialNumber, dni, status, from, to } = filter;
  let query = tx.selectFrom('computers').where('deleted_at', 'is', null);
  if (pending) query = query.where(waitsForStaff);
  if (studentName) query = query.where(containing(sql`student_folded`, studentName));
  if (userName) query = query.where(containing(sql`parent_folded`, userName));
  if (serialNumber) query = query.where(containing(sql`serial_folded`, serialNumber));
  if (dni) query = query.where(containing(sql`dni_folded`, dni));
  if (status) query = query.where('status', '=', status);
  if (from !== undefined) query = query.where('updated_at', '>=', fromSeconds(from));
  // The whole of the last second.
  if (to !== undefined) query = query.where('updated_at', '<', fromSeconds(to + 1));
  return query;
}

/** The ids alone: the page is found in an index, and only its rows are read. */
export async function listIds(
  tx: Tx,
  filter: ComputerFilter,
  { offset, limit, order }: ComputerPage,
): Promise<string[]> {
  const rows = await matching(tx, filter)
    .select('id')
    .orderBy(sortBy[order.column], (item) => inDirection(item, order))
    .$if(order.column === 'status', (query) =>
      query.orderBy('updated_at', order.descending ? 'desc' : 'asc'),
    )
    .orderBy('id', order.descending ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset * limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** What has no order or no invoice comes last, whichever way. */
function inDirection(item: OrderByItemBuilder, { column, descending }: ComputerOrder) {
  if (!descending) return item.asc();
  return column === 'payment' || column === 'invoicedAt' ? item.desc().nullsLast() : item.desc();
}

export type ComputerPage = { offset: number; limit: number; order: ComputerOrder };

/**
 * A page and how many there are. What a filter leaves few of is counted and sorted; what it leaves
 * many of is counted as far as it is worth, and the page found in an index.
 */
export async function findPage(
  tx: Tx,
  filter: ComputerFilter,
  page: ComputerPage,
): Promise<{ ids: string[]; counted: Counted }> {
  const { studentName, userName, serialNumber, dni } = filter;
  if (studentName || userName || serialNumber || dni) {
    // A text is dear to look for: once has to do.
    const few = await sortFew(tx, filter, page);
    return few ?? { ids: await listIds(tx, filter, page), counted: tooMany };
  }
  const counted = await countRows(tx, matching(tx, filter));
  const few = counted.exact ? await sortFew(tx, filter, page) : undefined;
  return few ?? { ids: await listIds(tx, filter, page), counted };
}

/** Nothing when there are more than are counted. */
async function sortFew(
  tx: Tx,
  filter: ComputerFilter,
  { offset, limit, order }: ComputerPage,
): Promise<{ ids: string[]; counted: Counted } | undefined> {
  const found = matching(tx, filter)
    .select(['id', 'updated_at', sql`${sortBy[order.column]}`.as('sort')])
    .limit(countedTo + 1);
  const way = sql.raw(order.descending ? 'desc nulls last' : 'asc');
  const tie = order.column === 'status' ? sql`updated_at ${way}, id ${way}` : sql`id ${way}`;
  const { rows } = await sql<{ total: string; ids: string[] | null }>`
    with found as materialized (${found}), counted as (select count(*) as total from found)
    select total, case when total <= ${countedTo} then array(
      select id from found order by sort ${way}, ${tie}
      limit ${limit} offset ${offset * limit}) end as ids
    from counted`.execute(tx);
  const [only] = rows;
  if (!only?.ids) return undefined;
  return { ids: only.ids, counted: { total: Number(only.total), exact: true } };
}
