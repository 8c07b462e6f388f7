import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

export async function insertInvitation(
  tx: Tx,
  invitation: Insertable<Tables['invitations']>,
): Promise<void> {
  await tx.insertInto('invitations').values(invitation).execute();
}

/** Finds what an earlier call with this idempotency key registered. */
export function findInvitationOfKey(db: Db, { userId, key }: { userId: string; key: string }) {
  return db
    .selectFrom('invitations')
    .select(['user_id', 'computer_id', 'request_sha256'])
    .where('invited_by', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

export type OpenInvitation = {
  id: string;
  user_id: string;
  computer_id: ComputerId | null;
  invited_by: string;
  invited_at: Date;
};

/**
 * Finds the invitation of a link. Undefined when the link is unknown, was used or has expired, and
 * when the person or the computer is gone. A person with another address has not received it.
 */
export function findOpenInvitation(db: Db, keyHash: Buffer, now: Date) {
  return db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.user_id')
    .leftJoin('computers', 'computers.id', 'invitations.computer_id')
    .select(['invitations.id', 'invitations.user_id', 'invitations.computer_id'])
    .select(['invited_by', 'invited_at', 'users.scopes'])
    .where('key_hash', '=', keyHash)
    .where('disowned_at', 'is', null)
    .where('expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .where('computers.deleted_at', 'is', null)
    .whereRef('users.email', '=', 'invitations.email')
    .executeTakeFirst();
}

/** Returns true only for the first use of a link that was mailed to this address. */
export async function closeInvitation(
  tx: Tx,
  { id, email, at }: { id: string; email: string; at: Date },
): Promise<boolean> {
  const closed = await tx
    .updateTable('invitations')
    .set({ disowned_at: at })
    .where('id', '=', id)
    .where('email', '=', email)
    .where('disowned_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}

/** Deletes invitations whose link has expired, and forgets old idempotency keys. */
export async function deleteExpired(
  tx: Tx,
  { now, keysBefore }: { now: Date; keysBefore: Date },
): Promise<void> {
  await tx.deleteFrom('invitations').where('expires_at', '<', now).execute();
  await tx
    .updateTable('invitations')
    .set({ idempotency_key: null, request_sha256: null })
    .where('invited_at', '<', keysBefore)
    .where('idempotency_key', 'is not', null)
    .execute();
}

/** Lists the accounts that nobody activated and that got no link since this moment. */
export async function listAbandoned(db: Db, before: Date): Promise<string[]> {
  const rows = await abandoned(db, before).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

export async function isAbandoned(db: Db, id: string, before: Date): Promise<boolean> {
  const found = await abandoned(db, before).where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

function abandoned(db: Db, before: Date) {
  return db
    .selectFrom('users')
    .select('id')
    .where('is_activated', '=', false)
    .where('deleted_at', 'is', null)
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('password_resets')
            .select('password_resets.id')
            .whereRef('user_id', '=', 'users.id')
            .where('requested_at', '>=', before),
        ),
      ),
    );
}
