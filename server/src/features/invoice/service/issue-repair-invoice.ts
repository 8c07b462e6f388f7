import { repairTax } from '@cobertura/domain/invoice/tax.ts';
import { subtractCents } from '@cobertura/domain/money.ts';
import type { Deps } from '../../../deps.ts';
import {
  loadRepairSubject,
  lockToInvoiceRepair,
  saveFirstInvoice,
} from '../../repair/service/for-invoice.ts';
import { loadPayment } from '../store/invoices.ts';
import { repairContentOf } from './repair-content.ts';
import { writeInvoice } from './write-invoice.ts';

// Payments enqueue this job. They may import services of invoices, not their queue.
export { issueRepairInvoice } from '../queue.ts';

/** Issues the invoice of a repair whose quote is paid, once. A later refund rectifies it. */
export async function issueFirstRepairInvoice(
  deps: Deps,
  { repairId }: { repairId: string },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const locked = await lockToInvoiceRepair(tx, repairId);
    const { payment_id: paymentId, invoice_id: issuedId } = locked.quote;
    if (issuedId !== null || paymentId === null) return;
    const payment = await loadPayment(tx, paymentId);
    const totalCents = subtractCents(payment.amount_cents, payment.refunded_cents);
    // All the money went back before the invoice, so nothing was sold.
    if (totalCents === 0) return;
    const subject = await loadRepairSubject(tx, locked);
    const { id } = await writeInvoice(tx, deps, {
      computerId: locked.repair.computer_id,
      subject: { repairId },
      language: subject.person.lang,
      type: 'F1',
      rectifies: null,
      content: repairContentOf(subject, deps.config, {
        method: payment.method,
        amountCents: payment.amount_cents,
        refundedCents: payment.refunded_cents,
      }),
      totalCents,
      tax: repairTax(deps.config.invoices.tax),
      operationAt: payment.received_at,
      // The job acts for the family, unless a staff member recorded the money.
      issuedBy: payment.recorded_by ?? locked.ownerId,
    });
    await saveFirstInvoice(tx, locked, id);
  });
}
