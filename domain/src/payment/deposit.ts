import { type Cents, sumCents } from '../money.ts';

/**
 * What became of a deposit, or of a part of it. Assigned: it pays the coverage of a computer. To
 * refund: it goes back to its payer. Set aside: it is no payment of a family, for example interest.
 */
export const partKinds = ['assigned', 'to-refund', 'set-aside'] as const;

export type PartKind = (typeof partKinds)[number];

/** A filter of settled deposits. Parts to refund leave `to-refund` when they are back with their payer. */
export const settledFilters = [...partKinds, 'returned'] as const;

export type SettledFilter = (typeof settledFilters)[number];

/** Whether the parts settle the whole deposit, no more and no less. */
export function isWhole(depositCents: Cents, parts: readonly { amountCents: Cents }[]): boolean {
  return sumCents(parts.map(({ amountCents }) => amountCents)) === depositCents;
}

/** The facts that keep a part from being undone. */
export type PartFacts = {
  /** The invoice of the assigned computer is issued. */
  isInvoiced: boolean;
  /** A refund of its payment was requested, in any state. */
  hasRefund: boolean;
  /** A staff member sent the deposit back at the bank. */
  isReturned: boolean;
  /** It pays the quote of a repair, which began at once. */
  paysRepair: boolean;
};

export const undoRefusals = [
  'deposit-invoiced',
  'deposit-pays-repair',
  'deposit-refunded',
  'deposit-returned',
] as const;

export type UndoRefusal = (typeof undoRefusals)[number];

/** Why a settled deposit cannot be undone; undefined if it can. Its parts are undone together. */
export function refuseUndo(parts: readonly PartFacts[]): UndoRefusal | undefined {
  if (parts.some(({ isInvoiced }) => isInvoiced)) return 'deposit-invoiced';
  if (parts.some(({ paysRepair }) => paysRepair)) return 'deposit-pays-repair';
  if (parts.some(({ hasRefund }) => hasRefund)) return 'deposit-refunded';
  if (parts.some(({ isReturned }) => isReturned)) return 'deposit-returned';
  return undefined;
}
