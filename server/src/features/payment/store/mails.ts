import type { Tx } from '../../../db/database.ts';

/** Loads the data for the mail about a gateway payment. */
export function loadPaymentMailData(tx: Tx, paymentId: string) {
  return tx
    .selectFrom('payments')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'payments.attempt_id')
    .innerJoin('computers', 'computers.id', 'payments.computer_id')
    .innerJoin('users', 'users.id', 'computers.user_id')
    .select([
      'payments.computer_id',
      'payments.amount_cents',
      'payment_attempts.method',
      'payment_attempts.order_code',
      'computers.student_name',
      'users.first_name',
      'users.email',
      'users.lang',
    ])
    .where('payments.id', '=', paymentId)
    .executeTakeFirstOrThrow();
}
