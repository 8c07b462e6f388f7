import type { ComputerId } from '@cobertura/domain/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/**
 * The period was invoiced, refunded and paid again, so no invoice includes this payment. Its day says
 * nothing, because the value date of a transfer may be before the refund.
 */
const cameAfterInvoice = sql<boolean>`coalesce(
  (select max(total_cents) = 0 from invoices
    where invoices.period_id = payments.period_id
      and not exists (select from invoices later where later.rectifies = invoices.id)),
  payments.received_at > coverage_periods.invoiced_at)`;

/** Returns whether a computer has a payment that is neither invoiced nor fully refunded. */
export async function hasOpenMoney(db: Db, computerId: ComputerId): Promise<boolean> {
  const open = await db
    .selectFrom('payments')
    .leftJoin('coverage_periods', 'coverage_periods.id', 'payments.period_id')
    .leftJoin('quotes', 'quotes.payment_id', 'payments.id')
    .select('payments.id')
    .where('payments.computer_id', '=', computerId)
    .where(sql<boolean>`payments.refunded_cents < payments.amount_cents`)
    .where(({ or, eb }) =>
      or([
        eb('payments.to_refund', 'is not', null),
        // All money of a withdrawn period goes back, invoiced or not.
        eb('coverage_periods.withdrawn_at', 'is not', null),
        eb('coverage_periods.invoiced_at', 'is', null).and('quotes.invoice_id', 'is', null),
        cameAfterInvoice,
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}
