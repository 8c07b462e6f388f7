import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { chooseInvoices, type Range } from './choose.ts';

type Mark = { batchId: string; by: string; at: Date };

/**
 * Marks the computers and periods of a batch as exported and adds timeline events. It skips rectified
 * and annulled invoices, because only the export of a current invoice counts, and those of repairs.
 */
export async function markExported(tx: Tx, mark: Mark): Promise<void> {
  const taken = currentInvoices(batchInvoices(mark.batchId));
  // All code locks computers before periods and in id order, which prevents deadlocks.
  await sql`
    select count(*) from (
      select id from computers where id in (select computer_id from (${taken}) taken)
      order by id for update) locked`.execute(tx);
  for await (const slice of slicesOf(tx, mark.batchId)) {
    await markSlice(tx, mark, currentInvoices(batchInvoices(mark.batchId, slice)));
  }
}

/** Counts the computers that an export of a range would mark as exported. */
export async function countToExport(tx: Tx, range: Range): Promise<number> {
  const taken = currentInvoices(sql`${chooseInvoices(tx, range)}`);
  const { rows } = await sql<{ count: number }>`
    select count(distinct computers.id)::int as count
    from computers, (${taken}) taken where ${becomesExported}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** A range of chain positions: `after` is exclusive and `until` is inclusive. */
type Slice = { after: string; until: string };

/** Small enough that one statement ends well before the idle timeout of the connection. */
const sliceSize = 2_000;

async function* slicesOf(tx: Tx, batchId: string): AsyncGenerator<Slice> {
  let after = '0';
  for (;;) {
    const { rows } = await sql<{ until: string | null }>`
      select max(position) as until from (
        select position from export_batch_invoices
        where batch_id = ${batchId} and position > ${after}
        order by position limit ${sliceSize}) slice`.execute(tx);
    const until = rows[0]?.until;
    if (until == null) return;
    yield { after, until };
    after = until;
  }
}

/** Rows with an `invoice_id`. */
type Chosen = RawBuilder<unknown>;

function batchInvoices(batchId: string, slice?: Slice): Chosen {
  const within = slice ? sql`and position > ${slice.after} and position <= ${slice.until}` : sql``;
  return sql`(select invoice_id from export_batch_invoices where batch_id = ${batchId} ${within})`;
}

function currentInvoices(chosen: Chosen): RawBuilder<unknown> {
  return sql`
    select invoices.computer_id, invoices.period_id from ${chosen} chosen
    join invoices on invoices.id = chosen.invoice_id
    where invoices.period_id is not null
      and not exists (select from invoices later where later.rectifies = invoices.id)
      and not exists (select from register_records annulled
        where annulled.invoice_id = invoices.id and annulled.kind = 'anulacion')`;
}

/** A condition on `computers` and a current invoice `taken` of theirs. */
const becomesExported = sql`
  computers.id = taken.computer_id
  and computers.status = 'invoiced' and computers.deleted_at is null
  and not exists (
    select from coverage_periods later
    join coverage_periods own on own.id = taken.period_id
    where later.computer_id = own.computer_id and later.ordinal > own.ordinal)`;

async function markSlice(tx: Tx, { by, at }: Mark, taken: RawBuilder<unknown>): Promise<void> {
  await sql`
    update coverage_periods set exported_at = ${at}
    where exported_at is null and id in (select period_id from (${taken}) taken)`.execute(tx);
  await sql`
    with moved as (
      update computers set status = 'exported', updated_at = ${at}
      from (${taken}) taken
      where ${becomesExported}
      returning computers.id, taken.period_id)
    insert into computer_events
      (id, computer_id, period_id, at, user_id, actor, event, from_status, to_status)
    select gen_random_uuid(), moved.id, moved.period_id, ${at}, ${by}::uuid, 'staff', 'exported',
      'invoiced', 'exported'
    from moved`.execute(tx);
}
