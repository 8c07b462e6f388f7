import type { DocumentKind } from '@cobertura/domain/computer/documents.ts';
import type { Status } from '@cobertura/domain/computer/status.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { Cents } from '@cobertura/domain/money.ts';
import type { PaymentMethod } from '@cobertura/domain/payment/methods.ts';
import type { Province } from '@cobertura/domain/person/contact.ts';
import type { SchoolType } from '@cobertura/domain/school/types.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AccountTables } from './account-tables.ts';
import type { CaseTables } from './case-tables.ts';
import type { ComplaintTables } from './complaint-tables.ts';
import type { ContractTables } from './contract-tables.ts';
import type { HolidayTables } from './holiday-tables.ts';
import type { InvitationTables } from './invitation-tables.ts';
import type { InvoiceTables } from './invoice-tables.ts';
import type { LoanerTables } from './loaner-tables.ts';
import type { NumberTables } from './number-tables.ts';
import type { CentsColumn, PaymentTables } from './payment-tables.ts';
import type { RepairTables } from './repair-tables.ts';

/** The tables as the migrations leave them. */
export type Tables = AccountTables &
  ContractTables &
  PaymentTables &
  InvoiceTables &
  InvitationTables &
  CaseTables &
  ComplaintTables &
  RepairTables &
  LoanerTables &
  NumberTables &
  HolidayTables & {
    failed_tries: { key: string; points: number; expire: string | null };
    options: OptionsTable;
    bank_account_changes: BankAccountChangesTable;
    manuals: ManualsTable;
    schools: SchoolsTable;
    computer_models: ComputerModelsTable;
    serial_numbers: SerialNumbersTable;
    serial_imports: SerialImportsTable;
    imported_serials: { serial_number: string; import_id: string };
    computers: ComputersTable;
    coverage_periods: CoveragePeriodsTable;
    computer_events: ComputerEventsTable;
    documents: DocumentsTable;
    contact_texts: { user_id: string; text: string; mailbox: string };
    computer_numbers: { computer_id: string; number: string };
    computer_methods: { computer_id: string; method: PaymentMethod };
  };

type OptionsTable = {
  only_row: Generated<boolean>;
  contract_init_date: Date | null;
  contract_end_date: Date | null;
  cost_cents: CentsColumn;
  bank_account: string;
  credit_card: boolean;
  bizum: boolean;
  transfer: boolean;
  is_maintenance: boolean;
  staff_second_factor: Generated<boolean>;
  renewal_photo: Generated<boolean>;
  updated_at: Date;
};

type BankAccountChangesTable = {
  id: string;
  old_account: string;
  new_account: string;
  changed_at: Date;
  changed_by: string;
};

type ManualsTable = {
  lang: Language;
  file_key: string;
  sha256: string;
  byte_size: number;
  updated_at: Date;
};

type SchoolsTable = {
  code: string;
  name: string;
  type: SchoolType;
  address: string;
  town: string;
  province: Province;
  postcode: string;
  phone: string;
  created_at: Date;
  updated_at: Date;
};

type ComputerModelsTable = {
  id: string;
  model: string;
  active: boolean;
  created_at: Date;
  updated_at: Date;
};

type SerialNumbersTable = {
  serial_number: string;
  serial_folded: GeneratedAlways<string>;
  model_id: string | null;
  computer_id: ComputerId | null;
  created_at: Date;
  updated_at: Date;
  /** When its laptop was replaced. It is never registered again. */
  retired_at: Date | null;
  /** The repair that replaced it. */
  retired_in: string | null;
};

type SerialImportsTable = {
  id: string;
  made_at: Date;
  made_by: string;
  file_name: string | null;
  inserted_count: number;
  undone_at: Date | null;
  undone_by: string | null;
};

type ComputersTable = {
  id: ComputerId;
  user_id: string;
  student_name: string;
  school_code: string;
  model_id: string;
  serial_number: string;
  status: Status;
  renewal: boolean;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  /** Triggers maintain these columns for the staff's list. */
  student_folded: GeneratedAlways<string>;
  serial_folded: GeneratedAlways<string>;
  parent_folded: GeneratedAlways<string>;
  dni: GeneratedAlways<string>;
  dni_folded: GeneratedAlways<string>;
  order_code: GeneratedAlways<string | null>;
  invoiced_at: GeneratedAlways<Date | null>;
  has_refund_due: GeneratedAlways<boolean>;
};

type CoveragePeriodsTable = {
  id: string;
  computer_id: ComputerId;
  ordinal: number;
  campaign_start: Date;
  end_date: Date | null;
  payment_method: PaymentMethod | null;
  contracted_at: Date | null;
  paid_at: Date | null;
  invoiced_at: Date | null;
  exported_at: Date | null;
  opened_at: Date;
  data_version: Generated<number>;
  photo_rejected: Generated<boolean>;
  issue: string | null;
  transfer_price_cents: ColumnType<Cents | null, number | null, number | null>;
  /** A bigint, which the driver returns as a string. */
  payment_number: Generated<string>;
  refunded_at: Generated<Date | null>;
  withdrawn_at: Generated<Date | null>;
  covers_not_before: Generated<Date | null>;
};

type DocumentsTable = {
  id: string;
  period_id: string;
  kind: DocumentKind;
  file_key: string;
  content_type: string;
  byte_size: number;
  sha256: string;
  uploaded_at: Date;
  uploaded_by: string | null;
  removed_at: Date | null;
};

type ComputerEventsTable = {
  id: string;
  computer_id: ComputerId;
  period_id: string;
  at: Date;
  user_id: string | null;
  actor: string;
  event: string;
  from_status: Status | null;
  to_status: Status;
  why: string | null;
};
