import type { Insertable, Updateable } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

/**
 * Locks the end of the chain until the transaction ends, so that two records never follow the same
 * one.
 */
export function lockHead(tx: Tx) {
  return tx.selectFrom('register_head').selectAll().forUpdate().executeTakeFirstOrThrow();
}

type RecordInsert = {
  record: Insertable<Tables['register_records']> & { position: number };
  head: Updateable<Tables['register_head']>;
  /** Whether the record is submitted to the tax agency. */
  isSubmitted: boolean;
};

/**
 * Writes the record, the head and the pending submission in one statement, to hold the lock
 * briefly.
 */
export async function insertRecord(
  tx: Tx,
  { record, head, isSubmitted }: RecordInsert,
): Promise<void> {
  const written = tx.with('record', (db) => db.insertInto('register_records').values(record));
  if (!isSubmitted) {
    await written.updateTable('register_head').set(head).execute();
    return;
  }
  await written
    .with('head', (db) => db.updateTable('register_head').set(head))
    .insertInto('register_submissions')
    .values({
      position: record.position,
      state: 'pending',
      sent_at: null,
      answered_at: null,
      csv: null,
      error_code: null,
      error_text: null,
    })
    .execute();
}
