import type { HolidayScope } from '@cobertura/domain/holiday/scopes.ts';
import type { ColumnType } from 'kysely';

export type HolidayTables = {
  holidays: HolidaysTable;
  holiday_changes: HolidaysTable & {
    id: string;
    change: 'added' | 'removed';
    changed_at: Date;
    changed_by: string;
  };
};

type HolidaysTable = {
  /** Written as 2026-12-25. */
  day: ColumnType<Date, string, never>;
  name_es: string;
  name_ga: string;
  scope: HolidayScope;
};
