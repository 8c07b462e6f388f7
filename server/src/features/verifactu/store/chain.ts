import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export type ChainRow = Awaited<ReturnType<typeof listChain>>[number];

const isLater = sql<boolean>`exists (select from register_records as earlier
  where earlier.invoice_id = register_records.invoice_id
    and earlier.position < register_records.position)`;

/**
 * Lists a page of records in chain order, each with its invoice. `is_later` marks a record that follows
 * another record of the same invoice.
 */
export function listChain(
  db: Db,
  { after, until, limit }: { after: number; until: number; limit: number },
) {
  return db
    .selectFrom('register_records')
    .innerJoin('invoices', 'invoices.id', 'register_records.invoice_id')
    .select(['register_records.position', 'register_records.kind', 'register_records.xml'])
    .select(['register_records.previous_hash', 'register_records.hash'])
    .select(['register_records.made_at', isLater.as('is_later')])
    .select(['invoices.number', 'invoices.type', 'invoices.issued_at', 'invoices.operation_at'])
    .select(['invoices.content', 'invoices.total_cents', 'invoices.base_cents'])
    .select(['invoices.tax_cents', 'invoices.tax_rate', 'invoices.forgotten_at'])
    .select(['invoices.id as invoice_id', 'invoices.file_key', 'invoices.file_sha256'])
    .where('register_records.position', '>', String(after))
    .where('register_records.position', '<=', String(until))
    .orderBy('register_records.position')
    .limit(limit)
    .execute();
}

/** The saved end of the chain, and the position of the last record. */
export async function loadChainEnd(db: Db) {
  const row = await db
    .selectFrom('register_head')
    .select(['position', 'hash', 'number', 'issued_on'])
    .select(({ selectFrom }) =>
      selectFrom('register_records')
        .select(({ fn }) => fn.max<string | null>('position').as('last'))
        .as('last_position'),
    )
    .executeTakeFirstOrThrow();
  const { hash, number, issued_on: issuedOn } = row;
  return {
    position: Number(row.position),
    end: { hash, number, issuedOn },
    lastPosition: Number(row.last_position ?? 0),
  };
}

export async function isForgotten(db: Db, invoiceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('invoices')
    .select('forgotten_at')
    .where('id', '=', invoiceId)
    .executeTakeFirst();
  return row?.forgotten_at != null;
}

/** Lists the numbers of invoices without a record. A correct database has none. */
export async function listUnrecordedInvoices(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('number')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('register_records')
            .select('position')
            .whereRef('register_records.invoice_id', '=', 'invoices.id'),
        ),
      ),
    )
    .orderBy('issued_at')
    .limit(limit)
    .execute();
  return rows.map(({ number }) => number);
}

/** Each series with its counter, the number of its invoices and its last number. */
export async function listSeries(db: Db) {
  const { rows } = await sql<{ series: string; counter: number; count: number; last: number }>`
    select counters.series, counters.last as counter, count(invoices.id)::int as count,
      coalesce(max(invoices.ordinal), 0) as last
    from invoice_counters as counters left join invoices on invoices.series = counters.series
    group by counters.series, counters.last
    order by counters.series`.execute(db);
  return rows;
}

export async function findMissingOrdinal(db: Db, series: string): Promise<number | undefined> {
  const { rows } = await sql<{ place: number }>`
    select place::int from (
      select ordinal, row_number() over (order by ordinal) as place
      from invoices where series = ${series}) as numbered
    where ordinal <> place order by place limit 1`.execute(db);
  return rows[0]?.place;
}

/** Lists when annulments took place that have no record. The timeline of the computer shows them. */
export async function listUnrecordedAnnulments(db: Db, limit: number): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select at from computer_events as annulled
    where event = 'invoice-annulled' and not exists (
      select from register_records join invoices on invoices.id = invoice_id
      where kind = 'anulacion' and made_at = annulled.at
        and invoices.computer_id = annulled.computer_id)
    order by at limit ${limit}`.execute(db);
  return rows.map(({ at }) => at);
}

/** How many records the tax agency accepted: as counted at the time, and as stored now. */
export async function countAccepted(db: Db): Promise<{ counted: number; stored: number }> {
  const { rows } = await sql<{ counted: number; stored: number }>`
    select accepted_count::int as counted, (select count(*)::int from register_submissions
      where state = 'accepted') as stored from register_flow`.execute(db);
  return rows[0] ?? { counted: 0, stored: 0 };
}
