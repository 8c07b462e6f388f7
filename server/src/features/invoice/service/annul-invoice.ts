import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { isOrdinary } from '@cobertura/domain/invoice/number.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { lockToInvoice, markAnnulled } from '../../computer/service/for-invoice.ts';
import { appendAnnulment } from '../../verifactu/service/append-annulment.ts';
import { tellAnnulled } from '../queue.ts';
import { findCurrentInvoice } from '../store/invoices.ts';
import { numberedReason } from './annulment-reason.ts';

type AnnulRequest = { computerId: ComputerId; number: string; why: string; caller: Caller };

/**
 * An invoice of something that never was is annulled: its number stays used, its record stays in the
 * chain with another after it. What was issued with wrong data is rectified instead, and so is an
 * invoice that is itself a rectification: the one it took the place of would come back to life.
 */
export async function annulInvoice(
  deps: Deps,
  { computerId, number, why, caller }: AnnulRequest,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const locked = await lockToInvoice(tx, computerId);
    const invoice = await findCurrentInvoice(tx, locked.period.id);
    if (invoice?.number !== number) throw new Refusal('not-in-this-status');
    if (!isOrdinary(number)) throw new Refusal('rectifying-invoice');

    const at = deps.clock.now();
    const eventId = await markAnnulled(tx, locked, {
      caller,
      at,
      why: numberedReason(number, why),
    });
    await appendAnnulment(tx, deps, { invoiceId: invoice.id, at });
    await deps.jobs.enqueue(tx, tellAnnulled, { invoiceId: invoice.id, eventId });
  });
}
