import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';

/** Returns the last choice of a person, or undefined before the first one. */
export function findConsent(
  db: Db,
  userId: string,
): Promise<{ given: boolean; at: Date } | undefined> {
  return db
    .selectFrom('invoice_consents')
    .select(['given', 'at'])
    .where('user_id', '=', userId)
    .orderBy('position', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
}

export async function insertConsent(
  tx: Tx,
  consent: { user_id: string; at: Date; given: boolean; by_user_id: string },
): Promise<void> {
  await tx.insertInto('invoice_consents').values(consent).execute();
}
