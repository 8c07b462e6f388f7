import type { Db } from '../../../db/database.ts';
import { fullNameIn } from '../../../db/full-name.ts';

/** The name of the person who last changed the status of a case. */
export async function findLastAuthor(db: Db, caseId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('case_events')
    .innerJoin('users', 'users.id', 'case_events.user_id')
    .select(fullNameIn().as('name'))
    .where('case_id', '=', caseId)
    .where('actor', 'in', ['staff', 'workshop'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.name;
}
