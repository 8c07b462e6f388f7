import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Db } from '../../../db/database.ts';

/** The repairs of a family, newest first. */
export function listRepairsOf(db: Db, userId: string) {
  return selectListed(db)
    .innerJoin('cases', 'cases.id', 'repairs.case_id')
    .where('cases.user_id', '=', userId)
    .execute();
}

/** The repairs of a computer, newest first. */
export function listRepairsOfComputer(db: Db, computerId: ComputerId) {
  return selectListed(db).where('repairs.computer_id', '=', computerId).execute();
}

export type FamilyRow = Awaited<ReturnType<typeof listRepairsOfComputer>>[number];

function selectListed(db: Db) {
  return db
    .selectFrom('repairs')
    .leftJoin('quotes', 'quotes.case_id', 'repairs.case_id')
    .select(['repairs.case_id', 'repairs.computer_id', 'repairs.number', 'repairs.status'])
    .select(['repairs.outcome', 'repairs.reported_at', 'repairs.status_since', 'repairs.due_at'])
    .select(['repairs.expected_on', 'repairs.parts', 'repairs.guaranteed_until'])
    .select(['repairs.reply_by', 'quotes.valid_until'])
    .orderBy('repairs.reported_at', 'desc')
    .orderBy('repairs.case_id', 'desc');
}
