/**
 * Money on its way back. Requested: the gateway is being asked. Unknown: it was asked and nobody
 * heard the answer; a person looks before anything is asked again.
 */
export const refundStates = ['requested', 'done', 'refused', 'unknown'] as const;

export type RefundState = (typeof refundStates)[number];

type Refund = { amountCents: number; state: RefundState };

type Paid = { amountCents: number; refunds: readonly Refund[] };

/** What can still be given back. Money that may be on its way counts as gone. */
export function refundableCents({ amountCents, refunds }: Paid): number {
  const gone = refunds
    .filter(({ state }) => state !== 'refused')
    .reduce((sum, refund) => sum + refund.amountCents, 0);
  return amountCents - gone;
}

export function isRefundedInFull({ amountCents, refunds }: Paid): boolean {
  const back = refunds
    .filter(({ state }) => state === 'done')
    .reduce((sum, refund) => sum + refund.amountCents, 0);
  return amountCents > 0 && back === amountCents;
}

export type RefundDecision =
  | { ok: true; amountCents: number }
  | { ok: false; code: 'nothing-to-refund' | 'refund-too-large' };

/** How much goes back: what was asked for, or without that everything that is left. */
export function decideRefund(payment: Paid, askedCents: number | undefined): RefundDecision {
  const left = refundableCents(payment);
  if (left <= 0) return { ok: false, code: 'nothing-to-refund' };
  if (askedCents !== undefined && askedCents > left) return { ok: false, code: 'refund-too-large' };
  return { ok: true, amountCents: askedCents ?? left };
}
