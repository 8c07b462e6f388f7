import type { ComputerId } from '@cobertura/domain/ids.ts';
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

/** Lists the events of all repairs of a computer, oldest first. */
export function listEventsOfComputer(db: Db, computerId: ComputerId) {
  return db
    .selectFrom('repairs')
    .innerJoin('case_events', 'case_events.case_id', 'repairs.case_id')
    .leftJoin('users', 'users.id', 'case_events.user_id')
    .select(['repairs.case_id', 'repairs.number', 'case_events.at', 'actor', 'event'])
    .select(['from_status', 'to_status', 'why', fullNameIn().as('name')])
    .where('repairs.computer_id', '=', computerId)
    .orderBy('position')
    .execute();
}
