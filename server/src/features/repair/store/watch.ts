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
  return (await toPurgeQuery(tx, now).executeTakeFirst())?.id;
}

/** A closed repair keeps its last status, so that is when it ended. Exported for the test of its plan. */
export function toPurgeQuery(tx: Tx, now: Date) {
  return tx
    .selectFrom('repairs')
    .innerJoin('cases', 'cases.id', 'repairs.case_id')
    .select('cases.id')
    .where(sql<boolean>`not is_open`)
    .where('damage_photos_purged_at', 'is', null)
    .where(sql<boolean>`status_since < ${now}::timestamptz - interval '12 months'`)
    .orderBy('status_since')
    .limit(1)
    .forNoKeyUpdate('cases')
    .skipLocked();
}
