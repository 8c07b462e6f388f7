import type { ComputerId } from '@cobertura/domain/ids.ts';
import { withdrawPeriod } from '../src/features/computer/service/withdraw-period.ts';
import { enqueueWithdrawalRefunds } from '../src/features/payment/service/refund-withdrawn.ts';
import type { PaymentsApp } from './payments.ts';
import { runJob } from './run-job.ts';

type WithdrawnPeriod = {
  computerId: ComputerId;
  ownerId: string;
  /** The current period by default. */
  periodId?: string;
};

/** Closes a period as its family and enqueues its refunds, in one transaction. Returns whether it was open. */
export async function closePeriod(
  product: PaymentsApp,
  { computerId, ownerId, periodId }: WithdrawnPeriod,
  deps = product.deps,
): Promise<boolean> {
  const id = periodId ?? (await product.currentPeriod(computerId)).id;
  return deps.db.transaction().execute(async (tx) => {
    const isNew = await withdrawPeriod(tx, deps, {
      computerId,
      periodId: id,
      by: { kind: 'family' },
      author: { actor: 'family', userId: ownerId },
    });
    if (isNew) await enqueueWithdrawalRefunds(tx, deps, { periodId: id, requestedBy: ownerId });
    return isNew;
  });
}

/** Runs the refunds that wait in the queue for a computer, as often as the queue may run them. */
export async function runRefunds(
  product: PaymentsApp,
  computerId: ComputerId,
  deps = product.deps,
): Promise<void> {
  const payments = (await product.payments(computerId)).map(({ id }) => id as unknown);
  for (const data of await product.listJobs('payments.refund-withdrawn'))
    if (payments.includes(data.paymentId))
      await runJob(deps, 'payments.refund-withdrawn', { data });
}
