import type { ComputerId } from '@cobertura/domain/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { matchWithIndex } from '../../../db/search.ts';

/** A computer is rarely repaired more often. */
const maxEarlier = 50;

type Others = { serials: readonly string[]; caseId: string };

/** Other repairs that these laptops came to or were given in, newest first. */
export function listOtherRepairs(db: Db, others: Others) {
  return othersQuery(db, others).execute();
}

/** Exported for the test of its plan. */
export function othersQuery(db: Db, { serials, caseId }: Others) {
  return db
    .selectFrom('repairs')
    .select(['case_id', 'number', 'status', 'outcome', 'reported_at', 'parts'])
    .where(({ eb, or }) =>
      or([eb('serial_number', 'in', serials), ...serials.map((serial) => wasGiven(serial))]),
    )
    .where('case_id', '<>', caseId)
    .orderBy('reported_at', 'desc')
    .orderBy('case_id', 'desc')
    .limit(maxEarlier);
}

/** The search index finds it: see the trigger on `new_serial`. */
const wasGiven = (serial: string) =>
  sql<boolean>`(${matchWithIndex(sql.ref('family_folded'), serial)} and new_serial = ${serial})`;

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

/**
 * The period with the front photo of the registration: that of the repair, or else the current one. A photo
 * of a laptop that was replaced before the repair was reported does not count.
 */
export function findPhotoPeriod(
  db: Db,
  {
    computerId,
    periodId,
    reportedAt,
  }: { computerId: ComputerId; periodId: string; reportedAt: Date },
): Promise<{ ordinal: number } | undefined> {
  return (
    db
      .selectFrom('documents')
      .innerJoin('coverage_periods', 'coverage_periods.id', 'documents.period_id')
      .select('coverage_periods.ordinal')
      .where('documents.kind', '=', 'statusFront')
      .where('documents.removed_at', 'is', null)
      .where(({ eb, or, selectFrom }) =>
        or([
          eb('coverage_periods.id', '=', periodId),
          eb(
            'coverage_periods.id',
            '=',
            selectFrom('coverage_periods as period')
              .select('period.id')
              .where('period.computer_id', '=', computerId)
              .orderBy('period.ordinal', 'desc')
              .limit(1),
          ),
        ]),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('computer_events')
              .select('computer_events.id')
              .where('computer_events.computer_id', '=', computerId)
              .where('event', '=', 'serial-replaced')
              .whereRef('at', '>', 'documents.uploaded_at')
              .where('at', '<', reportedAt),
          ),
        ),
      )
      // The current period is never before that of the repair.
      .orderBy('coverage_periods.ordinal')
      .limit(1)
      .executeTakeFirst()
  );
}
