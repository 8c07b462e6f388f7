/** The state of an invoice. Invoices are never deleted: each keeps its number and its PDF. */
export const invoiceStates = ['current', 'replaced', 'annulled'] as const;

export type InvoiceState = (typeof invoiceStates)[number];

/** Replaced: a rectifying invoice replaces it. Annulled: it was issued by mistake. */
export function invoiceState({
  replacedBy,
  annulled,
}: {
  /** Number of the rectifying invoice. */
  replacedBy: string | null;
  annulled: boolean;
}): InvoiceState {
  if (annulled) return 'annulled';
  return replacedBy === null ? 'current' : 'replaced';
}
