import type { Db } from '../../../db/database.ts';

/** What a loan depends on. Lock the case before. */
export function loadRepair(db: Db, caseId: string) {
  return db
    .selectFrom('repairs')
    .select(['number', 'status', 'arrived_at', 'expected_on'])
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow();
}

export async function findRepairByNumber(db: Db, number: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('repairs')
    .select('case_id')
    .where('number', '=', number)
    .executeTakeFirst();
  return found?.case_id;
}
