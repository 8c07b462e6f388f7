import type { Tx } from '../../../db/database.ts';
import { loadPriceCents } from '../../options/service.ts';
import { sendReviewResult } from '../queue.ts';
import { type LockedComputer, updatePeriod } from '../store/computers.ts';
import { removeDocuments } from '../store/documents.ts';
import { applyEvent, byStaff } from './apply-event.ts';
import { coverPeriod, endDateOf } from './cover-period.ts';
import type { Approval, Rejection } from './review-decision.ts';

/** Records the transfer and starts the coverage. */
export async function validateTransfer(
  tx: Tx,
  locked: LockedComputer,
  { caller, at, jobs }: Approval,
): Promise<void> {
  const { period, life } = locked;
  const { to, eventId } = await applyEvent(tx, locked, {
    event: 'transfer-validated',
    ...byStaff(caller),
    at,
  });
  if (life.hasMoney) {
    // The status was set back by hand. The payment is already on record, so do not record it again.
    await updatePeriod(tx, period.id, {
      issue: null,
      ...(to !== 'pending' && { end_date: period.end_date ?? endDateOf(period) }),
    });
  } else {
    const amountCents = period.transfer_price_cents ?? (await loadPriceCents(tx));
    const transfer = { source: 'transfer', method: 'transfer' } as const;
    await coverPeriod(tx, period, { money: { ...transfer, amountCents, at, by: caller.id }, to });
  }
  await jobs.enqueue(tx, sendReviewResult, { eventId });
}

/** Removes the receipt and asks the family by email for another. */
export async function rejectTransfer(
  tx: Tx,
  locked: LockedComputer,
  { caller, issue, at, jobs }: Rejection,
): Promise<void> {
  const { eventId } = await applyEvent(tx, locked, {
    event: 'transfer-rejected',
    ...byStaff(caller),
    at,
    why: issue,
  });
  await removeDocuments(tx, { periodId: locked.period.id, kinds: ['bankReceipt'], at });
  await updatePeriod(tx, locked.period.id, { issue });
  await jobs.enqueue(tx, sendReviewResult, { eventId });
}
