import type { ComputerId } from '@cobertura/domain/ids.ts';
import {
  type ReminderKind,
  remindedStatuses,
  type StepReminder,
  secondsBeforeReminder,
} from '@cobertura/domain/reminder/due.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';

/**
 * Lists the computers that may need a reminder, ordered by id: long enough in their status and not
 * reminded of it yet. The rule in the domain decides. Uses the index computers_to_remind.
 */
export async function listCandidates(
  db: Db,
  { at, after, limit }: { at: Date; after: string | undefined; limit: number },
): Promise<ComputerId[]> {
  const before = new Date(at.getTime() - secondsBeforeReminder * 1000);
  const rows = await db
    .selectFrom('computers')
    .innerJoin('users', 'users.id', 'computers.user_id')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('coverage_periods')
          .select('coverage_periods.id')
          .whereRef('coverage_periods.computer_id', '=', 'computers.id')
          .orderBy('coverage_periods.ordinal', 'desc')
          .limit(1)
          .as('period'),
      (join) => join.onTrue(),
    )
    .select('computers.id')
    .where('computers.deleted_at', 'is', null)
    // PostgreSQL uses the partial index only if the query repeats its condition literally.
    .where(
      sql<boolean>`computers.status in (${sql.join(
        Object.values(remindedStatuses).map((status) => sql.lit(status)),
      )})`,
    )
    .where('computers.updated_at', '<=', before)
    .where('users.reminders_stopped_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reminders')
            .select('reminders.kind')
            .whereRef('reminders.period_id', '=', 'period.id')
            .where('reminders.kind', '=', kindByStatus),
        ),
      ),
    )
    .$if(after !== undefined, (query) => query.where('computers.id', '>', after as ComputerId))
    .orderBy('computers.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

const kindByStatus = sql<StepReminder>`case computers.status
  when ${remindedStatuses.contract} then 'contract' else 'payment' end`;

export async function wantsReminders(db: Db, userId: string): Promise<boolean> {
  const { reminders_stopped_at } = await db
    .selectFrom('users')
    .select('reminders_stopped_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return reminders_stopped_at === null;
}

/** Returns false when the family was already reminded of this. */
export async function insertReminder(
  tx: Tx,
  { periodId, kind, at }: { periodId: string; kind: ReminderKind; at: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('reminders')
    .values({ period_id: periodId, kind, sent_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Finds the data for a reminder mail, unless the period is not current or reminders are off. */
export async function findMailData(db: Db, periodId: string) {
  const row = await db
    .selectFrom('coverage_periods')
    .innerJoin('computers', 'computers.id', 'coverage_periods.computer_id')
    .innerJoin('users', 'users.id', 'computers.user_id')
    .select([
      'computers.id as computerId',
      'computers.student_name as studentName',
      'computers.status',
      'coverage_periods.paid_at',
      'coverage_periods.covers_not_before as coversNotBefore',
      'users.id as userId',
      'users.first_name as firstName',
      'users.email',
      'users.lang',
    ])
    .where('coverage_periods.id', '=', periodId)
    .where('computers.deleted_at', 'is', null)
    .where('users.reminders_stopped_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('coverage_periods as later')
            .select('later.id')
            .whereRef('later.computer_id', '=', 'coverage_periods.computer_id')
            .whereRef('later.ordinal', '>', 'coverage_periods.ordinal'),
        ),
      ),
    )
    .executeTakeFirst();
  return row && { ...row, hasMoney: row.paid_at !== null };
}

/** Saves an opt-out with its first date, or removes it. Returns false when the person is unknown. */
export async function saveChoice(
  tx: Tx,
  { userId, wanted, at }: { userId: string; wanted: boolean; at: Date },
): Promise<boolean> {
  const saved = await tx
    .updateTable('users')
    .set({
      reminders_stopped_at: wanted
        ? null
        : sql<Date>`coalesce(reminders_stopped_at, ${at.toISOString()}::timestamptz)`,
    })
    .where('id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}
