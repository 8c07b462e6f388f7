import type { Tx } from '../../../db/database.ts';
import { clearOf } from '../store/clear.ts';
import { deletePhotosOf } from '../store/report-photos.ts';

/** Clears what the repairs of a person say about them, after the retention of the cases. */
export function clearRepairsOf(tx: Tx, userId: string): Promise<void> {
  return clearOf(tx, userId);
}

/** Deletes photos of reports that were never sent. Returns the keys of their files. */
export function deleteUnsentPhotosOf(tx: Tx, userId: string): Promise<string[]> {
  return deletePhotosOf(tx, userId);
}
