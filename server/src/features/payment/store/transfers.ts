import { paymentCode } from '@cobertura/domain/payment/payment-code.ts';
import { transferConcept } from '@cobertura/domain/payment/transfer.ts';
import type { Db } from '../../../db/database.ts';

export async function loadEmail(db: Db, userId: string): Promise<string> {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return email;
}

export async function loadFirstName(db: Db, userId: string): Promise<string> {
  const { first_name } = await db
    .selectFrom('users')
    .select('first_name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return first_name;
}

/** Returns the current data for the mail, or undefined when no payment is due any more. */
export async function findTransferToMail(db: Db, eventId: string) {
  const row = await db
    .selectFrom('computer_events')
    .innerJoin('computers', 'computers.id', 'computer_events.computer_id')
    .innerJoin('coverage_periods', 'coverage_periods.id', 'computer_events.period_id')
    .innerJoin('users', 'users.id', 'computers.user_id')
    .crossJoin('options')
    .select([
      'computers.id as computerId',
      'computers.student_name as studentName',
      'coverage_periods.transfer_price_cents',
      'coverage_periods.payment_number',
      'users.first_name as firstName',
      'users.email',
      'users.lang',
      'options.cost_cents',
    ])
    .where('computer_events.id', '=', eventId)
    .where('computers.deleted_at', 'is', null)
    .where('computers.status', '=', 'pending-payment')
    .where('coverage_periods.paid_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { transfer_price_cents, cost_cents, payment_number, ...subject } = row;
  return {
    ...subject,
    concept: transferConcept(paymentCode(Number(payment_number))),
    amount: transfer_price_cents ?? cost_cents,
  };
}

/** Returns the current data of the computers of a joint transfer whose payment is still due. */
export async function listJointTransferToMail(db: Db, transferNumber: string) {
  const rows = await db
    .selectFrom('joint_transfers')
    .innerJoin('coverage_periods', 'coverage_periods.id', 'joint_transfers.period_id')
    .innerJoin('computers', 'computers.id', 'coverage_periods.computer_id')
    .innerJoin('users', 'users.id', 'computers.user_id')
    .crossJoin('options')
    .select([
      'computers.id as computerId',
      'computers.student_name as studentName',
      'coverage_periods.transfer_price_cents',
      'users.first_name as firstName',
      'users.email',
      'users.lang',
      'options.cost_cents',
    ])
    .where('transfer_number', '=', transferNumber)
    .where('left_at', 'is', null)
    .where('computers.deleted_at', 'is', null)
    .where('computers.status', '=', 'pending-payment')
    .where('coverage_periods.paid_at', 'is', null)
    .orderBy('computers.created_at')
    .orderBy('computers.id')
    .execute();
  return rows.map(({ transfer_price_cents, cost_cents, ...row }) => ({
    ...row,
    amount: transfer_price_cents ?? cost_cents,
  }));
}
