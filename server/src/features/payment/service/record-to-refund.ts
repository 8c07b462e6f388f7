import type { ToRefundReason } from '@cobertura/domain/payment/settle.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Author } from '../../computer/service/add-event.ts';
import { type ReceivedMoney, recordPayment } from '../../ledger/service/record-payment.ts';
import { returnAtGateway } from '../../ledger/service/return-money.ts';
import { isContractWithdrawn } from '../../repair/service/for-payment.ts';
import { moneyReturned, sendToRefundMail } from '../queue.ts';
import { addSubjectEvent, ownerOf, type SubjectWithTimeline } from './lock-subject.ts';

type MoneyToRefund = {
  money: ReceivedMoney;
  why: ToRefundReason;
  author: Author;
  at: Date;
};

/**
 * Records money of any source that pays nothing, and tells the family that it will be refunded. The
 * gateway is asked to return its money for a withdrawn contract. A person returns all other money.
 * Returns the payment's id.
 */
export async function recordToRefund(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  subject: SubjectWithTimeline,
  { money, why, author, at }: MoneyToRefund,
): Promise<string> {
  const { computerId } = subject;
  const paymentId = await recordPayment(tx, { computerId, subject, money, toRefund: why });
  await addSubjectEvent(tx, subject, { event: 'payment-to-refund', author, at, why });
  await jobs.enqueue(tx, sendToRefundMail, { paymentId, step: 'received' });
  const withdrawnPeriodId = await findWithdrawnPeriod(tx, subject, why);
  if (withdrawnPeriodId === undefined) return paymentId;
  if (money.source === 'gateway')
    await jobs.enqueue(tx, returnAtGateway, { paymentId, requestedBy: ownerOf(subject) });
  await jobs.enqueue(tx, moneyReturned, { periodId: withdrawnPeriodId });
  return paymentId;
}

/** The period whose family withdrew, for which the money came: for its coverage or for a repair. */
async function findWithdrawnPeriod(
  tx: Tx,
  subject: SubjectWithTimeline,
  why: ToRefundReason,
): Promise<string | undefined> {
  if (!('repairId' in subject)) return why === 'withdrawn' ? subject.periodId : undefined;
  const { period_id: periodId } = subject.locked.repair;
  return (await isContractWithdrawn(tx, periodId)) ? periodId : undefined;
}
