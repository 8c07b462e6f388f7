import type { Cents } from '@cobertura/domain/money.ts';
import type { RefundState } from '@cobertura/domain/payment/refund.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../db/database.ts';

/** Lists all payments of a period with their refunds, oldest first, also those that cover nothing. */
export function listPeriodPayments(db: Db, periodId: string) {
  return db
    .selectFrom('payments')
    .select(['id', 'method', 'attempt_id', 'amount_cents as amountCents'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('refunds')
          .select(['refunds.amount_cents as amountCents', 'refunds.state'])
          .whereRef('refunds.payment_id', '=', 'payments.id'),
      )
        .$castTo<{ amountCents: Cents; state: RefundState }[]>()
        .as('refunds'),
    )
    .where('period_id', '=', periodId)
    .orderBy('received_at')
    .orderBy('id')
    .execute();
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
