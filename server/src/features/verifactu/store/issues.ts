import type { RecordKind, SubmissionState } from '@cobertura/domain/verifactu/verdict.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';

/** The records that need review: not fully accepted, not settled, and the last of their invoice. */
function issues(db: Db) {
  return db
    .selectFrom('register_submissions')
    .innerJoin('register_records', 'register_records.position', 'register_submissions.position')
    .where('register_submissions.state', 'in', ['accepted-with-errors', 'rejected'])
    .where('register_submissions.settled_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('register_records as later')
            .select('later.position')
            .whereRef('later.invoice_id', '=', 'register_records.invoice_id')
            .whereRef('later.position', '>', 'register_records.position'),
        ),
      ),
    );
}

export type IssueRow = Awaited<ReturnType<typeof listIssues>>[number];

export function listIssues(
  db: Db,
  { offset, limit, descending }: { offset: number; limit: number; descending: boolean },
) {
  return issues(db)
    .innerJoin('invoices', 'invoices.id', 'register_records.invoice_id')
    .select(['register_records.position', 'register_records.kind', 'register_records.made_at'])
    .select(['register_submissions.state', 'register_submissions.answered_at'])
    .select(['register_submissions.error_code', 'register_submissions.error_text'])
    .select(['invoices.number', 'invoices.computer_id'])
    .orderBy('register_submissions.position', descending ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset * limit)
    .execute();
}

export async function countIssues(db: Db): Promise<number> {
  const { count } = await issues(db)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts the records in a state and finds the oldest. Accepted records are too many to count here. */
export async function countInState(
  db: Db,
  state: Exclude<SubmissionState, 'accepted'>,
): Promise<{ count: number; oldest: Date | null }> {
  const { count, oldest } = await db
    .selectFrom('register_submissions')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .select(
      sql<Date | null>`(select made_at from register_records
        where position = min(register_submissions.position))`.as('oldest'),
    )
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldest };
}

export type InvoiceOfRecord = NonNullable<Awaited<ReturnType<typeof findInvoiceOfRecord>>>;

/** Finds the computer, and the period or the repair, of a submitted record. */
export function findInvoiceOfRecord(db: Db, position: number) {
  return db
    .selectFrom('register_submissions')
    .innerJoin('register_records', 'register_records.position', 'register_submissions.position')
    .innerJoin('invoices', 'invoices.id', 'register_records.invoice_id')
    .select(['invoices.computer_id', 'invoices.period_id', 'invoices.repair_id'])
    .where('register_submissions.position', '=', String(position))
    .executeTakeFirst();
}

/** Returns false if the record needs no review or was rejected. */
export async function saveSettled(
  tx: Tx,
  position: number,
  { at, by, why }: { at: Date; by: string; why: string },
): Promise<boolean> {
  const saved = await tx
    .updateTable('register_submissions')
    .set({ settled_at: at, settled_by: by, settled_why: why })
    .where('state', '=', 'accepted-with-errors')
    .where('position', 'in', issues(tx).select('register_submissions.position'))
    .where('position', '=', String(position))
    .returning('position')
    .executeTakeFirst();
  return saved !== undefined;
}

export async function findInvoiceId(db: Db, position: number): Promise<string | undefined> {
  const record = await db
    .selectFrom('register_records')
    .select('invoice_id')
    .where('position', '=', String(position))
    .executeTakeFirst();
  return record?.invoice_id;
}

/**
 * Lists the records of an invoice, oldest first. The state is null for a record that is not
 * submitted.
 */
export async function listInvoiceRecords(
  db: Db,
  invoiceId: string,
): Promise<
  { position: number; kind: RecordKind; state: SubmissionState | null; code: string | null }[]
> {
  const rows = await db
    .selectFrom('register_records')
    .leftJoin('register_submissions', 'register_submissions.position', 'register_records.position')
    .select(['register_records.position', 'register_records.kind'])
    .select(['register_submissions.state', 'register_submissions.error_code as code'])
    .where('register_records.invoice_id', '=', invoiceId)
    .orderBy('register_records.position')
    .execute();
  return rows.map((row) => ({ ...row, position: Number(row.position) }));
}

export function loadInvoiceRow(db: Db, id: string) {
  return db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
