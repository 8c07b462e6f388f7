import type { Cents } from '@cobertura/domain/money.ts';
import type { SettledFilter } from '@cobertura/domain/payment/deposit.ts';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { fullNameIn } from '../../../db/full-name.ts';
import { countRows } from '../../../db/page.ts';
import type { Tables } from '../../../db/schema.ts';
import { lineColumns } from './statements.ts';

export async function insertParts(
  tx: Tx,
  parts: readonly Insertable<Tables['statement_parts']>[],
): Promise<void> {
  await tx
    .insertInto('statement_parts')
    .values([...parts])
    .execute();
}

/** Lists the active parts of these lines in the order of their settlement. */
export function listActiveParts(db: Db, lineIds: readonly string[]) {
  return db
    .selectFrom('statement_parts as part')
    .leftJoin('computers', 'computers.id', 'part.computer_id')
    .leftJoin('users', 'users.id', 'computers.user_id')
    .leftJoin('coverage_periods', 'coverage_periods.id', 'part.period_id')
    .leftJoin('repairs', 'repairs.case_id', 'part.repair_id')
    .leftJoin('payments', 'payments.id', 'part.payment_id')
    .innerJoin('users as staff', 'staff.id', 'part.made_by')
    .select([
      'part.id',
      'part.line_id',
      'part.kind',
      sql<Cents>`part.amount_cents::double precision`.as('amountCents'),
      'part.computer_id',
      'part.period_id',
      'part.repair_id',
      'repairs.number as repair_number',
      'part.payment_id',
      'part.why',
      'part.method_before',
      'part.refunded_before',
      sql<string | null>`to_char(part.returned_on, 'YYYY-MM-DD')`.as('returnedOn'),
      'computers.student_name',
      fullNameIn().as('name'),
      'coverage_periods.invoiced_at',
      sql<boolean>`coalesce(payments.refunded_cents >= payments.amount_cents, false)`.as(
        'isRefunded',
      ),
      sql<string>`concat_ws(' ', nullif(staff.first_name, ''), nullif(staff.surname1, ''))`.as(
        'by',
      ),
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('refunds').select('refunds.id').whereRef('payment_id', '=', 'part.payment_id'),
      ).as('hasRefund'),
    )
    .where('part.line_id', '=', sql<string>`any(${lineIds}::uuid[])`)
    .where('part.undone_at', 'is', null)
    .orderBy('part.id')
    .execute();
}

export type PartRow = Awaited<ReturnType<typeof listActiveParts>>[number];

export async function undoParts(
  tx: Tx,
  lineId: string,
  { at, by, why }: { at: Date; by: string; why: string },
): Promise<void> {
  await tx
    .updateTable('statement_parts')
    .set({ undone_at: at, undone_by: by, undone_why: why })
    .where('line_id', '=', lineId)
    .where('undone_at', 'is', null)
    .execute();
}

/** Records the return of the parts that have no computer. */
export async function saveReturn(
  tx: Tx,
  lineId: string,
  { returnedOn, at, by }: { returnedOn: string; at: Date; by: string },
): Promise<void> {
  await tx
    .updateTable('statement_parts')
    .set({ returned_on: returnedOn, returned_at: at, returned_by: by })
    .where('line_id', '=', lineId)
    .where('kind', '=', 'to-refund')
    .where('computer_id', 'is', null)
    .where('undone_at', 'is', null)
    .where('returned_on', 'is', null)
    .execute();
}

type SettledQuery = { kind: SettledFilter | undefined };

/** Lists the settled lines of one page. */
export function listSettledLines(
  db: Db,
  {
    offset,
    limit,
    descending,
    ...filter
  }: SettledQuery & { offset: number; limit: number; descending: boolean },
) {
  const direction = descending ? 'desc' : 'asc';
  return settledLines(db, filter)
    .select([...lineColumns, 'settled_at'])
    .orderBy('settled_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset * limit)
    .execute();
}

export function countSettledLines(db: Db, filter: SettledQuery) {
  return countRows(db, settledLines(db, filter));
}

function settledLines(db: Db, { kind }: SettledQuery) {
  const settled = db.selectFrom('statement_lines').where('settled_at', 'is not', null);
  return kind === undefined ? settled : settled.where('id', 'in', lineIdsOf(kind));
}

/**
 * Money goes back by a refund of its payment. A part without a computer has no payment, so
 * `returned_on` records its return.
 */
function lineIdsOf(filter: SettledFilter) {
  const isReturned = sql`(returned_on is not null or exists (select from payments
    where payments.id = payment_id and payments.refunded_cents >= payments.amount_cents))`;
  const parts = (kind: string) =>
    sql`select line_id from statement_parts where undone_at is null and kind = ${kind}`;
  if (filter === 'returned') return sql<string>`(${parts('to-refund')} and ${isReturned})`;
  if (filter === 'to-refund') return sql<string>`(${parts(filter)} and not ${isReturned})`;
  return sql<string>`(${parts(filter)})`;
}
