import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** Loads the data for a mail about a payment, or undefined when the person was erased. */
export function findPaymentToMail(db: Db, paymentId: string) {
  return paymentsToMail(db).where('payments.id', '=', paymentId).executeTakeFirst();
}

/** Loads the data for a mail about money that came back by transfer. */
export function findTransferBack(db: Db, refundId: string) {
  return paymentsToMail(db)
    .innerJoin('refunds', 'refunds.payment_id', 'payments.id')
    .select(['refunds.amount_cents as returnedCents', 'refunds.returned_on', 'refunds.iban'])
    .where('refunds.id', '=', refundId)
    .executeTakeFirst();
}

/** Loads the data for a mail about all computers that an order covered, the oldest first. */
export function listPaymentsToMail(db: Db, attemptId: string) {
  return paymentsToMail(db)
    .innerJoin('joint_shares as share', 'share.period_id', 'payments.period_id')
    .where('share.attempt_id', '=', attemptId)
    .where('payments.attempt_id', '=', attemptId)
    .where('payments.to_refund', 'is', null)
    .orderBy('computers.created_at')
    .orderBy('computers.id')
    .execute();
}

function paymentsToMail(db: Db) {
  return db
    .selectFrom('payments')
    .leftJoin('payment_attempts', 'payment_attempts.id', 'payments.attempt_id')
    .innerJoin('computers', 'computers.id', 'payments.computer_id')
    .leftJoin('coverage_periods', 'coverage_periods.id', 'payments.period_id')
    .leftJoin('repairs', 'repairs.case_id', 'payments.repair_id')
    .innerJoin('users', 'users.id', 'computers.user_id')
    .select([
      'payments.id as paymentId',
      'payments.computer_id as computerId',
      'payments.amount_cents as amountCents',
      'payments.method',
      'coverage_periods.covers_not_before as coversNotBefore',
      'coverage_periods.contracted_at as contractedAt',
      'payments.to_refund as toRefund',
      'repairs.case_id as repairId',
      'repairs.number as repairNumber',
      'payment_attempts.order_code as order',
      'computers.student_name as studentName',
      'computers.deleted_at as deletedAt',
      'users.first_name as firstName',
      'users.email',
      'users.lang',
    ])
    .select(withdrawnAt.as('withdrawnAt'))
    .where('users.deleted_at', 'is', null);
}

/** Also of a family that withdrew while this payment had no answer: its contract ends with the answer. */
const withdrawnAt = sql<Date | null>`coalesce(coverage_periods.withdrawn_at, (
  select cases.received_at from contracts
  join cases on cases.contract_id = contracts.id
  where contracts.period_id = payments.period_id
    and cases.kind = 'withdrawal' and cases.status = 'blocked'
  limit 1))`;
