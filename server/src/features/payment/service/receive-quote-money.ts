import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { issueRepairInvoice } from '../../invoice/service/issue-repair-invoice.ts';
import { type ReceivedMoney, recordPayment } from '../../ledger/service/record-payment.ts';
import type { Doer } from '../../repair/service/apply-event.ts';
import { applyQuotePaid } from '../../repair/service/for-payment.ts';
import type { LockedRepair } from './lock-subject.ts';

type QuoteMoney = {
  money: ReceivedMoney;
  by: Doer;
  at: Date;
  /** Why staff accepted another amount. */
  why?: string;
};

/**
 * Records the money that pays the quote of a locked repair, and begins the repair. A job issues the
 * invoice, whose mail is the one about the payment. Returns the payment's id.
 */
export async function receiveQuoteMoney(
  tx: Tx,
  deps: Pick<Deps, 'jobs'>,
  { computerId, repairId, locked }: LockedRepair,
  { money, by, at, why = money.method }: QuoteMoney,
): Promise<string> {
  const paymentId = await recordPayment(tx, { computerId, subject: { repairId }, money });
  const paid = { paymentId, paidAt: money.at, by, at, why };
  await applyQuotePaid(tx, deps, locked, paid);
  await deps.jobs.enqueue(tx, issueRepairInvoice, { repairId });
  return paymentId;
}
