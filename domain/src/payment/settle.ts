import { decide, type LifeState } from '../computer/life.ts';
import type { Status } from '../computer/status.ts';

/**
 * One try at paying at the gateway. Open: no final answer yet. Lapsed: the gateway never heard of it,
 * so nobody paid. Unknown: the gateway cannot be asked; the staff has to look.
 */
export const attemptStates = ['open', 'authorised', 'denied', 'lapsed', 'unknown'] as const;

export type AttemptState = (typeof attemptStates)[number];

/** Why a payment was denied, as far as a family can do something about it. */
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

/** What the gateway says about one attempt, already known to come from the gateway. */
export type GatewayAnswer = {
  orderCode: string;
  result: 'authorised' | 'denied' | 'in-progress';
  amountCents: number;
  /** Euros; anything else is somebody's mistake. */
  inEuros: boolean;
  reason?: DenialReason;
};

export type AttemptFacts = { state: AttemptState; amountCents: number };

/** The coverage period the attempt was made for, and its computer. */
export type PeriodFacts = LifeState & {
  isCurrent: boolean;
  /** Its money was given back in full: the period is over. */
  wasRefunded: boolean;
  isDeleted: boolean;
};

/** Why money is kept to be given back, instead of covering anything. */
export const toRefundReasons = ['period-has-money', 'period-closed', 'computer-deleted'] as const;

export type ToRefundReason = (typeof toRefundReasons)[number];

export type Settlement =
  /** Nothing new. */
  | { kind: 'nothing' }
  /** Not what was asked for: put before the staff, and nothing moves. */
  | { kind: 'mismatch' }
  | { kind: 'denied' }
  /** The period's first money. */
  | { kind: 'covers'; to: Status }
  | { kind: 'to-refund'; why: ToRefundReason };

/**
 * What an answer of the gateway means, whenever and however often it comes. Money that was taken is
 * always kept on record; a denial never undoes it, and an authorisation after a denial counts.
 */
export function settle(
  attempt: AttemptFacts,
  period: PeriodFacts,
  answer: Omit<GatewayAnswer, 'orderCode'>,
): Settlement {
  if (answer.result === 'in-progress') return { kind: 'nothing' };
  if (answer.amountCents !== attempt.amountCents || !answer.inEuros) return { kind: 'mismatch' };
  if (attempt.state === 'authorised') return { kind: 'nothing' };
  if (answer.result === 'denied') {
    return { kind: attempt.state === 'denied' ? 'nothing' : 'denied' };
  }
  return receive(period);
}

function receive(period: PeriodFacts): Settlement {
  if (period.isDeleted) return { kind: 'to-refund', why: 'computer-deleted' };
  if (!period.isCurrent || period.wasRefunded) return { kind: 'to-refund', why: 'period-closed' };
  if (period.hasMoney) return { kind: 'to-refund', why: 'period-has-money' };
  const decision = decide(period, 'payment-authorised', { kind: 'gateway' });
  return decision.ok
    ? { kind: 'covers', to: decision.to }
    : { kind: 'to-refund', why: 'period-closed' };
}
