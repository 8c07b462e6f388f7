import type { Tx } from '../../../db/database.ts';
import { loadPriceCents } from '../../options/service.ts';
import { sendReviewResult } from '../queue.ts';
import type { LockedComputer } from '../store/computers.ts';
import { removeDocuments } from '../store/documents.ts';
import { applyEvent, byStaff } from './apply-event.ts';
import { applyPayment, coveredPeriod } from './cover-period.ts';
import type { Approval, Rejection } from './review-decision.ts';

/** Records the transfer and starts the coverage. */
export async function validateTransfer(
  tx: Tx,
  locked: LockedComputer,
  { caller, at, jobs }: Approval,
): Promise<void> {
  const { period, life } = locked;
  const change = { event: 'transfer-validated', ...byStaff(caller), at } as const;
  const amountCents = period.transfer_price_cents ?? (await loadPriceCents(tx));
  const transfer = { source: 'transfer', method: 'transfer' } as const;
  const money = { ...transfer, amountCents, at, by: caller.id };
  // After the status was set back by hand, the payment is already on record.
  const { eventId } = life.hasMoney
    ? await applyEvent(tx, locked, { ...change, period: (to) => coveredPeriod(period, to) })
    : await applyPayment(tx, locked, { ...change, money });
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
    period: { issue },
  });
  await removeDocuments(tx, { periodId: locked.period.id, kinds: ['bankReceipt'], at });
  await jobs.enqueue(tx, sendReviewResult, { eventId });
}
