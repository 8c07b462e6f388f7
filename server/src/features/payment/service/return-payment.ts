import { Refusal } from '@cobertura/domain/errors.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { findPayment } from '../store/refunds.ts';
import { askGateway, refuseTooSoon, requestRefund } from './refund-payment.ts';
import { asJob } from './save-refund-answer.ts';

/**
 * Returns all that is left of a payment through the gateway: one of a withdrawn contract, or of a repair
 * that ended. The gateway is asked once: a refused refund, or one without an answer, is a task of the
 * accountant. Idempotent.
 */
export async function returnPayment(
  deps: Deps,
  { paymentId, requestedBy }: { paymentId: string; requestedBy: string },
): Promise<void> {
  const requested = await deps.db.transaction().execute(async (tx) => {
    try {
      const saved = await requestRefund(tx, deps, {
        paymentId,
        euros: undefined,
        why: await reasonOf(tx, paymentId),
        requestedBy,
        isAskedOnce: true,
      });
      if (saved.orderCode === undefined) throw new Error('the payment is not of the gateway');
      // The job fails and is retried. Two computers of one order may be withdrawn at once.
      await refuseTooSoon(tx, deps, saved.refundId);
      return { ...saved, orderCode: saved.orderCode };
    } catch (error) {
      if (isDone(error)) return undefined;
      throw error;
    }
  });
  if (requested) await askGateway(deps, requested, asJob);
}

/** Nothing is left, or the accountant was faster and returned it by transfer. */
function isDone(error: unknown): boolean {
  if (!(error instanceof Refusal)) return false;
  return error.code === 'nothing-to-refund' || error.code === 'returned-by-transfer';
}

/** As the staff reads it. A payment of a withdrawn contract may have covered its period. */
async function reasonOf(tx: Tx, paymentId: string): Promise<string> {
  const payment = await findPayment(tx, paymentId);
  return payment?.repair_id ? 'La reparación terminó sin reparar el portátil' : 'Desistimiento';
}
