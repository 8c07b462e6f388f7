import { endOfPeriod } from '@cobertura/domain/campaign/period.ts';
import type { Status } from '@cobertura/domain/computer/status.ts';
import type { Tx } from '../../../db/database.ts';
import { fromSeconds, toSeconds } from '../../../db/instant.ts';
import { type ReceivedMoney, recordPayment } from '../../ledger/service/record-payment.ts';
import { type PeriodRow, updatePeriod } from '../store/computers.ts';

/** Records a payment and starts the coverage of its period. Returns the payment's id. */
export async function coverPeriod(
  tx: Tx,
  period: PeriodRow,
  { money, to }: { money: ReceivedMoney; to: Status },
): Promise<string> {
  const { id, computer_id: computerId } = period;
  const paymentId = await recordPayment(tx, { computerId, periodId: id, money });
  await updatePeriod(tx, id, {
    paid_at: money.at,
    payment_method: money.method,
    refunded_at: null,
    issue: null,
    // An unexpected payment covers the period only after a review.
    ...(to !== 'pending' && { end_date: period.end_date ?? endDateOf(period) }),
  });
  return paymentId;
}

export function endDateOf(period: Pick<PeriodRow, 'campaign_start'>): Date {
  return fromSeconds(endOfPeriod(toSeconds(period.campaign_start)));
}
