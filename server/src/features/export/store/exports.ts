import type { ComputerId } from '@cobertura/domain/ids.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { countRows } from '../../../db/page.ts';
import type { Tables } from '../../../db/schema.ts';
import { chooseComputers, chooseInvoices, type Range } from './choose.ts';

/** Adds the invoices of a range to a batch and returns their number. */
export async function fillBatch(tx: Tx, batchId: string, range: Range): Promise<number> {
  const chosen = tx
    .selectFrom(chooseInvoices(tx, range).as('chosen'))
    .select(sql<string>`${batchId}::uuid`.as('batch_id'))
    .select(['position', 'invoice_id']);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('export_batch_invoices')
    .columns(['batch_id', 'position', 'invoice_id'])
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

export function findBatch(db: Db, id: string) {
  return db.selectFrom('export_batches').selectAll().where('id', '=', id).executeTakeFirst();
}

export type Batch = Selectable<Tables['export_batches']>;

/** An invoice of a batch with its record. If it was not issued in the range, it was annulled in it. */
export type ExportedRow = Awaited<ReturnType<typeof listPage>>[number] & {
  isIssuedInRange: boolean;
};

const pageSize = 1_000;

/** Yields every invoice of a batch with its record, in chain order. It reads one page at a time. */
export async function* readBatchRows(
  db: Db,
  { id, from_at, to_at }: Pick<Batch, 'id' | 'from_at' | 'to_at'>,
): AsyncGenerator<ExportedRow> {
  let after = 0;
  for (;;) {
    const page = await listPage(db, id, after);
    for (const row of page) {
      const isIssuedInRange =
        (!from_at || row.issued_at >= from_at) && (!to_at || row.issued_at < to_at);
      yield { ...row, isIssuedInRange };
    }
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = Number(last.position);
  }
}

/**
 * A subquery limits the page before the joins. A new batch has no statistics, so the planner would
 * join all of it.
 */
function listPage(db: Db, batchId: string, after: number) {
  return db
    .selectFrom((inner) =>
      inner
        .selectFrom('export_batch_invoices')
        .select(['position', 'invoice_id'])
        .where('batch_id', '=', batchId)
        .where('position', '>', String(after))
        .orderBy('position')
        .limit(pageSize)
        .as('page'),
    )
    .innerJoin('invoices', 'invoices.id', 'page.invoice_id')
    .innerJoin('register_records', 'register_records.position', 'page.position')
    .select([
      'page.position',
      'register_records.xml',
      'register_records.hash',
      'register_records.kind',
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
    .orderBy('page.position')
    .execute();
}

/** Pages by id, which never changes, so that no computer appears twice. */
export async function* readChangedComputers(db: Db, range: Range): AsyncGenerator<SupportRow> {
  let after: ComputerId | undefined;
  for (;;) {
    const page = await listComputers(db, { ...range, after });
    yield* page;
    after = page.at(-1)?.id;
    if (after === undefined || page.length < pageSize) return;
  }
}

export type SupportRow = Awaited<ReturnType<typeof listComputers>>[number];

function listComputers(db: Db, { after, ...range }: Range & { after: ComputerId | undefined }) {
  return chooseComputers(db, range)
    .innerJoin('users', 'users.id', 'computers.user_id')
    .innerJoin('schools', 'schools.code', 'computers.school_code')
    .innerJoin('computer_models', 'computer_models.id', 'computers.model_id')
    .leftJoinLateral(
      (each) =>
        each
          .selectFrom('coverage_periods')
          .select(['contracted_at', 'paid_at', 'coverage_periods.invoiced_at', 'end_date'])
          .select('covers_not_before')
          .whereRef('coverage_periods.computer_id', '=', 'computers.id')
          .orderBy('ordinal', 'desc')
          .limit(1)
          .as('period'),
      (join) => join.onTrue(),
    )
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
      'period.contracted_at',
      'period.paid_at',
      'period.invoiced_at',
      'period.end_date',
      'period.covers_not_before',
    ])
    .$if(after !== undefined, (query) => query.where('computers.id', '>', after as ComputerId))
    .orderBy('computers.id')
    .limit(pageSize)
    .execute();
}

export function listBatches(
  db: Db,
  { offset, limit, descending }: { offset: number; limit: number; descending: boolean },
) {
  return db
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

export function countBatches(db: Db) {
  return countRows(db, db.selectFrom('export_batches'));
}
