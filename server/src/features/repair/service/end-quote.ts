import { addWorkingDays } from '@cobertura/domain/holiday/working-days.ts';
import type { RepairEvent } from '@cobertura/domain/repair/life.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { moveCase } from '../../case/service/move-case.ts';
import { returnMoney } from '../../ledger/service/return-money.ts';
import { endAttemptsOfQuote, updateQuote } from '../store/quotes.ts';
import type { Doer } from './apply-event.ts';
import type { Repair } from './lock-repair.ts';

/**
 * Ends the quote of a repair that ends without it, with its open payments. The computer is
 * locked before its repair, as an answer of the gateway does it before the payment.
 */
export async function endQuote(
  tx: Tx,
  { row, quote }: Repair,
  { event, at }: { event: RepairEvent; at: Date },
): Promise<void> {
  if (!quote) return;
  await endAttemptsOfQuote(tx, { caseId: row.id, at });
  if (event === 'quote-declined') await updateQuote(tx, row.id, { declined_at: at });
  if (event === 'quote-lapsed') await updateQuote(tx, row.id, { lapsed_at: at });
}

/** Returns the share of a family that paid, because its laptop was not repaired. */
export async function returnShare(
  tx: Tx,
  deps: Pick<Deps, 'jobs'>,
  { row, quote }: Repair,
  { by, at }: { by: Doer; at: Date },
): Promise<void> {
  const { payment_id: paymentId } = quote ?? {};
  const requestedBy = by.author.userId ?? row.user_id;
  if (!paymentId) return;
  const why = 'repair-ended';
  if (await returnMoney(tx, deps, { paymentId, why, requestedBy }))
    await moveCase(tx, row, { event: 'payment-to-refund', author: by.author, at, why });
}

/** The day on which a laptop should be ready if its quote is paid today, as the quote promises. */
export function readyAfterPayment(
  { repair, quote }: Repair,
  { today, holidays }: { today: string; holidays: readonly string[] },
): string | null {
  const days = quote?.content?.workingDays;
  return days === undefined ? repair.expected_on : addWorkingDays(today, days, holidays);
}
