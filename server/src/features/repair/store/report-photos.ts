import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

export type ReportPhotoRow = Selectable<Tables['report_photos']>;

/** The photos that a person uploaded for a report of a computer and has not sent. */
type Sender = { computerId: ComputerId; userId: string };

export function listReportPhotos(
  db: Db,
  { computerId, userId }: Sender,
): Promise<ReportPhotoRow[]> {
  return db
    .selectFrom('report_photos')
    .selectAll()
    .where('uploaded_by', '=', userId)
    .where('computer_id', '=', computerId)
    .orderBy('uploaded_at')
    .execute();
}

export async function insertReportPhoto(
  tx: Tx,
  row: Insertable<Tables['report_photos']>,
): Promise<void> {
  await tx.insertInto('report_photos').values(row).execute();
}

/** Deletes photos of a sender and returns their rows, so that no job removes their files any more. */
export function takeReportPhotos(
  tx: Tx,
  { computerId, userId }: Sender,
  ids: readonly string[],
): Promise<ReportPhotoRow[]> {
  return tx
    .deleteFrom('report_photos')
    .where('id', 'in', ids)
    .where('uploaded_by', '=', userId)
    .where('computer_id', '=', computerId)
    .returningAll()
    .execute();
}

export async function deleteReportPhotos(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('report_photos').where('id', 'in', ids).execute();
}

/** Deletes the photos for computers of a person, and those that the person uploaded. */
export async function deletePhotosOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('report_photos')
    .where((where) =>
      where.or([
        where('uploaded_by', '=', userId),
        where('computer_id', 'in', ({ selectFrom }) =>
          selectFrom('computers').select('computers.id').where('user_id', '=', userId),
        ),
      ]),
    )
    .returning('file_key')
    .execute();
  return rows.map(({ file_key }) => file_key);
}

/** Deletes photos whose report was not sent in time, and returns the keys of their files. */
export async function deleteUnsentPhotos(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx
    .deleteFrom('report_photos')
    .where('uploaded_at', '<', before)
    .returning('file_key')
    .execute();
  return rows.map(({ file_key }) => file_key);
}
