import type { ToRefundReason } from '@cobertura/domain/payment/settle.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Author } from '../../computer/service/add-event.ts';
import { addMoneyEvent, type PayableComputer } from '../../computer/service/for-payment.ts';
import { type ReceivedMoney, recordPayment } from '../../ledger/service/record-payment.ts';
import { refundWithdrawn, sendToRefundMail } from '../queue.ts';

type MoneyToRefund = {
  periodId: string;
  money: ReceivedMoney;
  why: ToRefundReason;
  author: Author;
  at: Date;
};

/**
 * Records money of any source that covers nothing, and tells the family that it will be refunded. The
 * gateway is asked to return its money for a withdrawn contract. A person returns all other money.
 * Returns the payment's id.
 */
export async function recordToRefund(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  locked: Omit<PayableComputer, 'facts'>,
  { periodId, money, why, author, at }: MoneyToRefund,
): Promise<string> {
  const computerId = locked.computer.id;
  const paymentId = await recordPayment(tx, { computerId, periodId, money, toRefund: why });
  await addMoneyEvent(tx, locked, { event: 'payment-to-refund', periodId, author, at, why });
  await jobs.enqueue(tx, sendToRefundMail, { paymentId, step: 'received' });
  if (why === 'withdrawn' && money.source === 'gateway') {
    const { user_id: requestedBy } = locked.computer;
    await jobs.enqueue(tx, refundWithdrawn, { paymentId, requestedBy });
  }
  return paymentId;
}
