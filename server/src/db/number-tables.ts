import type { RepairStatus } from '@cobertura/domain/repair/status.ts';
import type { Tally } from '@cobertura/domain/repair-numbers/figures.ts';
import type { GeneratedAlways } from 'kysely';

/** The tables of the numbers of repairs. Only triggers write them. */
export type NumberTables = {
  repair_stays: RepairStaysTable;
  repair_numbers: RepairNumbersTable;
  workshop_moves: { day: GeneratedAlways<Date>; change: GeneratedAlways<number> };
};

/** How long a repair stayed in a status, or took in all. */
type RepairStaysTable = {
  position: GeneratedAlways<string>;
  status: GeneratedAlways<RepairStatus | 'total' | 'ours'>;
  case_id: GeneratedAlways<string>;
  campaign: GeneratedAlways<number>;
  model_id: GeneratedAlways<string>;
  school_code: GeneratedAlways<string>;
  /** Of a working day. */
  tenths: GeneratedAlways<number>;
};

/** The numbers are the sums of the rows, which triggers add. */
type RepairNumbersTable = {
  campaign: GeneratedAlways<number>;
  model_id: GeneratedAlways<string>;
  school_code: GeneratedAlways<string>;
  about: GeneratedAlways<'all' | 'cause' | 'month' | 'rating'>;
  value: GeneratedAlways<string>;
} & { [Field in keyof Tally]: GeneratedAlways<number> };
