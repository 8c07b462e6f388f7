import type { Insertable, Updateable } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';

/** Locked until the transaction ends: two records never follow the same one. */
export function lockHead(tx: Tx) {
  return tx.selectFrom('register_head').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export async function saveHead(tx: Tx, head: Updateable<Tables['register_head']>): Promise<void> {
  await tx.updateTable('register_head').set(head).execute();
}

export async function insertRecord(
  tx: Tx,
  record: Insertable<Tables['register_records']>,
): Promise<void> {
  await tx.insertInto('register_records').values(record).execute();
}

export async function insertSubmission(tx: Tx, position: number): Promise<void> {
  await tx
    .insertInto('register_submissions')
    .values({
      position,
      state: 'pending',
      sent_at: null,
      answered_at: null,
      csv: null,
      error_code: null,
      error_text: null,
    })
    .execute();
}
