import { endOfPeriod } from '@cobertura/domain/campaign/period.ts';
import type { Status } from '@cobertura/domain/computer/status.ts';
import type { Tx } from '../../../db/database.ts';
import { fromSeconds, toSeconds } from '../../../db/instant.ts';
import { type ReceivedMoney, recordPayment } from '../../ledger/service/record-payment.ts';
import type { LockedComputer, PeriodRow } from '../store/computers.ts';
import { applyEvent, type Change } from './apply-event.ts';

/** Applies an event that pays the current period: records the money and starts the coverage. */
export async function applyPayment(
  tx: Tx,
  locked: LockedComputer,
  { money, ...change }: Omit<Change, 'period'> & { money: ReceivedMoney },
): Promise<{ to: Status; eventId: string; paymentId: string }> {
  const { computer, period } = locked;
  const applied = await applyEvent(tx, locked, {
    ...change,
    period: (to) => paidPeriod(period, { money, to }),
  });
  const paymentId = await recordPayment(tx, {
    computerId: computer.id,
    subject: { periodId: period.id },
    money,
  });
  return { ...applied, paymentId };
}

/** The columns of a period that money pays. */
export function paidPeriod(period: PeriodRow, { money, to }: { money: ReceivedMoney; to: Status }) {
  return {
    paid_at: money.at,
    payment_method: money.method,
    refunded_at: null,
    ...coveredPeriod(period, to),
  };
}

/** The columns of a paid period that follow from the new status. */
export function coveredPeriod(period: PeriodRow, to: Status) {
  return {
    issue: null,
    // An unexpected payment covers the period only after a review.
    ...(to !== 'pending' && { end_date: period.end_date ?? endDateOf(period) }),
  };
}

export function endDateOf(period: Pick<PeriodRow, 'campaign_start'>): Date {
  return fromSeconds(endOfPeriod(toSeconds(period.campaign_start)));
}
