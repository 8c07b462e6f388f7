import type { LoanItem } from '@cobertura/domain/loaner/loaner.ts';
import type { Generated } from 'kysely';

export type LoanerTables = {
  loaners: LoanersTable;
  loans: LoansTable;
};

type LoanersTable = {
  id: string;
  code: string;
  serial_number: string;
  model: string;
  kept_at: string;
  words: Generated<string>;
  retired_at: Date | null;
  created_at: Date;
  created_by: string;
  updated_at: Date;
};

type LoansTable = {
  id: string;
  loaner_id: string;
  case_id: string;
  lent_at: Date;
  lent_by: string;
  /** The last day in Madrid: 2026-11-15. */
  due_on: string;
  out_items: LoanItem[];
  out_words: Generated<string>;
  returned_at: Date | null;
  received_by: string | null;
  back_items: LoanItem[] | null;
  back_words: Generated<string>;
  due_told_at: Date | null;
  overdue_told_at: Date | null;
};
