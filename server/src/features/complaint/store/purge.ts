import { retentionYears } from '@cobertura/domain/personal-data/retention.ts';
import { sql, type Updateable } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

/** Locks an answered complaint whose retention has ended. Another process takes the next one. */
export async function lockComplaintToPurge(tx: Tx, now: Date): Promise<string | undefined> {
  const found = await tx
    .selectFrom('complaints')
    .innerJoin('cases', 'cases.id', 'complaints.case_id')
    .select('case_id')
    .where('purged_at', 'is', null)
    .where(
      sql<boolean>`closed_at < ${now}::timestamptz
        - make_interval(years => ${retentionYears}, days => 1)`,
    )
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return found?.case_id;
}

// A new column of `complaints` does not compile until it is listed in `Kept` or cleared below.
type Kept = 'case_id' | 'about' | 'granted' | 'rating' | 'rated_at';
type Cleared = Required<Omit<Updateable<Tables['complaints']>, Kept>>;

/** Clears what a complaint says about a person beyond its case. */
export async function clearComplaint(tx: Tx, caseId: string, at: Date): Promise<void> {
  await tx
    .updateTable('complaints')
    .set({
      text: '',
      reference: '',
      address: '',
      rating_words: '',
      request_key: null,
      request_sha256: null,
      purged_at: at,
    } satisfies Cleared)
    .where('case_id', '=', caseId)
    .execute();
}
