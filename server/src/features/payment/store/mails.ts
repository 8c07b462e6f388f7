import type { Db } from '../../../db/database.ts';

/** Loads the data for a mail about a payment, or undefined when the person was erased. */
export function findPaymentToMail(db: Db, paymentId: string) {
  return db
    .selectFrom('payments')
    .leftJoin('payment_attempts', 'payment_attempts.id', 'payments.attempt_id')
    .innerJoin('computers', 'computers.id', 'payments.computer_id')
    .innerJoin('users', 'users.id', 'computers.user_id')
    .select([
      'payments.computer_id as computerId',
      'payments.amount_cents as amountCents',
      'payments.method',
      'payments.to_refund as toRefund',
      'payment_attempts.order_code as order',
      'computers.student_name as studentName',
      'computers.deleted_at as deletedAt',
      'users.first_name as firstName',
      'users.email',
      'users.lang',
    ])
    .where('payments.id', '=', paymentId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}
