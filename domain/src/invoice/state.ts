/** What became of an invoice. None is ever taken away: each keeps its number and its PDF. */
export const invoiceStates = ['current', 'replaced', 'annulled'] as const;

export type InvoiceState = (typeof invoiceStates)[number];

/** Replaced: a rectifying one stands in its place. Annulled: it should never have been. */
export function invoiceState({
  replacedBy,
  annulled,
}: {
  /** The number of the one that rectifies it. */
  replacedBy: string | null;
  annulled: boolean;
}): InvoiceState {
  if (annulled) return 'annulled';
  return replacedBy === null ? 'current' : 'replaced';
}
