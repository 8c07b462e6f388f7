/** Events of the money of a repair. They change no status. */
export const repairMoneyEvents = [
  'payment-begun',
  'payment-denied',
  'payment-to-refund',
  'payment-mismatched',
  'payment-unknown',
  'payment-settled',
  'payment-refunded',
  'refund-refused',
  'refund-unknown',
  'record-settled',
] as const;

export type RepairMoneyEvent = (typeof repairMoneyEvents)[number];

/** Events of the bank transfer that pays a quote, before its money comes. They change no status. */
export const quoteTransferEvents = [
  'transfer-data-sent',
  'receipt-sent',
  'receipt-rejected',
  /** A deposit that was kept to refund was not for this repair. */
  'transfer-unassigned',
] as const;
