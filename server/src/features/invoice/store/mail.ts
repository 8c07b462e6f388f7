import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Db } from '../../../db/database.ts';

export function findRecipient(db: Db, computerId: ComputerId) {
  return db
    .selectFrom('computers')
    .innerJoin('users', 'users.id', 'computers.user_id')
    .select(['users.first_name', 'users.email', 'computers.student_name'])
    .where('computers.id', '=', computerId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Returns the reason that the timeline of a computer keeps for an event. */
export async function loadReason(db: Db, eventId: string): Promise<string> {
  const { why } = await db
    .selectFrom('computer_events')
    .select('why')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  return why ?? '';
}
