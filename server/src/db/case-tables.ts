import type { CaseActor, CaseChannel, CaseKind, MessageKind } from '@cobertura/domain/case/case.ts';
import type { digestScope } from '@cobertura/domain/case/digest.ts';
import type { Awaited } from '@cobertura/domain/case/status-facts.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { FilePurpose } from '@cobertura/domain/repair/report.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { CentsColumn } from './payment-tables.ts';

export type CaseTables = {
  cases: CasesTable;
  case_counters: { series: string; last: number };
  case_events: CaseEventsTable;
  case_messages: CaseMessagesTable;
  case_files: CaseFilesTable;
  withdrawals: WithdrawalsTable;
  case_notices: CaseNoticesTable;
};

type CasesTable = {
  id: string;
  kind: CaseKind;
  number: string;
  /** A status of the kind. */
  status: string;
  awaits: Awaited;
  channel: CaseChannel;
  recorded_by: string | null;
  received_at: Date;
  due_at: Date | null;
  closed_at: Date | null;
  name: string;
  email: string;
  language: Language;
  user_id: string | null;
  computer_id: ComputerId | null;
  contract_id: string | null;
  updated_at: Date;
  name_folded: GeneratedAlways<string>;
  email_folded: GeneratedAlways<string>;
  number_folded: GeneratedAlways<string>;
};

type CaseEventsTable = {
  /** A bigint, which the driver returns as a string. */
  position: GeneratedAlways<string>;
  case_id: string;
  at: Date;
  user_id: string | null;
  actor: CaseActor;
  event: string;
  from_status: string | null;
  to_status: string;
  why: string | null;
};

type CaseMessagesTable = {
  id: string;
  /** A bigint, which the driver returns as a string. */
  position: GeneratedAlways<string>;
  case_id: string;
  at: Date;
  kind: MessageKind;
  user_id: string | null;
  text: string;
};

type CaseFilesTable = {
  id: string;
  case_id: string;
  message_id: string | null;
  name: string;
  file_key: string;
  content_type: string;
  byte_size: number;
  sha256: string;
  uploaded_at: Date;
  uploaded_by: string | null;
  /** What a file of a repair shows. Null for other kinds. */
  purpose: Generated<FilePurpose | null>;
};

type WithdrawalsTable = {
  case_id: string;
  declared_contract: string;
  email_sha256: string | null;
  network_sha256: Generated<string | null>;
  is_acknowledged: boolean;
  deadline: Date | null;
  refund_cents: CentsColumn | null;
  iban: string | null;
};

type CaseNoticesTable = {
  case_id: string;
  due_at: Date;
  scope: (typeof digestScope)[Awaited];
  mark: number;
  told_at: Date;
};
