/** What the verification of the register can find. */
export const findingKinds = [
  'record-missing',
  'record-unreadable',
  'record-hash',
  'record-link',
  'record-content',
  'chain-end',
  'accepted-count',
  'annulment-missing',
  'invoice-unrecorded',
  'invoice-number',
  'series-counter',
  'invoice-file-missing',
  'invoice-file-changed',
  'invoice-printed',
  'contract-log',
  'contract-log-end',
  'contract-seal',
  'contract-boxes',
  'contract-read',
  'contract-file-missing',
  'contract-file-changed',
] as const;

export type FindingKind = (typeof findingKinds)[number];

export type Finding = {
  kind: FindingKind;
  /** The number of an invoice, a series, or the verification code of a contract. */
  subject: string;
  /** Position of a record in the chain. */
  position: number | null;
  /** An element of a record, an event of a log, or the last of several missing records. */
  detail: string | null;
  expected: string | null;
  found: string | null;
};

export function finding(
  kind: FindingKind,
  subject: string,
  more: Partial<Omit<Finding, 'kind' | 'subject'>> = {},
): Finding {
  return { kind, subject, position: null, detail: null, expected: null, found: null, ...more };
}
