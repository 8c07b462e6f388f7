import type { RecordKind, Verdict } from '@cobertura/domain/verifactu/verdict.ts';

/** The tax agency that receives the invoice records. */
export type TaxAgency = {
  /** Sends up to 1,000 records in their order. Never throws. */
  submit: (records: readonly SentRecord[], options: { incident: boolean }) => Promise<Submission>;
};

export type SentRecord = {
  kind: RecordKind;
  /** The invoice number as printed. */
  number: string;
  xml: string;
};

export type Submission =
  | {
      kind: 'answered';
      /** One per record. Undefined if the reply does not mention the record. */
      verdicts: readonly (Verdict | undefined)[];
      /** The minimum number of seconds before the next submission. */
      waitSeconds: number;
      /** The agency's receipt code. Undefined if it accepted no record. */
      csv: string | undefined;
    }
  /** No connection or no readable reply. Retry later. */
  | { kind: 'unreachable'; why: string }
  /**
   * The agency refused the whole submission, so a retry fails as well. With `isSchemaViolation` a single
   * record may be the cause and the others may be right.
   */
  | { kind: 'refused'; why: string; isSchemaViolation: boolean };
