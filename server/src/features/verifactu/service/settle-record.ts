import { Refusal } from '@cobertura/domain/errors.ts';
import { subjectOf } from '@cobertura/domain/payment/subject.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { addMoneyEvent, lockForMoney } from '../../computer/service/for-payment.ts';
import { addRepairMoneyEvent, lockForRepairMoney } from '../../repair/service/for-payment.ts';
import { findInvoiceOfRecord, type InvoiceOfRecord, saveSettled } from '../store/issues.ts';

/**
 * Closes a record that the tax agency accepted with errors, when a staff member decides not to
 * correct it.
 */
export async function settleRecord(
  { db, clock }: Deps,
  { position, why, by }: { position: number; why: string; by: string },
): Promise<{ position: number }> {
  return db.transaction().execute(async (tx) => {
    const found = await findInvoiceOfRecord(tx, position);
    if (!found) throw new Refusal('not-found');
    const add = await lockTimeline(tx, found);
    const at = clock.now();
    // Another staff member has settled or corrected it meanwhile.
    if (!(await saveSettled(tx, position, { at, by, why })))
      throw new Refusal('not-in-this-status');
    const author = { actor: 'staff', userId: by } as const;
    await add({ event: 'record-settled', author, at, why });
    return { position };
  });
}

type Event = Pick<Parameters<typeof addRepairMoneyEvent>[2], 'event' | 'at'> & {
  author: { actor: 'staff'; userId: string };
  why: string;
};

/** Locks the computer or the repair of an invoice. Returns how to add an event to its timeline. */
async function lockTimeline(
  tx: Tx,
  { computer_id: computerId, ...columns }: InvoiceOfRecord,
): Promise<(event: Event) => Promise<unknown>> {
  const subject = subjectOf(columns);
  if ('repairId' in subject) {
    const { repairId } = subject;
    const locked = await lockForRepairMoney(tx, { computerId, repairId });
    return (event) => addRepairMoneyEvent(tx, locked, event);
  }
  const { periodId } = subject;
  const locked = await lockForMoney(tx, { computerId, periodId });
  return (event) => addMoneyEvent(tx, locked, { ...event, periodId });
}
