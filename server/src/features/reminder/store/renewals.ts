import { madridTime, startOfDay } from '@cobertura/domain/dates.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { fromSeconds, toSeconds, toSecondsOrNull } from '../../../db/instant.ts';

const dayMs = 24 * 3600_000;

/**
 * Lists the families that may renew a computer and have no mail about it yet, ordered by id. The rule
 * in the domain decides. Uses the index computers_user.
 */
export async function listFamiliesToInvite(
  db: Db,
  { start, after, limit }: { start: number; after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('computers')
    .innerJoin('users', 'users.id', 'computers.user_id')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('coverage_periods')
          .select(['coverage_periods.id', 'coverage_periods.end_date'])
          .whereRef('coverage_periods.computer_id', '=', 'computers.id')
          .orderBy('coverage_periods.ordinal', 'desc')
          .limit(1)
          .as('period'),
      (join) => join.onTrue(),
    )
    .select('computers.user_id')
    .distinct()
    .where('computers.deleted_at', 'is', null)
    .where('computers.status', 'in', ['exported', 'expired'])
    .where('period.end_date', '>', new Date(start * 1000 - 367 * dayMs))
    .where('period.end_date', '<', fromSeconds(startOfDay(madridTime(start).year + 1, 1, 1)))
    .where('users.deleted_at', 'is', null)
    .where('users.reminders_stopped_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reminders')
            .select('reminders.kind')
            .whereRef('reminders.period_id', '=', 'period.id')
            .where('reminders.kind', '=', 'renewal'),
        ),
      ),
    )
    .$if(after !== undefined, (query) => query.where('computers.user_id', '>', after ?? ''))
    .orderBy('computers.user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/**
 * Locks a family, so that two processes cannot mail it at once. Returns false when the person was
 * erased or stopped reminders.
 */
export async function lockFamily(tx: Tx, userId: string): Promise<boolean> {
  const family = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('reminders_stopped_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return family !== undefined;
}

/** Whether the family was told about a renewal of any computer since then. */
export async function wasToldSince(
  tx: Tx,
  { userId, since }: { userId: string; since: Date },
): Promise<boolean> {
  const told = await tx
    .selectFrom('reminders')
    .innerJoin('coverage_periods', 'coverage_periods.id', 'reminders.period_id')
    .innerJoin('computers', 'computers.id', 'coverage_periods.computer_id')
    .select('reminders.kind')
    .where('computers.user_id', '=', userId)
    .where('reminders.kind', '=', 'renewal')
    .where('reminders.sent_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return told !== undefined;
}

/**
 * Lists the family's computers whose last period may be renewed, ordered by id. Leaves out those whose
 * serial number another computer holds: the laptop was registered again, or handed to another family.
 * A laptop that was replaced is not covered again.
 */
export async function listLastPeriods(db: Db, userId: string) {
  const rows = await db
    .selectFrom('computers')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('coverage_periods')
          .select(['coverage_periods.invoiced_at', 'coverage_periods.end_date'])
          .whereRef('coverage_periods.computer_id', '=', 'computers.id')
          .orderBy('coverage_periods.ordinal', 'desc')
          .limit(1)
          .as('period'),
      (join) => join.onTrue(),
    )
    .leftJoin('serial_numbers', 'serial_numbers.serial_number', 'computers.serial_number')
    .select(['computers.id', 'computers.student_name', 'computers.status', 'computers.updated_at'])
    .select(['period.invoiced_at', 'period.end_date'])
    .where('computers.user_id', '=', userId)
    .where('computers.deleted_at', 'is', null)
    .where('computers.status', 'in', ['exported', 'expired'])
    .where(sql<boolean>`coalesce(serial_numbers.computer_id, computers.id) = computers.id`)
    .where('serial_numbers.retired_at', 'is', null)
    .orderBy('computers.id')
    .execute();
  return rows.map(({ id, student_name, status, updated_at, invoiced_at, end_date }) => ({
    id,
    studentName: student_name,
    status,
    updatedAt: toSeconds(updated_at),
    invoicedAt: toSecondsOrNull(invoiced_at),
    endDate: toSecondsOrNull(end_date),
  }));
}

/** Finds the person who gets the mail, unless erased or opted out. */
export function findRecipient(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'first_name as firstName', 'email', 'lang'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('reminders_stopped_at', 'is', null)
    .executeTakeFirst();
}
