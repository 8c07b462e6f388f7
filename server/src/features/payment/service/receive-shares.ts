import { receivedAtGateway } from '@cobertura/domain/payment/received-on.ts';
import { type ShareSettlement, settleShare } from '@cobertura/domain/payment/settle.ts';
import type { Tx } from '../../../db/database.ts';
import { fromSeconds, toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import { type PayableComputer, receiveMoney } from '../../computer/service/for-payment.ts';
import { sendJointPaymentReceived, sendPaymentReceived } from '../queue.ts';
import type { AttemptRow } from '../store/attempts.ts';
import type { Share } from '../store/shares.ts';
import { recordToRefund } from './record-to-refund.ts';

export type LockedShare = Share & { locked: PayableComputer };

type SettledShare = LockedShare & { settlement: ShareSettlement };

/** Decides about the authorised money of each share. */
export function settleShares(shares: readonly LockedShare[]): SettledShare[] {
  return shares.map((share) => ({ ...share, settlement: settleShare(share.locked.facts) }));
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
    const { settlement, locked, periodId } = share;
    const money = moneyOf(share, received);
    if (settlement.kind === 'covers') {
      const { paymentId } = await receiveMoney(tx, locked, { money, at });
      covered.push({ paymentId, isExpected: settlement.to === 'paid' });
    } else {
      const { why } = settlement;
      const author = { actor: 'gateway' } as const;
      await recordToRefund(tx, deps, locked, { periodId, money, why, author, at });
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
function moneyOf({ amountCents }: Share, { attempt, paidAt, at }: Received) {
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
