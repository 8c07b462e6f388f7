import type { ComputerId } from '@cobertura/domain/ids.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { fullNameIn } from '../../../db/full-name.ts';
import type { Tables } from '../../../db/schema.ts';

/** A loan with its loaner, and with its repair without the family. */
export type LoanRow = Awaited<ReturnType<ReturnType<typeof selectLoans>['execute']>>[number];

function selectLoans(db: Db) {
  return db
    .selectFrom('loans')
    .innerJoin('loaners', 'loaners.id', 'loans.loaner_id')
    .innerJoin('repairs', 'repairs.case_id', 'loans.case_id')
    .innerJoin('schools', 'schools.code', 'repairs.school_code')
    .select(['loans.id', 'loans.loaner_id', 'loans.case_id', 'lent_at', 'due_on'])
    .select(['out_items', 'out_words', 'loans.returned_at', 'back_items', 'back_words'])
    .select(['loaners.code', 'loaners.serial_number', 'loaners.model', 'loaners.kept_at'])
    .select(['repairs.number', 'repairs.student_name', 'schools.name as school'])
    .select([nameOf('lent_by').as('lent_by_name'), nameOf('received_by').as('received_by_name')]);
}

const nameOf = (column: 'lent_by' | 'received_by') =>
  sql<
    string | null
  >`(select ${fullNameIn()} from users where users.id = ${sql.ref(`loans.${column}`)})`;

export function loadLoan(db: Db, id: string): Promise<LoanRow> {
  return selectLoans(db).where('loans.id', '=', id).executeTakeFirstOrThrow();
}

/** The newest loans of a loaner first. */
export function listLoansOf(
  db: Db,
  { loanerId, limit }: { loanerId: string; limit: number },
): Promise<LoanRow[]> {
  return selectLoans(db)
    .where('loans.loaner_id', '=', loanerId)
    .orderBy('loans.id', 'desc')
    .limit(limit)
    .execute();
}

export function listOpenLoans(db: Db, loanerIds: readonly string[]): Promise<LoanRow[]> {
  if (loanerIds.length === 0) return Promise.resolve([]);
  return selectLoans(db)
    .where('loans.loaner_id', 'in', loanerIds)
    .where('loans.returned_at', 'is', null)
    .execute();
}

export function findOpenLoanOf(db: Db, loanerId: string): Promise<LoanRow | undefined> {
  return selectLoans(db)
    .where('loans.loaner_id', '=', loanerId)
    .where('loans.returned_at', 'is', null)
    .executeTakeFirst();
}

/** The last loan for a repair. Only the last one can be open. */
export function findLastLoanFor(db: Db, caseId: string): Promise<LoanRow | undefined> {
  return selectLoans(db)
    .where('loans.case_id', '=', caseId)
    .orderBy('loans.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The repair of a loan, which never changes. */
export async function findCaseOf(db: Db, id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('loans')
    .select('case_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.case_id;
}

/** Whether a family still has a loaner. */
export async function hasOpenLoan(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('loans')
    .innerJoin('cases', 'cases.id', 'loans.case_id')
    .select('loans.id')
    .where('cases.user_id', '=', userId)
    .where('loans.returned_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether a loaner is out for a repair of a computer. */
export async function hasOpenLoanFor(db: Db, computerId: ComputerId): Promise<boolean> {
  const found = await db
    .selectFrom('loans')
    .innerJoin('repairs', 'repairs.case_id', 'loans.case_id')
    .select('loans.id')
    .where('repairs.computer_id', '=', computerId)
    .where('loans.returned_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns false if the loaner or the repair has another open loan. */
export async function insertLoan(tx: Tx, row: Insertable<Tables['loans']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('loans')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateLoan(
  tx: Tx,
  id: string,
  changes: Updateable<Tables['loans']>,
): Promise<void> {
  await tx.updateTable('loans').set(changes).where('id', '=', id).execute();
}
