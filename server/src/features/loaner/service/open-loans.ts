import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Db, Tx } from '../../../db/database.ts';
import * as store from '../store/loans.ts';

/** Refuses to delete a computer while a laptop is lent for its repair. The caller has locked the computer. */
export async function refuseOpenLoan(tx: Tx, computerId: ComputerId): Promise<void> {
  if (await store.hasOpenLoanFor(tx, computerId)) throw new Refusal('has-open-loan');
}

/** Whether a family still has a laptop of ours. */
export function hasOpenLoan(db: Db, userId: string): Promise<boolean> {
  return store.hasOpenLoan(db, userId);
}
