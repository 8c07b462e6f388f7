import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Db } from '../../../db/database.ts';

/** A computer is rarely repaired more often. */
const maxEarlier = 50;

/** Other repairs of a serial number, newest first. */
export function listOtherRepairs(db: Db, { serial, caseId }: { serial: string; caseId: string }) {
  return db
    .selectFrom('repairs')
    .select(['case_id', 'number', 'status', 'outcome', 'reported_at', 'parts'])
    .where('serial_number', '=', serial)
    .where('case_id', '<>', caseId)
    .orderBy('reported_at', 'desc')
    .orderBy('case_id', 'desc')
    .limit(maxEarlier)
    .execute();
}

/** The period and the rules that a repair belongs to. */
export function loadCover(db: Db, caseId: string) {
  return db
    .selectFrom('repairs')
    .innerJoin('coverage_periods', 'coverage_periods.id', 'repairs.period_id')
    .innerJoin('coverage_rules', 'coverage_rules.id', 'repairs.rules_id')
    .select(['campaign_start', 'paid_at', 'covers_not_before', 'end_date'])
    .select(['refunded_at', 'withdrawn_at'])
    .select(['excess_cents', 'cap_cents', 'repairs_per_period', 'report_days'])
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow();
}

export async function findRepairNumber(db: Db, caseId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('repairs')
    .select('number')
    .where('case_id', '=', caseId)
    .executeTakeFirst();
  return found?.number;
}

/** Whether a computer has the front photo of its current period. */
export async function hasFrontPhoto(db: Db, computerId: ComputerId): Promise<boolean> {
  const found = await db
    .selectFrom('documents')
    .innerJoin('coverage_periods', 'coverage_periods.id', 'documents.period_id')
    .select('documents.id')
    .where('documents.kind', '=', 'statusFront')
    .where('documents.removed_at', 'is', null)
    .where('coverage_periods.id', '=', ({ selectFrom }) =>
      selectFrom('coverage_periods as period')
        .select('period.id')
        .where('period.computer_id', '=', computerId)
        .orderBy('period.ordinal', 'desc')
        .limit(1),
    )
    .executeTakeFirst();
  return found !== undefined;
}
