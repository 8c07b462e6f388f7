/** What happens to a contract, in the order it usually does. The log of it is only ever added to. */
export const contractEventTypes = [
  'created',
  'opened',
  'pdf-viewed',
  'code-sent',
  'code-failed',
  'code-verified',
  'consented',
  'signed',
  /** Signed after its data had changed. */
  'signed-void',
  'sealed',
  'seal-failed',
  'copy-sent',
  'put-off',
  'voided',
  'declined',
  'cancelled',
  'expired',
] as const;

export type ContractEventType = (typeof contractEventTypes)[number];
