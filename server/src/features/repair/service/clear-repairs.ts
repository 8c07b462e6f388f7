import type { Tx } from '../../../db/database.ts';
import { deletePersonFiles } from '../../case/service/case-files.ts';
import { clearOf } from '../store/clear.ts';
import { deletePhotosOf } from '../store/report-photos.ts';

/** Clears what the repairs of a person say about them, after the retention of the cases. */
export function clearRepairsOf(tx: Tx, userId: string): Promise<void> {
  return clearOf(tx, userId);
}

/** Deletes the receipts of transfers. Those of the coverage go too. Returns the keys of their files. */
export function deleteReceiptsOf(tx: Tx, userId: string): Promise<string[]> {
  return deletePersonFiles(tx, { userId, purpose: 'bank-receipt' });
}

/** Deletes photos of reports that were never sent. Returns the keys of their files. */
export function deleteUnsentPhotosOf(tx: Tx, userId: string): Promise<string[]> {
  return deletePhotosOf(tx, userId);
}
