import { Refusal } from '@cobertura/domain/errors.ts';
import type { Deps } from '../../../deps.ts';
import { addMoneyEvent, lockForMoney } from '../../computer/service/for-payment.ts';
import { findComputerOfRecord, saveSettled } from '../store/issues.ts';

/**
 * Closes a record that the tax agency accepted with errors, when a staff member decides not to
 * correct it.
 */
export async function settleRecord(
  { db, clock }: Deps,
  { position, why, by }: { position: number; why: string; by: string },
): Promise<{ position: number }> {
  return db.transaction().execute(async (tx) => {
    const found = await findComputerOfRecord(tx, position);
    if (!found) throw new Refusal('not-found');
    const { computer_id: computerId, period_id: periodId } = found;
    const locked = await lockForMoney(tx, { computerId, periodId });
    const at = clock.now();
    // Another staff member has settled or corrected it meanwhile.
    if (!(await saveSettled(tx, position, { at, by, why })))
      throw new Refusal('not-in-this-status');
    const author = { actor: 'staff', userId: by } as const;
    await addMoneyEvent(tx, locked, { event: 'record-settled', periodId, author, at, why });
    return { position };
  });
}
