import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { chooseComputers, chooseInvoices, type Range } from './choose.ts';
import type { ExportedRow } from './exports.ts';

/** The sums of invoices that count alike, in cents. */
type Group = Span & {
  kind: ExportedRow['kind'];
  isIssuedInRange: boolean;
  invoices: number;
  base: number;
  tax: number;
  rectified: { base: number; tax: number };
};

/** The first and the last instant of some rows. Null if there are none. */
export type Span = { firstAt: Date | null; lastAt: Date | null };

/**
 * Sums the invoices of a range in groups. All invoices of a group add or take back alike, so the
 * rule for one invoice also holds for the sums.
 */
export async function summariseInvoices(db: Db, range: Range): Promise<Group[]> {
  const { rows } = await sql<Group>`
    with chosen as (
      select record.kind, base_cents as base, tax_cents as tax, content -> 'rectified' as rectified,
        issued_at, annulled_at, ${isIssuedIn(range)} as issued_in_range
      from ${chooseInvoices(db, range)} chosen
      join invoices on invoices.id = chosen.invoice_id
      join register_records record on record.position = chosen.position)
    select kind, issued_in_range as "isIssuedInRange", count(*)::int as invoices,
      sum(base)::float8 as base, sum(tax)::float8 as tax,
      json_build_object(
        'base', coalesce(sum((rectified ->> 'base')::int), 0),
        'tax', coalesce(sum((rectified ->> 'tax')::int), 0)) as rectified,
      min(case when issued_in_range then issued_at else annulled_at end) as "firstAt",
      max(case when issued_in_range then issued_at else annulled_at end) as "lastAt"
    from chosen group by kind, issued_in_range`.execute(db);
  return rows;
}

function isIssuedIn({ from, to }: Range): RawBuilder<boolean> {
  const start = from ? sql`issued_at >= ${from}` : sql`true`;
  const end = to ? sql`issued_at < ${to}` : sql`true`;
  return sql`(${start} and ${end})`;
}

export function summariseComputers(db: Db, range: Range): Promise<Span & { computers: number }> {
  return chooseComputers(db, range)
    .select(sql<number>`count(*)::int`.as('computers'))
    .select(({ fn }) => [
      fn.min<Date | null>('updated_at').as('firstAt'),
      fn.max<Date | null>('updated_at').as('lastAt'),
    ])
    .executeTakeFirstOrThrow();
}
