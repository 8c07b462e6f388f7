import type { DocumentKind } from '@cobertura/domain/computer/documents.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

/** Inserts a document and marks the earlier one of its kind as removed. */
export async function replaceDocument(
  tx: Tx,
  document: Insertable<Tables['documents']>,
): Promise<void> {
  await removeDocuments(tx, {
    periodId: document.period_id,
    kinds: [document.kind],
    at: document.uploaded_at,
  });
  await tx.insertInto('documents').values(document).execute();
}

export async function removeDocuments(
  tx: Tx,
  { periodId, kinds, at }: { periodId: string; kinds: readonly DocumentKind[]; at: Date | string },
): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ removed_at: at as Date })
    .where('period_id', '=', periodId)
    .where('kind', 'in', kinds)
    .where('removed_at', 'is', null)
    .execute();
}

/** Deletes all versions of a period's documents of some kinds. Returns the keys of their files. */
export async function deleteDocuments(
  tx: Tx,
  { periodId, kinds }: { periodId: string; kinds: readonly DocumentKind[] },
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('documents')
    .where('period_id', '=', periodId)
    .where('kind', 'in', kinds)
    .returning('file_key')
    .execute();
  return rows.map(({ file_key }) => file_key);
}

export type WhichDocument = {
  computerId: ComputerId;
  kind: DocumentKind;
  ordinal?: number | undefined;
};

export type StoredDocument = { file_key: string; content_type: string; uploaded_at: Date };

/** Finds a document of the current period, or of an earlier one by its number. */
export function findDocument(
  db: Db,
  { computerId, kind, ordinal }: WhichDocument,
): Promise<StoredDocument | undefined> {
  return db
    .selectFrom('documents')
    .innerJoin('coverage_periods', 'coverage_periods.id', 'documents.period_id')
    .select(['documents.file_key', 'documents.content_type', 'documents.uploaded_at'])
    .where('documents.kind', '=', kind)
    .where('documents.removed_at', 'is', null)
    .where('coverage_periods.id', '=', ({ selectFrom }) =>
      selectFrom('coverage_periods as period')
        .select('period.id')
        .where('period.computer_id', '=', computerId)
        .$if(ordinal !== undefined, (query) => query.where('period.ordinal', '=', ordinal ?? 0))
        .orderBy('period.ordinal', 'desc')
        .limit(1),
    )
    .executeTakeFirst();
}

/** Whether the laptop of a computer was replaced after an instant. Older photos show another one. */
export async function wasReplacedAfter(
  db: Db,
  { computerId, at }: { computerId: ComputerId; at: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('computer_events')
    .select('id')
    .where('computer_id', '=', computerId)
    .where('event', '=', 'serial-replaced')
    .where('at', '>', at)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Lists the documents of every period that were not removed, computer by computer. */
export function listDocumentFiles(db: Db, computerIds: readonly ComputerId[]) {
  return db
    .selectFrom('documents')
    .innerJoin('coverage_periods', 'coverage_periods.id', 'documents.period_id')
    .innerJoin('computers', 'computers.id', 'coverage_periods.computer_id')
    .select([
      'kind',
      'file_key',
      'content_type',
      'coverage_periods.ordinal',
      'coverage_periods.computer_id',
      'computers.serial_number',
      'computers.student_name',
      sql<number>`(select max(periods.ordinal) from coverage_periods periods
        where periods.computer_id = computers.id)`.as('current'),
    ])
    .where('computers.id', '=', sql<ComputerId>`any(${computerIds}::uuid[])`)
    .where('computers.deleted_at', 'is', null)
    .where('documents.removed_at', 'is', null)
    .orderBy('computers.id')
    .orderBy('coverage_periods.ordinal', 'desc')
    .orderBy('kind')
    .execute();
}
