import type { Tx } from '../../../db/database.ts';

/**
 * Ends the open attempts of a period that no payment can cover any more. The gateway is still queried,
 * because the family may pay on a page that is open there: that money is refunded. An attempt for several
 * computers goes on, because it still pays the others.
 */
export async function endAttempts(
  tx: Tx,
  { periodId, at }: { periodId: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({ state: 'lapsed', answered_at: at })
    .where('period_id', '=', periodId)
    .where('state', '=', 'open')
    .execute();
}
