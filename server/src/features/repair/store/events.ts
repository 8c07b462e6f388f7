import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { RepairEvent } from '@cobertura/domain/repair/life.ts';
import type { Db } from '../../../db/database.ts';
import { fullNameIn } from '../../../db/full-name.ts';

const accepted: RepairEvent = 'accepted';

/**
 * The name of the staff or workshop member who last changed the status of a repair, or accepted an
 * objection, which keeps it. Others have none.
 */
export async function findLastAuthor(db: Db, caseId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('case_events')
    .leftJoin('users', 'users.id', 'case_events.user_id')
    .select(['actor', fullNameIn().as('name')])
    .where('case_id', '=', caseId)
    .where(({ or, eb, ref }) =>
      or([eb('from_status', 'is distinct from', ref('to_status')), eb('event', '=', accepted)]),
    )
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.actor === 'staff' || found?.actor === 'workshop' ? found.name : undefined;
}

/** The name of the administrator who declined the last proposal to give up a repair, which changes no status. */
export async function findDecliner(db: Db, caseId: string): Promise<string | undefined> {
  const last = await db
    .selectFrom('case_events')
    .leftJoin('users', 'users.id', 'case_events.user_id')
    .select(['event', fullNameIn().as('name')])
    .where('case_id', '=', caseId)
    .where('event', 'in', ['irreparable-proposed', 'irreparable-declined'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.event === 'irreparable-declined' ? last.name : undefined;
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
