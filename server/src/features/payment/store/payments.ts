import type { ComputerId } from '@cobertura/domain/ids.ts';
import { sql } from 'kysely';
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
    .innerJoin('coverage_periods', 'coverage_periods.id', 'payments.period_id')
    .leftJoin('payment_attempts', 'payment_attempts.id', 'payments.attempt_id')
    .leftJoin('users', 'users.id', 'payments.recorded_by')
    .selectAll('payments')
    .select(['coverage_periods.ordinal', 'payment_attempts.order_code', staffName.as('by')])
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

/** Newest first. */
export function listAttempts(db: Db, computerId: ComputerId) {
  return db
    .selectFrom('payment_attempts')
    .innerJoin('coverage_periods', 'coverage_periods.id', 'payment_attempts.period_id')
    .leftJoin('users', 'users.id', 'payment_attempts.settled_by')
    .selectAll('payment_attempts')
    .select(['coverage_periods.ordinal', staffName.as('settled_name')])
    .where('payment_attempts.computer_id', '=', computerId)
    .orderBy('payment_attempts.created_at', 'desc')
    .orderBy('payment_attempts.id', 'desc')
    .execute();
}

const staffName = fullNameIn(['first_name', 'surname1']);
