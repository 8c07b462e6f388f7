import { Refusal } from '@cobertura/domain/errors.ts';
import type { UserId } from '@cobertura/domain/ids.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

export type PersonRow = Selectable<Tables['users']>;

export function findPersonByEmail(tx: Tx, email: string): Promise<PersonRow | undefined> {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export function findPersonById(tx: Tx, id: UserId): Promise<PersonRow | undefined> {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function loadPerson(tx: Tx, id: UserId): Promise<PersonRow> {
  const person = await findPersonById(tx, id);
  if (!person) throw gone();
  return person;
}

/** A person deleted during the request gets the same reply as on their next request. */
const gone = () => new Refusal('invalid-token');

/** Returns undefined when the e-mail is taken. */
export function insertPerson(
  tx: Tx,
  person: Insertable<Tables['users']>,
): Promise<PersonRow | undefined> {
  return tx
    .insertInto('users')
    .values(person)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function hasAdmin(tx: Tx): Promise<boolean> {
  const admin = await tx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`'admin' = any(scopes)`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return admin !== undefined;
}

/** Returns undefined when another person has the e-mail. */
export async function updatePerson(
  tx: Tx,
  id: UserId,
  changes: Updateable<Tables['users']> & { email: string },
): Promise<PersonRow | undefined> {
  await lockComputersOf(tx, id);
  // Locks the person, so that nothing changes between the check and the update.
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(gone);
  return tx
    .updateTable('users')
    .set(changes)
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as other')
            .select('other.id')
            .where('other.email', '=', changes.email)
            .where('other.id', '!=', id),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst();
}

/**
 * A change of name also updates the list of computers. Lock order: computers before people, as when a
 * change of a computer records its author. This avoids deadlocks.
 */
async function lockComputersOf(tx: Tx, id: string): Promise<void> {
  await tx
    .selectFrom('computers')
    .select('id')
    .where('user_id', '=', id)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function saveLanguage(tx: Tx, id: string, lang: Language): Promise<void> {
  await tx
    .updateTable('users')
    .set({ lang })
    .where('id', '=', id)
    .where('lang', '!=', lang)
    .execute();
}

/** Ends every open session. Returns undefined when the password is no longer the checked one. */
export function replacePassword(
  tx: Tx,
  { id, passwordHash, insteadOf, at }: PasswordChange,
): Promise<PersonRow | undefined> {
  return tx
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      session_version: sql`session_version + 1`,
      updated_at: at,
    })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(insteadOf !== undefined, (query) => query.where('password_hash', '=', insteadOf ?? ''))
    .returningAll()
    .executeTakeFirst();
}

type PasswordChange = { id: string; passwordHash: string; insteadOf?: string; at: Date };

export async function isMaintenanceOn(tx: Tx): Promise<boolean> {
  const { is_maintenance } = await tx
    .selectFrom('options')
    .select('is_maintenance')
    .executeTakeFirstOrThrow();
  return is_maintenance;
}

/** Deletes expired counts of failed tries. */
export async function deleteTriesBefore(tx: Tx, at: Date): Promise<void> {
  await tx.deleteFrom('failed_tries').where('expire', '<', String(at.getTime())).execute();
}
