import { receivedAtGateway } from '@cobertura/domain/payment/received-on.ts';
import { type ShareSettlement, settleShare } from '@cobertura/domain/payment/settle.ts';
import {
  type RepairSettlement,
  settleRepairShare,
} from '@cobertura/domain/payment/settle-repair.ts';
import type { Tx } from '../../../db/database.ts';
import { fromSeconds, toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import { receiveMoney } from '../../computer/service/for-payment.ts';
import { byGateway, payableFacts } from '../../repair/service/for-payment.ts';
import { sendJointPaymentReceived, sendPaymentReceived } from '../queue.ts';
import type { AttemptRow } from '../store/attempts.ts';
import type { LockedPeriod, LockedRepair, LockedShare } from './lock-subject.ts';
import { receiveQuoteMoney } from './receive-quote-money.ts';
import { recordToRefund } from './record-to-refund.ts';

type Amount = Pick<LockedShare, 'amountCents'>;

type SettledShare = Amount &
  (
    | (LockedPeriod & { settlement: ShareSettlement })
    | (LockedRepair & { settlement: RepairSettlement })
  );

/** Decides about the authorised money of each share. */
export function settleShares(shares: readonly LockedShare[], at: Date): SettledShare[] {
  return shares.map((share) =>
    'repairId' in share
      ? { ...share, settlement: settleRepairShare(payableFacts(share.locked), toSeconds(at)) }
      : { ...share, settlement: settleShare(share.locked.facts) },
  );
}

type Received = {
  shares: readonly SettledShare[];
  attempt: AttemptRow;
  /** The gateway's own time of the payment, if it is readable. */
  paidAt: number | undefined;
  at: Date;
};

/** Records the money of every share. The computers that it covers share one mail. */
export async function receiveShares(tx: Tx, deps: Deps, received: Received): Promise<void> {
  const { shares, at } = received;
  const covered = [];
  for (const share of shares) {
    const money = moneyOf(share, received);
    if (share.settlement.kind === 'to-refund') {
      const { why } = share.settlement;
      await recordToRefund(tx, deps, share, { money, why, author: { actor: 'gateway' }, at });
    } else if ('repairId' in share) {
      await receiveQuoteMoney(tx, deps, share, { money, by: byGateway, at });
    } else if (share.settlement.kind === 'covers') {
      const { paymentId } = await receiveMoney(tx, share.locked, { money, at });
      covered.push({ paymentId, isExpected: share.settlement.to === 'paid' });
    }
  }
  const [first, ...others] = covered;
  if (!first) return;
  if (others.length === 0) return deps.jobs.enqueue(tx, sendPaymentReceived, first);
  const unexpected = covered.filter(({ isExpected }) => !isExpected);
  await deps.jobs.enqueue(tx, sendJointPaymentReceived, {
    attemptId: received.attempt.id,
    unexpectedIds: unexpected.map(({ paymentId }) => paymentId),
  });
}

/** The money counts from the day that the gateway gives, even if its message arrives later. */
function moneyOf({ amountCents }: Amount, { attempt, paidAt, at }: Received) {
  const { method, id: attemptId } = attempt;
  const receivedAt = receivedAtGateway(paidAt, {
    createdAt: toSeconds(attempt.created_at),
    now: toSeconds(at),
  });
  return {
    source: 'gateway',
    attemptId,
    method,
    amountCents,
    at: fromSeconds(receivedAt),
    recordedAt: at,
  } as const;
}
