import type { Cents } from '@cobertura/domain/money.ts';
import type { RefundState } from '@cobertura/domain/payment/refund.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../db/database.ts';

/**
 * Lists all payments that a withdrawal from the contract of a period returns, oldest first: those of the
 * period, also if they cover nothing, and those of its repairs that go back. An open repair ends with
 * the contract. What was back before the withdrawal of a repair is not part of it.
 */
export function listPeriodPayments(db: Db, periodId: string) {
  return db
    .selectFrom('payments')
    .leftJoin('repairs', 'repairs.case_id', 'payments.repair_id')
    .select([
      'payments.id',
      'method',
      'attempt_id',
      'to_refund',
      'amount_cents as amountCents',
      'repairs.number as repairNumber',
    ])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('refunds')
          .select(['refunds.amount_cents as amountCents', 'refunds.state'])
          .whereRef('refunds.payment_id', '=', 'payments.id'),
      )
        .$castTo<{ amountCents: Cents; state: RefundState }[]>()
        .as('refunds'),
    )
    .where(
      sql<boolean>`(payments.period_id = ${periodId}
        or payments.id in (${repairPayments(periodId)}))`,
    )
    .orderBy('received_at')
    .orderBy('payments.id')
    .execute();
}

function repairPayments(periodId: string) {
  return sql`
    select payment.id from repairs ending
    join coverage_periods period on period.id = ending.period_id
    join payments payment on payment.repair_id = ending.case_id
    where ending.period_id = ${periodId}
      and (payment.to_refund is not null
        or (ending.is_open and ending.status <> 'ready' and ending.repeats is null))
      and payment.amount_cents > (
        select coalesce(sum(refunds.amount_cents), 0) from refunds
        where refunds.payment_id = payment.id and refunds.state = 'done'
          and refunds.answered_at < period.withdrawn_at)`;
}

/** The last part: a receipt that the staff has not checked, of the current period. */
export async function hasUnclearParts(db: Db, periodId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from attempt_shares share
      join payment_attempts attempt on attempt.id = share.attempt_id
      where share.period_id = ${periodId} and settled_at is null
        and (attempt.state in ('open', 'unknown') or mismatched_at is not null)
    ) or exists (
      select from attempt_shares share
      join gateway_messages message on message.attempt_id = share.attempt_id
      join message_reviews review on review.message_id = message.id
      where share.period_id = ${periodId} and review.settled_at is null
    ) or exists (
      select from refunds join payments on payments.id = refunds.payment_id
      where payments.period_id = ${periodId} and refunds.state in ('requested', 'unknown')
    ) or exists (
      select from coverage_periods period
      join computers on computers.id = period.computer_id
      where period.id = ${periodId} and computers.status = 'transfer-confirmation'
        and period.paid_at is null and period.ordinal = (
          select max(ordinal) from coverage_periods where computer_id = period.computer_id)
    ) as found`.execute(db);
  return rows[0]?.found ?? false;
}
