import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/** Whether a computer has money that was neither invoiced nor given back. */
export async function hasOpenMoney(tx: Tx, computerId: string): Promise<boolean> {
  const open = await tx
    .selectFrom('payments')
    .innerJoin('coverage_periods', 'coverage_periods.id', 'payments.period_id')
    .select('payments.id')
    .where('payments.computer_id', '=', computerId)
    .where(sql<boolean>`payments.refunded_cents < payments.amount_cents`)
    .where(({ or, eb }) =>
      or([
        eb('payments.to_refund', 'is not', null),
        eb('coverage_periods.invoiced_at', 'is', null),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}
