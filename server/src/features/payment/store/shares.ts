import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Cents } from '@cobertura/domain/money.ts';
import type { Db, Tx } from '../../../db/database.ts';
import type { AttemptRow } from './attempts.ts';

/** The part of an attempt that pays one period of one computer. */
export type Share = { computerId: ComputerId; periodId: string; amountCents: Cents };

/** Saves the shares of an attempt for several computers. */
export async function insertShares(
  tx: Tx,
  attemptId: string,
  shares: readonly Share[],
): Promise<void> {
  const rows = shares.map(({ computerId, periodId, amountCents }) => ({
    attempt_id: attemptId,
    computer_id: computerId,
    period_id: periodId,
    amount_cents: amountCents,
  }));
  await tx.insertInto('joint_shares').values(rows).execute();
}

/** Lists the shares of an attempt. They never change, so no lock is needed. */
export async function listShares(db: Db, attempt: ShareableAttempt): Promise<Share[]> {
  const { id, computer_id: computerId, period_id: periodId, amount_cents: amountCents } = attempt;
  if (computerId !== null && periodId !== null) return [{ computerId, periodId, amountCents }];
  return db
    .selectFrom('joint_shares')
    .select(['computer_id as computerId', 'period_id as periodId', 'amount_cents as amountCents'])
    .where('attempt_id', '=', id)
    .orderBy('computer_id')
    .execute();
}

type ShareableAttempt = Pick<AttemptRow, 'id' | 'computer_id' | 'period_id' | 'amount_cents'>;

/** Lists the shares of an attempt with their students and payments, the oldest computer first. */
export function listShareOutcomes(db: Db, attemptId: string) {
  return (
    db
      .selectFrom('attempt_shares as share')
      .innerJoin('computers', 'computers.id', 'share.computer_id')
      .innerJoin('coverage_periods', 'coverage_periods.id', 'share.period_id')
      // No index leads from an attempt to its payments, but one leads from a period.
      .leftJoin('payments', (join) =>
        join
          .onRef('payments.period_id', '=', 'share.period_id')
          .onRef('payments.attempt_id', '=', 'share.attempt_id'),
      )
      .select([
        'share.computer_id as computerId',
        'computers.student_name as studentName',
        'share.amount_cents as amountCents',
        'coverage_periods.paid_at as paidAt',
        'coverage_periods.end_date as endDate',
        'coverage_periods.covers_not_before as coversNotBefore',
        'payments.id as paymentId',
        'payments.to_refund as toRefund',
      ])
      .where('share.attempt_id', '=', attemptId)
      .orderBy('computers.created_at')
      .orderBy('computers.id')
      .execute()
  );
}

export type ShareOutcome = Awaited<ReturnType<typeof listShareOutcomes>>[number];
