import { chooseShownAttempt } from '@cobertura/domain/payment/shown-attempt.ts';
import type { QuoteView } from '@cobertura/domain/repair/quote-api.ts';
import type { Db } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import { findReturn, type Return } from '../../ledger/service/return-money.ts';
import { listAttemptsOfQuote } from '../store/quotes.ts';
import { type Repair, statusOf } from './lock-repair.ts';

/** The payment that the family has begun, and what goes back of the money that it paid. */
export async function loadQuoteMoney(
  db: Db,
  found: Repair,
): Promise<Pick<QuoteView, 'attempt' | 'refund'>> {
  const attempts = statusOf(found) === 'quoted' ? await listAttemptsOfQuote(db, found.row.id) : [];
  const attempt = chooseShownAttempt(
    attempts.map((row) => ({
      order: row.order_code,
      method: row.method,
      state: row.state,
      at: toSeconds(row.created_at),
      isMismatched: row.mismatched_at !== null,
      isSettled: row.settled_at !== null,
    })),
  );
  return { attempt: attempt ?? null, refund: (await findRefundOf(db, found)) ?? null };
}

/** What goes back of the money that paid the quote. */
export async function findRefundOf(db: Db, { quote }: Repair): Promise<Return | undefined> {
  const { payment_id: paymentId } = quote ?? {};
  return paymentId ? findReturn(db, paymentId) : undefined;
}
