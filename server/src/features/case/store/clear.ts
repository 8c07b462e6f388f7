import { retentionYears } from '@cobertura/domain/personal-data/retention.ts';
import { sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { allowErasing } from '../../../db/immutable-rows.ts';
import type { Tables } from '../../../db/schema.ts';
import { previewKey } from '../../../lib/preview-key.ts';

// A new column of `cases` does not compile until it is listed in `Kept` or cleared below.
type Kept =
  | 'id'
  | 'kind'
  | 'number'
  | 'status'
  | 'awaits'
  | 'channel'
  | 'recorded_by'
  | 'received_at'
  | 'due_at'
  | 'closed_at'
  | 'language'
  | 'user_id'
  | 'computer_id'
  | 'contract_id'
  | 'updated_at';
type Cleared = Required<Omit<Updateable<Tables['cases']>, Kept>>;

const cleared: Cleared = { name: '', email: '' };

/**
 * Clears what people wrote in these cases, and deletes their files. The numbers have no gaps, so the
 * rows stay. Returns the keys of the files.
 */
export async function clearCases(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const files = await tx
    .deleteFrom('case_files')
    .where('case_id', 'in', ids)
    .returning('file_key')
    .execute();
  await allowErasing(tx, async () => {
    await tx.updateTable('case_messages').set({ text: '—' }).where('case_id', 'in', ids).execute();
    await tx
      .updateTable('case_events')
      .set({ why: null })
      .where('case_id', 'in', ids)
      .where('why', 'is not', null)
      .execute();
  });
  await tx.updateTable('cases').set(cleared).where('id', 'in', ids).execute();
  return files.flatMap(({ file_key }) => [file_key, previewKey(file_key)]);
}

export async function listCasesOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('cases').select('id').where('user_id', '=', userId).execute();
  return rows.map(({ id }) => id);
}

/** Lists closed cases that belong to no account, after their retention. */
export async function listUnmatchedToClear(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('cases')
    .select('id')
    .where('user_id', 'is', null)
    .where(sql<boolean>`(name <> '' or email <> '')`)
    .where(
      sql<boolean>`closed_at < ${now}::timestamptz
        - make_interval(years => ${retentionYears}, days => 1)`,
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
