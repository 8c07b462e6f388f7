import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

export type Notice = Insertable<Tables['case_notices']>;

/** Lists the open cases with a deadline before this instant, the nearest first. */
export function listDueBefore(tx: Tx, end: Date) {
  return tx
    .selectFrom('cases')
    .select(['id', 'kind', 'awaits'])
    .select(sql<Date>`due_at`.as('due_at'))
    .where('closed_at', 'is', null)
    .where('due_at', '<', end)
    .orderBy('due_at')
    .orderBy('id')
    .execute();
}

/** PostgreSQL takes at most 65,535 values in a statement. */
const batchSize = 5000;

/** Returns the ids of the cases whose notice is new. Waits for a concurrent run to commit. */
export async function insertNotices(tx: Tx, notices: readonly Notice[]): Promise<string[]> {
  const inserted: string[] = [];
  for (let start = 0; start < notices.length; start += batchSize) {
    const rows = await tx
      .insertInto('case_notices')
      .values(notices.slice(start, start + batchSize))
      .onConflict((conflict) => conflict.doNothing())
      .returning('case_id')
      .execute();
    inserted.push(...rows.map(({ case_id }) => case_id));
  }
  return inserted;
}

/** Lists the staff members who can sign in. */
export function listStaff(db: Db) {
  return staff(db).select(['id', 'scopes']).orderBy('id').execute();
}

export function findStaffMember(db: Db, id: string) {
  return staff(db).select(['email', 'lang', 'first_name']).where('id', '=', id).executeTakeFirst();
}

function staff(db: Db) {
  return db
    .selectFrom('users')
    .where(sql<boolean>`scopes <> '{user}'`)
    .where('is_activated', '=', true)
    .where('deleted_at', 'is', null);
}

/** Lists those of the cases that are still due, the nearest first. */
export function listDueCases(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('cases')
    .select(['number', 'kind'])
    .select(sql<Date>`due_at`.as('due_at'))
    .where('id', 'in', ids)
    .where('closed_at', 'is', null)
    .where('due_at', 'is not', null)
    .orderBy('due_at')
    .orderBy('id')
    .execute();
}
