import { retentionYears } from '@cobertura/domain/personal-data/retention.ts';
import { sql, type Updateable } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { allowErasing } from '../../../db/immutable-rows.ts';
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

/** Clears what a complaint says about a person. Returns the keys of its files. */
export async function clearComplaint(tx: Tx, caseId: string, at: Date): Promise<string[]> {
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
  await tx
    .updateTable('cases')
    .set({ name: '', email: '', user_id: null, computer_id: null, contract_id: null })
    .where('id', '=', caseId)
    .execute();
  const files = await tx
    .deleteFrom('case_files')
    .where('case_id', '=', caseId)
    .returning('file_key')
    .execute();
  await allowErasing(tx, async () => {
    await tx.updateTable('case_messages').set({ text: '' }).where('case_id', '=', caseId).execute();
    await tx.updateTable('case_events').set({ why: null }).where('case_id', '=', caseId).execute();
  });
  return files.map(({ file_key }) => file_key);
}
