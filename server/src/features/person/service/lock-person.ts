import { Refusal } from '@cobertura/domain/errors.ts';
import type { Tx } from '../../../db/database.ts';
import type { CallerSession } from '../../../http/access.ts';
import { findPersonById, type PersonRow, personColumns } from '../store/people.ts';

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
    .select(personColumns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Locks the caller's own row. Refuses a session that ended while the request waited for the lock, so
 * that a thief's request cannot undo what the owner has just done.
 */
export async function lockCaller(
  tx: Tx,
  { id, sessionVersion }: CallerSession,
): Promise<PersonRow> {
  const person = await lockPerson(tx, id);
  if (person?.session_version !== sessionVersion) throw new Refusal('invalid-token');
  return person;
}

/** Like `lockCaller`, for a caller whose row is locked already or needs no lock. */
export async function checkCaller(tx: Tx, { id, sessionVersion }: CallerSession): Promise<void> {
  const person = await findPersonById(tx, id);
  if (person?.session_version !== sessionVersion) throw new Refusal('invalid-token');
}
