import { decide, type LifeState } from '../computer/life.ts';
import type { Status } from '../computer/status.ts';

/**
 * State of a payment attempt at the gateway. Open: no final answer yet. Lapsed: unknown to the
 * gateway, so not paid. Unknown: the gateway cannot be asked, so the staff has to decide.
 */
export const attemptStates = ['open', 'authorised', 'denied', 'lapsed', 'unknown'] as const;

export type AttemptState = (typeof attemptStates)[number];

/** Why a payment was denied, as far as it helps the family. */
export const denialReasons = [
  'cancelled',
  'card-expired',
  'card-details',
  'authentication',
  'not-enough',
  'issuer-refused',
  'try-later',
  'not-available',
  'other',
] as const;

export type DenialReason = (typeof denialReasons)[number];

/** A verified message of the gateway about one attempt. */
export type GatewayAnswer = {
  orderCode: string;
  result: 'authorised' | 'denied' | 'in-progress';
  amountCents: number;
  /** False for another currency, which is a mismatch. */
  inEuros: boolean;
  reason?: DenialReason;
  /** The gateway's own time of the operation, when it gives a readable one. */
  paidAt?: number;
};

export type AttemptFacts = { state: AttemptState; amountCents: number };

/** The coverage period the attempt was made for, which may be withdrawn, and its computer. */
export type PeriodFacts = LifeState & {
  isCurrent: boolean;
  /** Its money was refunded in full. The period is over, unless an admin reopened it since. */
  wasRefunded: boolean;
  isDeleted: boolean;
};

/**
 * Why money for a repair is refunded: its quote has its money, it can no longer be paid, or it was paid
 * and the repair ended without a repair.
 */
export const repairRefundReasons = ['quote-paid', 'quote-closed', 'repair-ended'] as const;

/**
 * Why money is refunded instead of covering the period. Not due: a staff member decided it about a
 * deposit of a bank statement. Withdrawn: the family withdrew from the contract of the period.
 */
export const toRefundReasons = [
  'period-has-money',
  'period-closed',
  'computer-deleted',
  'not-due',
  'withdrawn',
  ...repairRefundReasons,
] as const;

export type RepairRefundReason = (typeof repairRefundReasons)[number];

export function isRepairReason(why: ToRefundReason): why is RepairRefundReason {
  return repairRefundReasons.some((reason) => reason === why);
}

export type ToRefundReason = (typeof toRefundReasons)[number];

/**
 * What a message of the gateway changes in an attempt. Mismatch: another amount or currency, so flag it
 * for review and make no other change. Authorised: settle each share by itself.
 */
export type AnswerDecision = 'no-change' | 'mismatch' | 'denied' | 'authorised';

/**
 * Decides what a message of the gateway changes. It may arrive late or several times. Received money
 * is always recorded: a denial never undoes it, and an authorisation after a denial counts.
 */
export function decideAnswer(
  attempt: AttemptFacts,
  answer: Omit<GatewayAnswer, 'orderCode'>,
): AnswerDecision {
  if (answer.result === 'in-progress') return 'no-change';
  if (answer.amountCents !== attempt.amountCents || !answer.inEuros) return 'mismatch';
  if (attempt.state === 'authorised') return 'no-change';
  if (answer.result === 'denied') return attempt.state === 'denied' ? 'no-change' : 'denied';
  return 'authorised';
}

export type ShareSettlement =
  /** The period's first money. */
  { kind: 'covers'; to: Status } | { kind: 'to-refund'; why: ToRefundReason };

/** Decides what authorised money does for one computer. It depends on no other computer of the order. */
export function settleShare(period: PeriodFacts): ShareSettlement {
  if (period.isDeleted) return { kind: 'to-refund', why: 'computer-deleted' };
  if (period.isWithdrawn) return { kind: 'to-refund', why: 'withdrawn' };
  const isOver = period.wasRefunded && period.status === 'expired';
  if (!period.isCurrent || isOver) return { kind: 'to-refund', why: 'period-closed' };
  if (period.hasMoney) return { kind: 'to-refund', why: 'period-has-money' };
  const decision = decide(period, 'payment-authorised', { kind: 'gateway' });
  return decision.ok
    ? { kind: 'covers', to: decision.to }
    : { kind: 'to-refund', why: 'period-closed' };
}
