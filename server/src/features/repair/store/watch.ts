import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';

const batchSize = 200;

/** Repairs whose family was not reminded of a question. */
export async function listToRemind(db: Db, after: string | undefined): Promise<string[]> {
  const rows = await asked(db, after).where('reply_reminded_at', 'is', null).execute();
  return rows.map(({ case_id }) => case_id);
}

/** Repairs whose family was reminded and did not reply in time. */
export async function listLapsed(
  db: Db,
  { now, after }: { now: Date; after: string | undefined },
): Promise<string[]> {
  const rows = await asked(db, after)
    .where('reply_reminded_at', 'is not', null)
    .where('reply_by', '<', now)
    .execute();
  return rows.map(({ case_id }) => case_id);
}

function asked(db: Db, after: string | undefined) {
  return db
    .selectFrom('repairs')
    .select('case_id')
    .where('reply_by', 'is not', null)
    .where('is_open', '=', true)
    .$if(after !== undefined, (query) => query.where('case_id', '>', String(after)))
    .orderBy('case_id')
    .limit(batchSize);
}

/** Locks a repair that ended so long ago that its damage photos go. Another process takes the next one. */
export async function lockToPurge(tx: Tx, now: Date): Promise<string | undefined> {
  const found = await tx
    .selectFrom('cases')
    .innerJoin('repairs', 'repairs.case_id', 'cases.id')
    .select('cases.id')
    .where('repairs.is_open', '=', false)
    .where('damage_photos_purged_at', 'is', null)
    .where(sql<boolean>`closed_at < ${now}::timestamptz - interval '12 months'`)
    .limit(1)
    .forNoKeyUpdate('cases')
    .skipLocked()
    .executeTakeFirst();
  return found?.id;
}
