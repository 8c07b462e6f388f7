import type { ToRefundReason } from '@cobertura/domain/payment/settle.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { returnAtGateway } from '../queue.ts';
import { markToRefund } from '../store/payments.ts';

// Payments handle this job. They may import services of the ledger, not its queue.
export { returnAtGateway } from '../queue.ts';
export { findReturn, type Return } from '../store/payments.ts';

type MoneyToReturn = {
  paymentId: string;
  why: ToRefundReason;
  /** The person who caused it, as the refund names it. Without one, the accountant refunds it. */
  requestedBy: string | null;
};

/**
 * Marks a payment to be refunded in full. A job asks the gateway for its money. Other money is a task of
 * the accountant. Returns false if all of it is back already. The caller has locked the computer.
 */
export async function returnMoney(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  { paymentId, why, requestedBy }: MoneyToReturn,
): Promise<boolean> {
  const marked = await markToRefund(tx, paymentId, why);
  if (!marked) return false;
  if (marked.attempt_id !== null && requestedBy !== null)
    await jobs.enqueue(tx, returnAtGateway, { paymentId, requestedBy });
  return true;
}
