import { Refusal } from '@cobertura/domain/errors.ts';
import type { UserId } from '@cobertura/domain/ids.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

export type PersonRow = Pick<Selectable<Tables['users']>, (typeof personColumns)[number]>;

// A statement with `*` is not prepared: see `prepare-repeated.ts`.
export const personColumns = [
  'id',
  'first_name',
  'surname1',
  'surname2',
  'dni',
  'phone',
  'email',
  'address',
  'postcode',
  'town',
  'province',
  'lang',
  'scopes',
  'password_hash',
  'is_activated',
  'session_version',
  'created_at',
] as const;

export function findPersonByEmail(db: Db, email: string): Promise<PersonRow | undefined> {
  return db
    .selectFrom('users')
    .select(personColumns)
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export function findPersonById(db: Db, id: UserId): Promise<PersonRow | undefined> {
  return db
    .selectFrom('users')
    .select(personColumns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Refuses a person deleted during the request, with the same reply as to their next request. */
export async function loadPerson(db: Db, id: UserId): Promise<PersonRow> {
  const person = await findPersonById(db, id);
  if (!person) throw new Refusal('invalid-token');
  return person;
}

/** Returns undefined when the e-mail is taken. */
export function insertPerson(
  tx: Tx,
  person: Insertable<Tables['users']>,
): Promise<PersonRow | undefined> {
  return tx
    .insertInto('users')
    .values(person)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(personColumns)
    .executeTakeFirst();
}

/** Returns undefined when another person has the e-mail. */
export function updatePerson(
  tx: Tx,
  id: string,
  changes: Updateable<Tables['users']> & { email: string },
): Promise<PersonRow | undefined> {
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
    .returning(personColumns)
    .executeTakeFirst();
}

export async function saveEmail(tx: Tx, id: string, email: string): Promise<void> {
  await tx.updateTable('users').set({ email }).where('id', '=', id).execute();
}

export async function saveLanguage(tx: Tx, id: string, lang: Language): Promise<void> {
  await tx
    .updateTable('users')
    .set({ lang })
    .where('id', '=', id)
    .where('lang', '!=', lang)
    .execute();
}

/** Replaces the password and ends every open session. */
export function replacePassword(
  tx: Tx,
  { id, passwordHash, at }: { id: string; passwordHash: string; at: Date },
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
    .returning(personColumns)
    .executeTakeFirst();
}

/** Ends every open session of a locked person. */
export function endSessions(tx: Tx, id: string, at: Date): Promise<PersonRow> {
  return tx
    .updateTable('users')
    .set({ session_version: sql`session_version + 1`, updated_at: at })
    .where('id', '=', id)
    .returning(personColumns)
    .executeTakeFirstOrThrow();
}

export async function isMaintenanceOn(db: Db): Promise<boolean> {
  const { is_maintenance } = await db
    .selectFrom('options')
    .select('is_maintenance')
    .executeTakeFirstOrThrow();
  return is_maintenance;
}

/** Deletes the counts of failed tries that have expired. */
export async function deleteExpiredTries(tx: Tx, at: Date): Promise<void> {
  await tx.deleteFrom('failed_tries').where('expire', '<', String(at.getTime())).execute();
}
