import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { countRows } from '../../db/page.ts';
import type { Tables } from '../../db/schema.ts';

export type Range = { from: Date | undefined; to: Date | undefined };

/** Those issued in a range, exported before or not. Answers how many. */
export async function fillBatch(tx: Tx, batchId: string, { from, to }: Range): Promise<number> {
  const chosen = tx
    .selectFrom('invoices')
    .select([sql<string>`${batchId}::uuid`.as('batch_id'), 'id as invoice_id'])
    .$if(from !== undefined, (query) => query.where('issued_at', '>=', from as Date))
    .$if(to !== undefined, (query) => query.where('issued_at', '<', to as Date));
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('export_batch_invoices')
    .columns(['batch_id', 'invoice_id'])
    .expression(chosen)
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

export async function insertBatch(
  tx: Tx,
  batch: Insertable<Tables['export_batches']>,
): Promise<void> {
  await tx.insertInto('export_batches').values(batch).execute();
}

export function findBatch(tx: Tx, id: string) {
  return tx.selectFrom('export_batches').selectAll().where('id', '=', id).executeTakeFirst();
}

export type ExportedRow = Awaited<ReturnType<typeof listPage>>[number];

const pageSize = 1_000;

/** Every invoice of a batch with its record, in the order they were issued, a page at a time. */
export async function* rowsOf(db: Db | Tx, batchId: string): AsyncGenerator<ExportedRow> {
  let after = 0;
  for (;;) {
    const page = await listPage(db, batchId, after);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = Number(last.position);
  }
}

function listPage(db: Db | Tx, batchId: string, after: number) {
  return db
    .selectFrom('export_batch_invoices')
    .innerJoin('invoices', 'invoices.id', 'export_batch_invoices.invoice_id')
    .innerJoin('register_records', (join) =>
      join
        .onRef('register_records.invoice_id', '=', 'invoices.id')
        .on('register_records.kind', '=', 'alta'),
    )
    .select([
      'register_records.position',
      'register_records.xml',
      'register_records.hash',
      'invoices.number',
      'invoices.series',
      'invoices.ordinal',
      'invoices.type',
      'invoices.issued_at',
      'invoices.operation_at',
      'invoices.content',
      'invoices.total_cents',
      'invoices.base_cents',
      'invoices.tax_cents',
      'invoices.tax_rate',
    ])
    .where('export_batch_invoices.batch_id', '=', batchId)
    .where('register_records.position', '>', String(after))
    .orderBy('register_records.position')
    .limit(pageSize)
    .execute();
}

/** What the accountant took along is exported: the computers, their periods and their timelines. */
export async function markExported(
  tx: Tx,
  { batchId, by, at }: { batchId: string; by: string; at: Date },
): Promise<void> {
  await sql`
    update coverage_periods set exported_at = ${at}
    where exported_at is null and id in (
      select invoices.period_id from export_batch_invoices
      join invoices on invoices.id = export_batch_invoices.invoice_id
      where export_batch_invoices.batch_id = ${batchId}::uuid)`.execute(tx);
  await sql`
    with moved as (
      update computers set status = 'exported', updated_at = ${at}
      where status = 'invoiced' and deleted_at is null and id in (
        select invoices.computer_id from export_batch_invoices
        join invoices on invoices.id = export_batch_invoices.invoice_id
        join coverage_periods on coverage_periods.id = invoices.period_id
        where export_batch_invoices.batch_id = ${batchId}::uuid
          and not exists (
            select from coverage_periods later
            where later.computer_id = coverage_periods.computer_id
              and later.ordinal > coverage_periods.ordinal))
      returning id)
    insert into computer_events
      (id, computer_id, period_id, at, user_id, actor, event, from_status, to_status)
    select gen_random_uuid(), moved.id, period.id, ${at}, ${by}::uuid, 'staff', 'exported',
      'invoiced', 'exported'
    from moved join lateral (
      select id from coverage_periods where computer_id = moved.id
      order by ordinal desc limit 1) period on true`.execute(tx);
}

/** For the support desk, longest unchanged first, a page at a time. */
export async function* computersIn(db: Db, { from, to }: Range): AsyncGenerator<SupportRow> {
  let after: { updated_at: Date; id: string } | undefined;
  for (;;) {
    const page = await listComputers(db, { from, to, after });
    yield* page;
    after = page.at(-1);
    if (!after || page.length < pageSize) return;
  }
}

export type SupportRow = Awaited<ReturnType<typeof listComputers>>[number];

function listComputers(
  db: Db,
  { from, to, after }: Range & { after: { updated_at: Date; id: string } | undefined },
) {
  return db
    .selectFrom('computers')
    .innerJoin('users', 'users.id', 'computers.user_id')
    .innerJoin('schools', 'schools.code', 'computers.school_code')
    .innerJoin('computer_models', 'computer_models.id', 'computers.model_id')
    .select([
      'computers.id',
      'computers.updated_at',
      'computers.created_at',
      'computers.student_name',
      'computers.serial_number',
      'computers.status',
      'computers.renewal',
      'schools.code',
      'schools.name as school',
      'schools.town',
      'schools.province',
      'computer_models.model',
      'users.first_name',
      'users.surname1',
      'users.surname2',
      'users.dni',
      'users.phone',
      'users.email',
    ])
    .where('computers.deleted_at', 'is', null)
    .$if(from !== undefined, (query) => query.where('computers.updated_at', '>=', from as Date))
    .$if(to !== undefined, (query) => query.where('computers.updated_at', '<', to as Date))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(computers.updated_at, computers.id) > (${after?.updated_at}, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('computers.updated_at')
    .orderBy('computers.id')
    .limit(pageSize)
    .execute();
}

export function listBatches(
  tx: Tx,
  { offset, limit, descending }: { offset: number; limit: number; descending: boolean },
) {
  return tx
    .selectFrom('export_batches')
    .innerJoin('users', 'users.id', 'export_batches.made_by')
    .selectAll('export_batches')
    .select(['users.first_name', 'users.surname1'])
    .orderBy('made_at', descending ? 'desc' : 'asc')
    .orderBy('export_batches.id')
    .limit(limit)
    .offset(offset * limit)
    .execute();
}

export function countBatches(tx: Tx) {
  return countRows(tx, tx.selectFrom('export_batches'));
}
