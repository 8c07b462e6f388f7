import type { ComputerId } from '@cobertura/domain/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { fullNameIn } from '../../../db/full-name.ts';

/** Includes deleted computers, because their money stays on record. */
export async function hasComputer(db: Db, id: ComputerId): Promise<boolean> {
  const found = await db
    .selectFrom('computers')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

type Which = { computerId: ComputerId } | { paymentId: string };

/** Newest first. */
export function listPayments(db: Db, which: Which) {
  return db
    .selectFrom('payments')
    .leftJoin('coverage_periods', 'coverage_periods.id', 'payments.period_id')
    .leftJoin('repairs', 'repairs.case_id', 'payments.repair_id')
    .leftJoin('payment_attempts', 'payment_attempts.id', 'payments.attempt_id')
    .leftJoin('users', 'users.id', 'payments.recorded_by')
    .selectAll('payments')
    .select([
      'coverage_periods.ordinal',
      'repairs.number as repair_number',
      'payment_attempts.order_code',
      'payment_attempts.amount_cents as order_cents',
      staffName.as('by'),
      otherStudents(sql.ref('payments.attempt_id'), sql.ref('payments.period_id')),
      givenAccount,
    ])
    .where((payment) =>
      'computerId' in which
        ? payment('payments.computer_id', '=', which.computerId)
        : payment('payments.id', '=', which.paymentId),
    )
    .orderBy('payments.received_at', 'desc')
    .orderBy('payments.id', 'desc')
    .execute();
}

/** Newest first. */
export async function listRefunds(db: Db, paymentIds: readonly string[]) {
  if (paymentIds.length === 0) return [];
  return db
    .selectFrom('refunds')
    .innerJoin('users', 'users.id', 'refunds.requested_by')
    .selectAll('refunds')
    .select(staffName.as('by'))
    .where('payment_id', '=', sql<string>`any(${paymentIds}::uuid[])`)
    .orderBy('requested_at', 'desc')
    .orderBy('refunds.id', 'desc')
    .execute();
}

/** The attempts of a computer, also those for several computers, newest first. Or one attempt. */
export function listAttempts(db: Db, which: { computerId: ComputerId } | { id: string }) {
  return db
    .selectFrom('attempt_shares as share')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'share.attempt_id')
    .leftJoin('coverage_periods', 'coverage_periods.id', 'share.period_id')
    .leftJoin('repairs', 'repairs.case_id', 'share.repair_id')
    .leftJoin('users', 'users.id', 'payment_attempts.settled_by')
    .selectAll('payment_attempts')
    .select([
      'coverage_periods.ordinal',
      'share.repair_id',
      'repairs.number as repair_number',
      'share.amount_cents as share_cents',
      staffName.as('settled_name'),
      otherStudents(sql.ref('share.attempt_id'), sql.ref('share.period_id')),
    ])
    .where((share) =>
      'computerId' in which
        ? share('share.computer_id', '=', which.computerId)
        : share('share.attempt_id', '=', which.id),
    )
    .orderBy('payment_attempts.created_at', 'desc')
    .orderBy('payment_attempts.id', 'desc')
    .execute();
}

/** The students of the other shares of an attempt, the oldest computer first. */
function otherStudents(attemptId: RawBuilder<unknown>, periodId: RawBuilder<unknown>) {
  return sql<string[]>`array(select student_name from joint_shares
    join computers on computers.id = joint_shares.computer_id
    where joint_shares.attempt_id = ${attemptId} and joint_shares.period_id <> ${periodId}
    order by computers.created_at, computers.id)`.as('other_students');
}

/** The account that the family gave when it withdrew from the contract of the period. */
const givenAccount = sql<string | null>`(select iban from withdrawals
  join cases on cases.id = withdrawals.case_id
  join contracts on contracts.id = cases.contract_id
  where contracts.period_id = coalesce(payments.period_id, repairs.period_id) and iban is not null
  order by cases.received_at desc limit 1)`.as('given_account');

const staffName = fullNameIn(['first_name', 'surname1']);
