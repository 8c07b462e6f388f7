import type { Awaited } from '@cobertura/domain/case/status-facts.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { Cents } from '@cobertura/domain/money.ts';
import type { RepairOutcome } from '@cobertura/domain/repair/outcome.ts';
import type {
  IntakeItem,
  RejectionCode,
  RepairCause,
  RepairPart,
  TestItem,
} from '@cobertura/domain/repair/report.ts';
import type { RepairPhase, RepairStatus } from '@cobertura/domain/repair/status.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PriceTables } from './price-tables.ts';

export type RepairTables = PriceTables & {
  coverage_rules: CoverageRulesTable;
  named_rules: { rules_id: string; contract_id: string };
  repairs: RepairsTable;
  report_photos: ReportPhotosTable;
  workshop: WorkshopTable;
};

type CoverageRulesTable = {
  id: string;
  valid_from: Date;
  excess_cents: number[];
  cap_cents: number | null;
  repairs_per_period: number | null;
  report_days: number;
  created_at: Date;
  created_by: string | null;
};

type RepairsTable = {
  case_id: string;
  computer_id: ComputerId;
  period_id: string;
  rules_id: string;
  /** A day in Madrid: 2026-11-15. */
  happened_on: string;
  is_late_report: boolean;
  parts: RepairPart[];
  cause_told: RepairCause;
  cause_found: RepairCause | null;
  text: string;
  no_photo_reason: Generated<string>;
  has_backup: Generated<boolean>;
  phase: RepairPhase;
  phase_used: number;
  total_used: number;
  runs_since: Date | null;
  warn_at: Date | null;
  status_since: Date;
  asked_in: 'reported' | 'received' | null;
  reply_by: Date | null;
  reply_reminded_at: Date | null;
  cover: 'covered' | 'not-covered' | null;
  cover_code: RejectionCode | null;
  cover_words: string | null;
  rejected_at: Date | null;
  rejected_by: string | null;
  objected_at: Date | null;
  hand_over: string | null;
  /** Otherwise the words say where, and the family does not read the address of the workshop. */
  hand_over_at_workshop: Generated<boolean>;
  arrived_at: Date | null;
  returned_at: Date | null;
  returned_to: ColumnType<ReturnSignature | null, string | null | undefined, string | null>;
  /** What the workshop saw to be so, and not to be so. What is in neither was not looked at. */
  intake_items: IntakeItem[] | null;
  intake_absent: Generated<IntakeItem[]>;
  intake_words: Generated<string>;
  tested_items: TestItem[] | null;
  deposit: ColumnType<Deposit | null, string | null | undefined, string | null>;
  ordinal: number;
  diagnosis: string | null;
  irreparable_words: string | null;
  /** The laptop that the family gets instead. `serial_number` keeps the one that came. */
  new_serial: string | null;
  annex: ColumnType<Annex | null, string | null | undefined, string | null>;
  outcome: RepairOutcome | null;
  expected_on: string | null;
  repeats: string | null;
  guaranteed_until: Date | null;
  rating: number | null;
  rating_words: Generated<string>;
  rated_at: Date | null;
  damage_photos_purged_at: Date | null;
  /** The sums of the lines, and who pays the price. Null before the diagnosis. */
  total_cents: ColumnType<Cents | null, number | null | undefined, number | null>;
  coverage_cents: ColumnType<Cents | null, number | null | undefined, number | null>;
  family_cents: ColumnType<Cents | null, number | null | undefined, number | null>;
  cost_cents: ColumnType<Cents | null, number | null | undefined, number | null>;
} & Readonly<CopiedColumns>;

/** Copied by triggers from the case, the computer and the period. */
type CopiedColumns = {
  campaign: GeneratedAlways<number>;
  number: GeneratedAlways<string>;
  status: GeneratedAlways<RepairStatus>;
  awaits: GeneratedAlways<Awaited>;
  is_open: GeneratedAlways<boolean>;
  reported_at: GeneratedAlways<Date>;
  due_at: GeneratedAlways<Date | null>;
  queue_at: GeneratedAlways<Date | null>;
  student_name: GeneratedAlways<string>;
  serial_number: GeneratedAlways<string>;
  school_code: GeneratedAlways<string>;
  model_id: GeneratedAlways<string>;
  family: GeneratedAlways<string>;
  number_folded: GeneratedAlways<string>;
  student_folded: GeneratedAlways<string>;
  serial_folded: GeneratedAlways<string>;
  family_folded: GeneratedAlways<string>;
};

/** The name and the drawing of the person who took the laptop. */
type ReturnSignature = { name: string; width: number; height: number; strokes: number[][][] };

/** What may change after the arrival of a laptop, as its deposit receipt says it. */
type Deposit = {
  language: Language;
  workshop: { name: string; address: string; nif: string; phone: string };
  family: { name: string; address: string };
  model: string;
  serial: string;
  student: string;
  expectedOn: string;
};

/** What the annex to the contract says of the day of the replacement. Times are unix seconds. */
type Annex = {
  /** The id of the paper among the files of the repair. */
  id: string;
  at: number;
  language: Language;
  company: { name: string; nif: string; phone: string };
  family: string;
  student: string;
  /** The signed contracts that name the laptop. */
  contracts: { id: string; signedAt: number }[];
  before: Laptop;
  after: Laptop;
  /** Why the laptop cannot be repaired. */
  words: string;
};

type Laptop = { model: string; serial: string };

type WorkshopTable = {
  only_row: Generated<boolean>;
  name: string;
  address: string;
  nif: string;
  hours_es: string;
  hours_ga: string;
  phone: string;
  updated_at: Date;
  updated_by: string | null;
};

/** Photos of reports that were not sent yet. */
type ReportPhotosTable = {
  id: string;
  computer_id: ComputerId;
  name: string;
  file_key: string;
  content_type: string;
  byte_size: number;
  sha256: string;
  uploaded_at: Date;
  uploaded_by: string;
};
