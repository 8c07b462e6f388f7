import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { InvoiceContent } from '@cobertura/domain/invoice/content.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { PartKind } from '@cobertura/domain/payment/deposit.ts';
import type { PaymentMethod } from '@cobertura/domain/payment/methods.ts';
import type { StatementFormat } from '@cobertura/domain/payment/movement.ts';
import type { SubjectColumns } from '@cobertura/domain/payment/subject.ts';
import type { InvoiceType } from '@cobertura/domain/verifactu/record.ts';
import type { RecordKind, SubmissionState } from '@cobertura/domain/verifactu/verdict.ts';
import type {
  VerificationProgress,
  VerificationResult,
} from '@cobertura/domain/verifactu/verification.ts';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { CentsColumn } from './payment-tables.ts';

export type InvoiceTables = {
  invoice_counters: { series: string; last: number; last_issued_at: Date };
  invoices: InvoicesTable;
  invoice_idempotency_keys: InvoiceIdempotencyKeysTable;
  invoice_consents: InvoiceConsentsTable;
  paper_invoices: PaperInvoicesTable;
  register_head: RegisterHeadTable;
  register_records: RegisterRecordsTable;
  register_submissions: RegisterSubmissionsTable;
  register_flow: RegisterFlowTable;
  register_verification: RegisterVerificationTable;
  export_batches: ExportBatchesTable;
  export_batch_invoices: ExportBatchInvoicesTable;
  statement_lines: StatementLinesTable;
  statement_parts: StatementPartsTable;
};

type InvoicesTable = {
  id: string;
  computer_id: ComputerId;
  series: string;
  ordinal: number;
  number: string;
  type: InvoiceType;
  rectifies: string | null;
  issued_at: Date;
  operation_at: Date;
  language: Language;
  content: ColumnType<InvoiceContent, string, never>;
  total_cents: CentsColumn;
  base_cents: CentsColumn;
  tax_cents: CentsColumn;
  tax_rate: number;
  qr: string | null;
  issued_by: string;
  file_key: string;
  file_sha256: string;
  forgotten_at: Generated<Date | null>;
} & SubjectColumns;

type InvoiceIdempotencyKeysTable = {
  user_id: string;
  key: string;
  request_sha256: string;
  invoice_id: string;
  created_at: Date;
};

type InvoiceConsentsTable = {
  position: GeneratedAlways<string>;
  user_id: string;
  at: Date;
  given: boolean;
  by_user_id: string;
};

type PaperInvoicesTable = {
  invoice_id: string;
  issued_at: Date;
  sent_at: ColumnType<Date | null, undefined, Date | null>;
  sent_by: ColumnType<string | null, undefined, string | null>;
};

type RegisterHeadTable = {
  only_row: Generated<boolean>;
  /** A bigint, which the driver returns as a string. */
  position: ColumnType<string, string | number, string | number>;
  hash: string;
  number: string | null;
  issued_on: string | null;
};

type RegisterRecordsTable = {
  position: ColumnType<string, string | number, never>;
  invoice_id: string;
  kind: RecordKind;
  made_at: Date;
  previous_hash: string;
  hash: string;
  xml: string;
};

type RegisterSubmissionsTable = {
  position: ColumnType<string, string | number, never>;
  state: SubmissionState;
  tries: Generated<number>;
  sent_at: Date | null;
  answered_at: Date | null;
  csv: string | null;
  error_code: string | null;
  error_text: string | null;
  settled_at: ColumnType<Date | null, undefined, Date>;
  settled_by: ColumnType<string | null, undefined, string>;
  settled_why: ColumnType<string | null, undefined, string>;
};

type RegisterFlowTable = {
  only_row: Generated<boolean>;
  wait_seconds: Generated<number>;
  last_sent_at: Date | null;
  next_try_at: Date | null;
  sender: string | null;
  sending_until: Date | null;
  failing_since: Date | null;
  last_failure: string | null;
  stopped_at: Date | null;
  at_most: number | null;
  refused_alone: Generated<number>;
  accepted_count: ColumnType<string, string | number, string | number>;
};

type RegisterVerificationTable = {
  only_row: Generated<boolean>;
  run_id: string | null;
  started_at: Date | null;
  progressed_at: Date | null;
  progress: JSONColumnType<VerificationProgress> | null;
  finished_at: Date | null;
  result: JSONColumnType<VerificationResult> | null;
};

type ExportBatchesTable = {
  id: string;
  made_at: Date;
  made_by: string;
  from_at: Date | null;
  to_at: Date | null;
  invoice_count: number;
  csv_sha256: string;
  xml_sha256: string;
  /** The layout of the CSV. 1 is the one of the first version. */
  layout: number;
};

type ExportBatchInvoicesTable = {
  batch_id: string;
  position: ColumnType<string, string | number, never>;
  invoice_id: string;
};

type StatementLinesTable = {
  id: string;
  account: string;
  booked_on: ColumnType<Date, string, never>;
  value_on: ColumnType<Date | null, string | null, never>;
  amount_cents: ColumnType<string, number, never>;
  payer: string;
  text: string;
  digest: string;
  copy: number;
  format: Generated<StatementFormat | null>;
  bank_references: Generated<readonly string[]>;
  other_digest: Generated<string | null>;
  is_reversal: Generated<boolean>;
  uploaded_at: Date;
  uploaded_by: string;
  /** Empty: a confirmation by an earlier version is moved to `statement_parts`. */
  payment_id: string | null;
  confirmed_at: Date | null;
  confirmed_by: string | null;
  /** Active parts add up to the amount. */
  settled_at: ColumnType<Date | null, undefined, Date | null>;
};

type StatementPartsTable = {
  id: string;
  line_id: string;
  kind: PartKind;
  amount_cents: ColumnType<string, number, never>;
  computer_id: ComputerId | null;
  period_id: string | null;
  repair_id: Generated<string | null>;
  payment_id: string | null;
  why: string | null;
  made_by: string;
  made_at: Date;
  method_before: PaymentMethod | null;
  refunded_before: Date | null;
  undone_at: ColumnType<Date | null, undefined, Date>;
  undone_by: ColumnType<string | null, undefined, string>;
  undone_why: ColumnType<string | null, undefined, string>;
  returned_on: ColumnType<Date | null, undefined, string>;
  returned_at: ColumnType<Date | null, undefined, Date>;
  returned_by: ColumnType<string | null, undefined, string>;
};
