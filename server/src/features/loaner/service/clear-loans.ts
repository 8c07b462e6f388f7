import type { Tx } from '../../../db/database.ts';
import { clearOf } from '../store/clear.ts';

/** Clears the words about the loans of a person, after the retention of the cases. */
export function clearLoansOf(tx: Tx, userId: string): Promise<void> {
  return clearOf(tx, userId);
}
