/** What a signed message of the gateway is about. Other: another merchant, terminal or operation. */
export type SignedOperation = {
  kind: 'payment' | 'refund' | 'other';
  /** False for a denied or unfinished operation, which moved no money. */
  isAuthorised: boolean;
};

/** Operations that moved money without this product, so that a staff member has to decide. */
export const reviewKinds = ['unknown-order', 'portal-refund', 'other-operation'] as const;

export type ReviewKind = (typeof reviewKinds)[number];

/** Everything in the list of payments that need a decision. */
export const unclearKinds = [
  'to-refund',
  'unknown-attempt',
  'mismatch',
  'unknown-refund',
  ...reviewKinds,
] as const;

export type UnclearKind = (typeof unclearKinds)[number];

const kinds = {
  payment: 'unknown-order',
  refund: 'portal-refund',
  other: 'other-operation',
} as const satisfies Record<SignedOperation['kind'], ReviewKind>;

/**
 * Decides whether a message that belongs to no open attempt needs a decision. Terminals may also
 * notify refunds that this product requested itself; those need none.
 */
export function reviewKind(
  { kind, isAuthorised }: SignedOperation,
  { isOwnRefund }: { isOwnRefund: boolean },
): ReviewKind | undefined {
  return isAuthorised && !isOwnRefund ? kinds[kind] : undefined;
}
