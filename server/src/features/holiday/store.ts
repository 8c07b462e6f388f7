import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';

/** A date column would be read as midnight in the time zone of the process. */
const isoDay = sql<string>`to_char(day, 'YYYY-MM-DD')`;

const isOn = (day: string) => sql<boolean>`day = ${day}::date`;

export async function listDays(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('holidays')
    .select(isoDay.as('day'))
    .orderBy('holidays.day')
    .execute();
  return rows.map(({ day }) => day);
}

export function listHolidays(db: Db) {
  return db
    .selectFrom('holidays')
    .select([isoDay.as('day'), 'name_es', 'name_ga', 'scope'])
    .orderBy('holidays.day')
    .execute();
}

/** Lists the latest changes with the name of who made them. */
export function listChanges(db: Db, limit: number) {
  return (
    db
      .selectFrom('holiday_changes')
      .innerJoin('users', 'users.id', 'holiday_changes.changed_by')
      .select(isoDay.as('day'))
      .select(['holiday_changes.id', 'name_es', 'name_ga', 'scope', 'change', 'changed_at'])
      .select(['users.first_name', 'users.surname1', 'users.surname2'])
      // Ids follow the time.
      .orderBy('holiday_changes.id', 'desc')
      .limit(limit)
      .execute()
  );
}

/** Returns undefined when the day is taken. */
export function insertHoliday(tx: Tx, holiday: Insertable<Tables['holidays']>) {
  return tx
    .insertInto('holidays')
    .values(holiday)
    .onConflict((conflict) => conflict.column('day').doNothing())
    .returning('scope')
    .executeTakeFirst();
}

export function lockHoliday(tx: Tx, day: string) {
  return tx
    .selectFrom('holidays')
    .select(['name_es', 'name_ga', 'scope'])
    .where(isOn(day))
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteHoliday(tx: Tx, day: string): Promise<void> {
  await tx.deleteFrom('holidays').where(isOn(day)).execute();
}

export async function insertChange(
  tx: Tx,
  change: Insertable<Tables['holiday_changes']>,
): Promise<void> {
  await tx.insertInto('holiday_changes').values(change).execute();
}
