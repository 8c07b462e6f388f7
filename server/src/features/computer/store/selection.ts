import type { SelectedComputer } from '@cobertura/domain/computer/staff-api.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { undecidedStatuses } from '@cobertura/domain/withdrawal/status.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

type Selected = { withdrawal: NonNullable<SelectedComputer['withdrawal']> | null };

/** Lists the state of many computers, in any order. Reads no documents, payments or invoices. */
export function listSelected(db: Db, ids: readonly ComputerId[]) {
  return (
    db
      .selectFrom('computers')
      .innerJoin('users', 'users.id', 'computers.user_id')
      .innerJoin('coverage_periods', 'coverage_periods.computer_id', 'computers.id')
      .leftJoin('serial_numbers', 'serial_numbers.computer_id', 'computers.id')
      .distinctOn('computers.id')
      .select([
        'computers.id',
        'computers.status',
        'computers.serial_number',
        'users.lang',
        'coverage_periods.paid_at',
        'serial_numbers.serial_number as claimed_serial',
      ])
      .select(
        sql<Selected['withdrawal']>`(
          select json_build_object('caseId', cases.id, 'number', number, 'status', cases.status)
          from cases
          where cases.computer_id = computers.id and cases.kind = 'withdrawal'
            and cases.status = any(${undecidedStatuses}::text[]) and cases.user_id is not null
          limit 1)`.as('withdrawal'),
      )
      .where('computers.id', '=', sql<ComputerId>`any(${ids}::uuid[])`)
      .where('computers.deleted_at', 'is', null)
      // The current period is the last one.
      .orderBy('computers.id')
      .orderBy('coverage_periods.ordinal', 'desc')
      .execute()
  );
}
