import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { receivedOn } from '@cobertura/domain/payment/received-on.ts';
import { settleRepairShare } from '@cobertura/domain/payment/settle-repair.ts';
import type { Tx } from '../../../db/database.ts';
import { fromSeconds, toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { byStaff } from '../../repair/service/apply-event.ts';
import { lockWithOwner, payableFacts } from '../../repair/service/for-payment.ts';
import { endReview, noteDroppedRefund } from '../../repair/service/for-transfer.ts';
import { sendRepairRefundDropped } from '../queue.ts';
import type { LockedRepair } from './lock-subject.ts';
import { receiveQuoteMoney } from './receive-quote-money.ts';
import { recordToRefund } from './record-to-refund.ts';

type Subject = { computerId: ComputerId; repairId: string };

type Deposit = Subject & {
  amountCents: number;
  /** The value date of the bank, as in 2026-11-15. */
  valueDay: string;
  why: string | undefined;
  caller: Caller;
  at: Date;
  /** Otherwise the money is kept to refund. */
  pays: boolean;
  /** Another part of the same deposit pays the repair. */
  isRest: boolean;
};

/** Records a part of a deposit for the quote of a repair. The computer is locked already. */
export async function recordForRepair(
  tx: Tx,
  deps: Deps,
  { computerId, repairId, amountCents, why, caller, at, ...deposit }: Deposit,
) {
  const subject = await lockQuote(tx, { computerId, repairId });
  const { quote } = subject.locked;
  const settlement = settleRepairShare(payableFacts(subject.locked), toSeconds(at));
  const received = receivedOn(deposit.valueDay, {
    openedAt: toSeconds(quote.made_at),
    now: toSeconds(at),
  });
  const source = { source: 'statement', by: caller.id } as const;
  const money = {
    ...source,
    method: 'transfer',
    amountCents,
    at: fromSeconds(received),
    recordedAt: at,
  } as const;
  const saved = (paymentId: string) => ({
    paymentId,
    receivedAt: money.at,
    periodId: null,
    // An undo restores no period.
    methodBefore: null,
    refundedBefore: null,
  });
  if (!deposit.pays) {
    const reason = settlement.kind === 'pays' || deposit.isRest ? 'not-due' : settlement.why;
    const author = { actor: 'staff', userId: caller.id } as const;
    return saved(await recordToRefund(tx, deps, subject, { money, why: reason, author, at }));
  }
  if (settlement.kind !== 'pays') throw new Refusal('quote-not-awaited');
  if (amountCents !== quote.family_cents && why === undefined) {
    throw new Refusal('amount-not-quoted');
  }
  // The deposit is what a receipt in review shows.
  await endReview(tx, subject.locked);
  const paid = { money, by: byStaff(caller), at, ...(why !== undefined && { why }) };
  return saved(await receiveQuoteMoney(tx, deps, subject, paid));
}

/** Notes that money which was kept to refund was not of this repair, and tells the family. */
export async function dropRefundOfRepair(
  tx: Tx,
  { jobs }: Deps,
  {
    isRest,
    caller,
    at,
    why,
    ...of
  }: Subject & { isRest: boolean; caller: Caller; at: Date; why: string },
): Promise<void> {
  const { repairId, locked } = await lockQuote(tx, of);
  await noteDroppedRefund(tx, locked, { by: byStaff(caller), at, why });
  // One mail is enough for all parts of the deposit.
  if (!isRest) await jobs.enqueue(tx, sendRepairRefundDropped, { repairId, why });
}

async function lockQuote(tx: Tx, { computerId, repairId }: Subject): Promise<LockedRepair> {
  const { quote, ...locked } = await lockWithOwner(tx, { computerId, repairId });
  if (locked.repair.computer_id !== computerId) throw new Refusal('not-found');
  if (!quote) throw new Refusal('quote-not-awaited');
  return { computerId, repairId, locked: { ...locked, quote } };
}
