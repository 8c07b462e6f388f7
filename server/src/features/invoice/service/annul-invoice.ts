import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { isOrdinary } from '@cobertura/domain/invoice/number.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { lockToInvoice, markAnnulled } from '../../computer/service/for-invoice.ts';
import { appendAnnulment } from '../../verifactu/service/append-annulment.ts';
import { sendAnnulmentMail } from '../queue.ts';
import { findCurrentInvoice } from '../store/invoices.ts';
import { numberedReason } from './annulment-reason.ts';
import { refuseOtherInvoice } from './refuse-other-invoice.ts';

type AnnulRequest = { computerId: ComputerId; number: string; why: string; caller: Caller };

/**
 * Annuls an invoice that was issued by mistake. Its number stays used, and an annulment record joins
 * the chain. An invoice with wrong data is rectified instead. A rectifying invoice cannot be annulled,
 * because the invoice it replaced would become current again.
 */
export async function annulInvoice(
  deps: Deps,
  { computerId, number, why, caller }: AnnulRequest,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const locked = await lockToInvoice(tx, computerId);
    const invoice = await findCurrentInvoice(tx, { periodId: locked.period.id });
    if (invoice?.number !== number) throw await refuseOtherInvoice(tx, { computerId, number });
    if (!isOrdinary(number)) throw new Refusal('rectifying-invoice');

    const at = deps.clock.now();
    const eventId = await markAnnulled(tx, locked, {
      caller,
      at,
      why: numberedReason(number, why),
    });
    await appendAnnulment(tx, deps, { invoiceId: invoice.id, at });
    await deps.jobs.enqueue(tx, sendAnnulmentMail, { invoiceId: invoice.id, eventId });
  });
}
