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

/** Who was deleted while the call was on its way is answered as the next call will be. */
const gone = () => new Refusal('invalid-token');

/** Nothing when the e-mail is taken. */
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

export async function isThereAnAdmin(tx: Tx): Promise<boolean> {
  const admin = await tx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`'admin' = any(scopes)`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return admin !== undefined;
}

/** Nothing when the e-mail is another person's. */
export async function updatePerson(
  tx: Tx,
  id: UserId,
  changes: Updateable<Tables['users']> & { email: string },
): Promise<PersonRow | undefined> {
  await lockComputersOf(tx, id);
  // Locks the person first, so that the check and the change are one.
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
 * A person's name stands in the list of computers too. Computers come first and people after them, as
 * for whoever changes a computer and notes who did it: so nobody waits for each other.
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

/** Ends every open session. Nothing when the password is no longer the one that was checked. */
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

/** Counts whose time is over: kept any longer they would only fill the table. */
export async function deleteTriesBefore(tx: Tx, at: Date): Promise<void> {
  await tx.deleteFrom('failed_tries').where('expire', '<', String(at.getTime())).execute();
}
