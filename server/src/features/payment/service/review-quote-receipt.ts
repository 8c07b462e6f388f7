import { Refusal } from '@cobertura/domain/errors.ts';
import { settleRepairShare } from '@cobertura/domain/payment/settle-repair.ts';
import type { StaffRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import type { Tx } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import { runOnce } from '../../../db/once.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { loadCase } from '../../case/service/find-case.ts';
import { byStaff, refuseSecond, repairMoved } from '../../repair/service/apply-event.ts';
import { payableFacts } from '../../repair/service/for-payment.ts';
import { endReview, rejectReceipt } from '../../repair/service/for-transfer.ts';
import { withRepair } from '../../repair/service/lock-repair.ts';
import { readStaffRepair } from '../../repair/service/view-staff-repair.ts';
import { sendReceiptRejected } from '../queue.ts';
import { type LockedRepair, lockSubject } from './lock-subject.ts';
import { receiveQuoteMoney } from './receive-quote-money.ts';
import { recordToRefund } from './record-to-refund.ts';

type Review = { repairId: string; receiptId: string; caller: Caller; key: string | undefined };

/** Records the money of a receipt. It is kept to refund if the quote is paid or closed since. */
export function validateQuoteTransfer(deps: Deps, review: Review): Promise<StaffRepair> {
  const request = ['quote-transfer-validated', review.receiptId];
  return decide(deps, { ...review, request }, async (tx, subject, at) => {
    const { locked } = subject;
    const { caller } = review;
    const amountCents = locked.quote.family_cents;
    const transfer = { source: 'transfer', method: 'transfer' } as const;
    const money = { ...transfer, amountCents, at, by: caller.id };
    const settlement = settleRepairShare(payableFacts(locked), toSeconds(at));
    await endReview(tx, locked);
    if (settlement.kind === 'pays') {
      await receiveQuoteMoney(tx, deps, subject, { money, by: byStaff(caller), at });
    } else {
      const author = { actor: 'staff', userId: caller.id } as const;
      await recordToRefund(tx, deps, subject, { money, why: settlement.why, author, at });
    }
  });
}

/** Rejects a receipt. The family reads why, and may send another one or pay in another way. */
export function rejectQuoteReceipt(
  deps: Deps,
  { reason, ...review }: Review & { reason: string },
): Promise<StaffRepair> {
  const request = ['quote-receipt-rejected', review.receiptId, reason];
  return decide(deps, { ...review, request }, async (tx, { repairId, locked }, at) => {
    await rejectReceipt(tx, deps, locked, { by: byStaff(review.caller), at, why: reason });
    await deps.jobs.enqueue(tx, sendReceiptRejected, { repairId, at: at.toISOString() });
  });
}

async function decide(
  deps: Deps,
  { repairId, receiptId, caller, key, request }: Review & { request: readonly unknown[] },
  change: (tx: Tx, subject: LockedRepair, at: Date) => Promise<void>,
): Promise<StaffRepair> {
  const found = await withRepair(
    deps.db,
    await loadCase(deps.db, { id: repairId, kind: 'repair' }),
  );
  if (!found.quote) throw repairMoved(found);
  const { computer_id: computerId } = found.repair;
  await deps.db.transaction().execute(async (tx) => {
    const subject = await lockSubject(tx, { computerId, repairId });
    if (!('repairId' in subject)) throw new Error('the money is not for a repair');
    const at = deps.clock.now();
    await runOnce(tx, { userId: caller.id, key, request: [repairId, ...request], at }, async () => {
      await checkSeen(tx, subject, { receiptId, caller });
      await change(tx, subject, at);
      return repairId;
    });
  });
  return readStaffRepair(deps, { id: repairId, caller });
}

/** Refuses a decision about a receipt that another person decided, or that the family replaced. */
async function checkSeen(
  tx: Tx,
  { locked }: LockedRepair,
  { receiptId, caller }: Pick<Review, 'receiptId' | 'caller'>,
): Promise<void> {
  if (locked.quote.receipt_id === receiptId) return;
  if (locked.quote.receipt_id !== null) throw new Refusal('receipt-replaced');
  throw await refuseSecond(tx, locked, byStaff(caller));
}
