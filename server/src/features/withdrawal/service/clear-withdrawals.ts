import type { Tx } from '../../../db/database.ts';
import * as store from '../store/clear.ts';

/** Clears what a person declared, after the retention of the cases. */
export function clearWithdrawalsOf(tx: Tx, userId: string): Promise<void> {
  return store.clearOf(tx, userId);
}

/** Clears the withdrawals among these cases. */
export async function clearWithdrawals(tx: Tx, caseIds: readonly string[]): Promise<void> {
  if (caseIds.length > 0) await store.clearThese(tx, caseIds);
}
