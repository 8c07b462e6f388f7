import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { fullNameIn } from '../../../db/full-name.ts';
import type { Tables } from '../../../db/schema.ts';

export type CaseFileRow = Selectable<Tables['case_files']>;

export async function insertCaseEvent(
  tx: Tx,
  row: Insertable<Tables['case_events']>,
): Promise<void> {
  await tx.insertInto('case_events').values(row).execute();
}

export async function insertMessage(
  tx: Tx,
  row: Insertable<Tables['case_messages']>,
): Promise<void> {
  await tx.insertInto('case_messages').values(row).execute();
}

export function findMessage(db: Db, id: string) {
  return db
    .selectFrom('case_messages')
    .select(['kind', 'text'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function attachFiles(
  tx: Tx,
  { messageId, fileIds }: { messageId: string; fileIds: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('case_files')
    .set({ message_id: messageId })
    .where('id', 'in', fileIds)
    .execute();
}

export async function insertCaseFile(tx: Tx, row: Insertable<Tables['case_files']>): Promise<void> {
  await tx.insertInto('case_files').values(row).execute();
}

/** Lists the timeline of a case, oldest first, with the name of the person who acted. */
export function listCaseEvents(db: Db, caseId: string) {
  return db
    .selectFrom('case_events')
    .leftJoin('users', 'users.id', 'case_events.user_id')
    .select(['case_events.at', 'actor', 'event', 'from_status', 'to_status', 'why'])
    .select(fullNameIn().as('name'))
    .where('case_id', '=', caseId)
    .orderBy('position')
    .execute();
}

/** Lists the messages of a case, oldest first, with the name of their author. */
export function listMessages(db: Db, caseId: string) {
  return db
    .selectFrom('case_messages')
    .leftJoin('users', 'users.id', 'case_messages.user_id')
    .select(['case_messages.id', 'case_messages.at', 'case_messages.user_id', 'kind', 'text'])
    .select(fullNameIn().as('name'))
    .where('case_id', '=', caseId)
    .orderBy('position')
    .execute();
}

export function listCaseFiles(db: Db, caseId: string): Promise<CaseFileRow[]> {
  return db
    .selectFrom('case_files')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute();
}

export async function deleteFilesOf(
  tx: Tx,
  { caseId, purpose }: { caseId: string; purpose: CaseFileRow['purpose'] },
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('case_files')
    .where('case_id', '=', caseId)
    .where('purpose', '=', purpose)
    .returning('file_key')
    .execute();
  return rows.map(({ file_key }) => file_key);
}

export async function deletePersonFiles(
  tx: Tx,
  { userId, purpose }: { userId: string; purpose: CaseFileRow['purpose'] },
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('case_files')
    .where('purpose', '=', purpose)
    .where('case_id', 'in', ({ selectFrom }) =>
      selectFrom('cases').select('id').where('user_id', '=', userId),
    )
    .returning('file_key')
    .execute();
  return rows.map(({ file_key }) => file_key);
}

export function findCaseFile(
  db: Db,
  { caseId, fileId }: { caseId: string; fileId: string },
): Promise<CaseFileRow | undefined> {
  return db
    .selectFrom('case_files')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('id', '=', fileId)
    .executeTakeFirst();
}

export async function deleteCaseFile(
  tx: Tx,
  { caseId, fileId }: { caseId: string; fileId: string },
): Promise<void> {
  await tx
    .deleteFrom('case_files')
    .where('case_id', '=', caseId)
    .where('id', '=', fileId)
    .execute();
}
