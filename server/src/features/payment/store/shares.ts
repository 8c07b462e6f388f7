import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Cents } from '@cobertura/domain/money.ts';
import { type Subject, subjectOf } from '@cobertura/domain/payment/subject.ts';
import type { Db, Tx } from '../../../db/database.ts';
import type { AttemptRow } from './attempts.ts';

/** The part of an attempt that pays one period of one computer, or the family's share of a repair. */
export type Share = Subject & { computerId: ComputerId; amountCents: Cents };

/** Saves the shares of an attempt for several computers, or the one of a repair. */
export async function insertShares(
  tx: Tx,
  attemptId: string,
  shares: readonly Share[],
): Promise<void> {
  const columnsOf = ({ computerId, amountCents }: Share) => ({
    attempt_id: attemptId,
    computer_id: computerId,
    amount_cents: amountCents,
  });
  const ofRepairs = shares.flatMap((share) =>
    'repairId' in share ? [{ ...columnsOf(share), repair_id: share.repairId }] : [],
  );
  const joint = shares.flatMap((share) =>
    'periodId' in share ? [{ ...columnsOf(share), period_id: share.periodId }] : [],
  );
  if (ofRepairs.length > 0) await tx.insertInto('repair_shares').values(ofRepairs).execute();
  if (joint.length > 0) await tx.insertInto('joint_shares').values(joint).execute();
}

/** Lists the shares of an attempt. They never change, so no lock is needed. */
export async function listShares(db: Db, attempt: ShareableAttempt): Promise<Share[]> {
  const { id, computer_id: computerId, period_id: periodId, amount_cents: amountCents } = attempt;
  if (computerId !== null && periodId !== null) return [{ computerId, periodId, amountCents }];
  const rows = await db
    .selectFrom('attempt_shares')
    .select(['computer_id', 'period_id', 'repair_id', 'amount_cents'])
    .where('attempt_id', '=', id)
    .orderBy('computer_id')
    .execute();
  return rows.map(({ computer_id, amount_cents, ...row }) => ({
    computerId: computer_id,
    amountCents: amount_cents,
    ...subjectOf(row),
  }));
}

type ShareableAttempt = Pick<AttemptRow, 'id' | 'computer_id' | 'period_id' | 'amount_cents'>;

/** Lists the shares of an attempt with their students and payments, the oldest computer first. */
export function listShareOutcomes(db: Db, attemptId: string) {
  return (
    db
      .selectFrom('attempt_shares as share')
      .innerJoin('computers', 'computers.id', 'share.computer_id')
      .leftJoin('coverage_periods', 'coverage_periods.id', 'share.period_id')
      .leftJoin('repairs', 'repairs.case_id', 'share.repair_id')
      .leftJoin('quotes', 'quotes.case_id', 'share.repair_id')
      // No index leads from an attempt to its payments, but one leads from a computer.
      .leftJoin('payments', (join) =>
        join
          .onRef('payments.computer_id', '=', 'share.computer_id')
          .onRef('payments.attempt_id', '=', 'share.attempt_id'),
      )
      .select([
        'share.computer_id as computerId',
        'computers.student_name as studentName',
        'share.amount_cents as amountCents',
        'share.repair_id as repairId',
        'repairs.number as repairNumber',
        'coverage_periods.paid_at as paidAt',
        'quotes.paid_at as quotePaidAt',
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
