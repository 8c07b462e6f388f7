import { formatDate } from '@cobertura/domain/dates.ts';
import type { Db } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import { openWithdrawalOf } from './view-contract.ts';

export type MailData = Awaited<ReturnType<typeof loadMailData>>;

/** Loads the recipient and the data for an email about an event. */
export async function loadMailData(db: Db, eventId: string) {
  const { end_date, paid_at, covers_not_before, withdrawn_at, open_withdrawal, ...data } = await db
    .selectFrom('computer_events')
    .innerJoin('computers', 'computers.id', 'computer_events.computer_id')
    .innerJoin('coverage_periods', 'coverage_periods.id', 'computer_events.period_id')
    .innerJoin('users', 'users.id', 'computers.user_id')
    .select([
      'computer_events.computer_id',
      'computer_events.event',
      'computer_events.why',
      'computer_events.from_status',
      'computer_events.to_status',
      'computers.student_name',
      'coverage_periods.end_date',
      'coverage_periods.paid_at',
      'coverage_periods.covers_not_before',
      'coverage_periods.contracted_at as contractedAt',
      'coverage_periods.withdrawn_at',
      'users.first_name',
      'users.email',
      'users.lang',
      'users.deleted_at as erased_at',
    ])
    // Its contract ends with the money that arrived.
    .select((eb) =>
      openWithdrawalOf(eb).where('cases.status', '=', 'blocked').as('open_withdrawal'),
    )
    .where('computer_events.id', '=', eventId)
    .executeTakeFirstOrThrow();
  return {
    ...data,
    isPaid: paid_at !== null,
    isWithdrawn: withdrawn_at !== null || open_withdrawal !== null,
    coversNotBefore: covers_not_before,
    until: end_date ? formatDate(toSeconds(end_date)) : '',
  };
}
