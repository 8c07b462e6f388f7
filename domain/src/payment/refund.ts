import { type Cents, subtractCents, sumCents } from '../money.ts';

/**
 * Requested: the gateway is being asked. Unknown: the gateway was asked and its answer was lost, so a
 * staff member checks the refund before another request.
 */
export const refundStates = ['requested', 'done', 'refused', 'unknown'] as const;

export type RefundState = (typeof refundStates)[number];

type Refund = { amountCents: Cents; state: RefundState };

type Paid = { amountCents: Cents; refunds: readonly Refund[] };

/** A requested or unknown refund counts as refunded, because its money may be on its way. */
export function refundableCents({ amountCents, refunds }: Paid): Cents {
  const taken = refunds.filter(({ state }) => state !== 'refused');
  return subtractCents(amountCents, sumCents(taken.map((refund) => refund.amountCents)));
}

export function isRefundedInFull({ amountCents, refunds }: Paid): boolean {
  return amountCents > 0 && outstandingCents({ amountCents, refunds }) === 0;
}

/** What is not back yet. A requested refund counts only when it is done. */
export function outstandingCents({ amountCents, refunds }: Paid): Cents {
  const done = refunds.filter(({ state }) => state === 'done');
  return subtractCents(amountCents, sumCents(done.map((refund) => refund.amountCents)));
}

/** Who returns the money of a withdrawn contract: the gateway, when a job asks it, or a person. */
export type RefundWay = 'gateway' | 'accountant';

/**
 * The gateway is asked once. A transfer, money recorded by hand, and a refund that was refused or has no
 * known answer are tasks of the accountant.
 */
export function refundWay({ isGateway, refunds }: Paid & { isGateway: boolean }): RefundWay {
  const hasFailed = refunds.some(({ state }) => state === 'refused' || state === 'unknown');
  return isGateway && !hasFailed ? 'gateway' : 'accountant';
}

export type RefundDecision =
  | { ok: true; amountCents: Cents }
  | { ok: false; code: 'nothing-to-refund' | 'refund-too-large' };

/** Refunds the requested amount, or everything that is left. */
export function decideRefund(payment: Paid, requestedCents: Cents | undefined): RefundDecision {
  const left = refundableCents(payment);
  if (left <= 0) return { ok: false, code: 'nothing-to-refund' };
  if (requestedCents !== undefined && requestedCents > left)
    return { ok: false, code: 'refund-too-large' };
  return { ok: true, amountCents: requestedCents ?? left };
}
