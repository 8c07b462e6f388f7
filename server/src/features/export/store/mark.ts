import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

type Mark = { batchId: string; by: string; at: Date };

/**
 * Marks the computers and periods of a batch as exported and adds timeline events. It skips rectified
 * and annulled invoices, because only the export of a current invoice counts.
 */
export async function markExported(tx: Tx, mark: Mark): Promise<void> {
  // All code locks computers before periods and in id order, which prevents deadlocks.
  await sql`
    select count(*) from (
      select id from computers where id in (select computer_id from (${currentInvoicesIn(mark)}) taken)
      order by id for update) locked`.execute(tx);
  for await (const slice of slicesOf(tx, mark.batchId)) {
    await markSlice(tx, mark, currentInvoicesIn(mark, slice));
  }
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

function currentInvoicesIn({ batchId }: Mark, slice?: Slice): RawBuilder<unknown> {
  const within = slice
    ? sql`and taken.position > ${slice.after} and taken.position <= ${slice.until}`
    : sql``;
  return sql`
    select invoices.computer_id, invoices.period_id from export_batch_invoices taken
    join invoices on invoices.id = taken.invoice_id
    where taken.batch_id = ${batchId} ${within}
      and not exists (select from invoices later where later.rectifies = invoices.id)
      and not exists (select from register_records annulled
        where annulled.invoice_id = invoices.id and annulled.kind = 'anulacion')`;
}

async function markSlice(tx: Tx, { by, at }: Mark, taken: RawBuilder<unknown>): Promise<void> {
  await sql`
    update coverage_periods set exported_at = ${at}
    where exported_at is null and id in (select period_id from (${taken}) taken)`.execute(tx);
  await sql`
    with moved as (
      update computers set status = 'exported', updated_at = ${at}
      from (${taken}) taken
      where computers.id = taken.computer_id
        and computers.status = 'invoiced' and computers.deleted_at is null
        and not exists (
          select from coverage_periods later
          join coverage_periods own on own.id = taken.period_id
          where later.computer_id = own.computer_id and later.ordinal > own.ordinal)
      returning computers.id, taken.period_id)
    insert into computer_events
      (id, computer_id, period_id, at, user_id, actor, event, from_status, to_status)
    select gen_random_uuid(), moved.id, moved.period_id, ${at}, ${by}::uuid, 'staff', 'exported',
      'invoiced', 'exported'
    from moved`.execute(tx);
}
