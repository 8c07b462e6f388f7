import type { Tx } from '../../../db/database.ts';
import type { PersonRow } from '../store/people.ts';

// Lock computers before their owner, as a change of a computer does. Another order could deadlock.

export async function lockComputersOf(tx: Tx, ownerId: string): Promise<void> {
  await tx
    .selectFrom('computers')
    .select('id')
    .where('user_id', '=', ownerId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Returns undefined for an unknown or deleted person. */
export function lockPerson(tx: Tx, id: string): Promise<PersonRow | undefined> {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}
