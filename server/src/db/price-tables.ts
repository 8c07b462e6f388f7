import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { Cents } from '@cobertura/domain/money.ts';
import type { LineKind } from '@cobertura/domain/repair/lines.ts';
import type { SplitTerms } from '@cobertura/domain/repair/rules.ts';
import type { ColumnType, Generated } from 'kysely';
import type { CentsColumn } from './payment-tables.ts';

/** What repairs cost, and what families are asked to pay for them. */
export type PriceTables = {
  repair_lines: RepairLinesTable;
  parts: PartsTable;
  quotes: QuotesTable;
  repair_shares: RepairSharesTable;
};

/** Prices and costs are of one unit, with tax. */
type RepairLinesTable = {
  id: string;
  case_id: string;
  position: number;
  kind: LineKind;
  words: string;
  quantity: number;
  price_cents: CentsColumn;
  cost_cents: CentsColumn;
  part_id: string | null;
  /** The model that it was written for. */
  model_id: string;
  written_at: Date;
};

/** The public price list, with tax. */
type PartsTable = {
  id: string;
  kind: LineKind;
  words_es: string;
  words_ga: string;
  /** Empty: it fits all models. */
  model_ids: string[];
  price_cents: CentsColumn;
  cost_cents: CentsColumn;
  retired_at: Date | null;
  created_at: Date;
  updated_at: Date;
  updated_by: string | null;
};

type QuotesTable = {
  case_id: string;
  made_at: Date;
  made_by: string;
  /** What the PDF says. Null after an erasure. */
  content: ColumnType<QuoteContent | null, string, string | null>;
  file_sha256: string;
  total_cents: CentsColumn;
  coverage_cents: CentsColumn;
  family_cents: CentsColumn;
  valid_until: Date;
  /** A bigint, which the driver returns as a string. */
  payment_number: ColumnType<string, never, never>;
  reminders: Generated<number>;
  accepted_at: Date | null;
  declined_at: Date | null;
  lapsed_at: Date | null;
  paid_at: Date | null;
  payment_id: string | null;
  invoice_id: string | null;
  receipt_id: string | null;
  receipt_issue: string | null;
  transfer_asked_at: Generated<Date | null>;
};

/** What a quote says, as it was when it was made. */
export type QuoteContent = {
  language: Language;
  workshop: { name: string; address: string; nif: string; phone: string };
  family: string;
  student: string;
  model: string;
  serial: string;
  diagnosis: string;
  lines: { kind: LineKind; words: string; quantity: number; price: Cents }[];
  /** What the rules of the contract mean for this repair. */
  terms: SplitTerms<Cents>;
  /** Hundredths of a percent. */
  taxRate: number;
  /** From the payment to the laptop. */
  workingDays: number;
  /** The day of the return if the family pays on the day of the quote. Older quotes lack it. */
  expectedOn?: string;
  /** The page on which the family accepts it. */
  url: string;
};

/** An attempt that pays the family's share of a repair. */
type RepairSharesTable = {
  attempt_id: string;
  repair_id: string;
  computer_id: ComputerId;
  amount_cents: CentsColumn;
};
