import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { fullNameIn } from '../../../db/full-name.ts';
import { containing } from '../../../db/search.ts';

/** The quotes with these payment numbers, in any status. */
export function listQuotesByNumber(db: Db, numbers: readonly number[]) {
  return quoteFacts(db)
    .where('quotes.payment_number', '=', sql<string>`any(${numbers}::bigint[])`)
    .execute();
}

export type QuoteFacts = Awaited<ReturnType<typeof listQuotesByNumber>>[number];

export function listQuotesById(db: Db, ids: readonly string[]): Promise<QuoteFacts[]> {
  return quoteFacts(db).where('quotes.case_id', '=', sql<string>`any(${ids}::uuid[])`).execute();
}

/** Quotes that wait for money and whose family or student has one of these words in the name. */
export async function listQuotesByName(
  db: Db,
  words: readonly string[],
  limit: number,
): Promise<QuoteFacts[]> {
  if (words.length === 0) return [];
  const columns = [sql.ref('repairs.family_folded'), sql.ref('repairs.student_folded')];
  const conditions = columns.flatMap((column) => words.map((word) => containing(column, word)));
  return waiting(db)
    .where(sql<boolean>`(${sql.join(conditions, sql` or `)})`)
    .limit(limit)
    .execute();
}

/** Quotes that wait for money and whose family has chosen a transfer, the newest first. */
export function listQuotesToTransfer(db: Db, limit: number): Promise<QuoteFacts[]> {
  return waiting(db)
    .where(sql<boolean>`(transfer_asked_at is not null or receipt_id is not null)`)
    .limit(limit)
    .execute();
}

/** Open repairs are few and have an index. */
function waiting(db: Db) {
  return quoteFacts(db)
    .where('repairs.is_open', '=', true)
    .where('repairs.status', '=', 'quoted')
    .orderBy('quotes.made_at', 'desc')
    .orderBy('quotes.case_id');
}

function quoteFacts(db: Db) {
  return db
    .selectFrom('quotes')
    .innerJoin('repairs', 'repairs.case_id', 'quotes.case_id')
    .innerJoin('computers', 'computers.id', 'repairs.computer_id')
    .innerJoin('users', 'users.id', 'computers.user_id')
    .select(['quotes.case_id', 'payment_number', 'quotes.family_cents', 'payment_id'])
    .select(['receipt_id', 'transfer_asked_at', 'repairs.number', 'repairs.status'])
    .select(['repairs.computer_id', 'repairs.student_name', 'repairs.serial_number'])
    .select(['computers.status as computer_status', fullNameIn().as('name')]);
}
