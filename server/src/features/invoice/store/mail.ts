import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Tx } from '../../../db/database.ts';

export function findRecipient(tx: Tx, computerId: ComputerId) {
  return tx
    .selectFrom('computers')
    .innerJoin('users', 'users.id', 'computers.user_id')
    .select(['users.first_name', 'users.email', 'computers.student_name'])
    .where('computers.id', '=', computerId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Returns the reason that the timeline of a computer keeps for an event. */
export async function loadReason(tx: Tx, eventId: string): Promise<string> {
  const { why } = await tx
    .selectFrom('computer_events')
    .select('why')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  return why ?? '';
}
