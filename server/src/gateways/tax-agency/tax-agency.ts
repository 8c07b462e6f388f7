import type { RecordKind, Verdict } from '@cobertura/domain/verifactu/verdict.ts';

/** Where records of invoices go, in our words. */
export type TaxAgency = {
  /** Sends records in their order, a thousand at the most. Never throws. */
  submit: (records: readonly SentRecord[], options: { incident: boolean }) => Promise<Submission>;
};

export type SentRecord = {
  kind: RecordKind;
  /** Of the invoice, as it is printed. */
  number: string;
  xml: string;
};

export type Submission =
  | {
      kind: 'answered';
      /** One for each record; nothing where the answer does not speak of it. */
      verdicts: readonly (Verdict | undefined)[];
      /** Not before so many seconds is anything else to be sent. */
      waitSeconds: number;
      /** The agency's receipt; none when it took nothing. */
      csv: string | undefined;
    }
  /** Nobody heard us, or we did not hear the answer: to be sent again. */
  | { kind: 'unreachable'; why: string }
  /**
   * Refused whole: sent again it would be refused again. Of the records: one of them may be what is
   * wrong, and the others right.
   */
  | { kind: 'refused'; why: string; isOfRecords: boolean };
