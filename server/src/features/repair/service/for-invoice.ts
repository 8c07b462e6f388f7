import type { Tx } from '../../../db/database.ts';
import { updateQuote } from '../store/quotes.ts';
import { loadRecipient, loadRepair } from '../store/repairs.ts';
import { loadModelAndSchool } from '../store/workshop.ts';
import { lockForRepairMoney, type PayableRepair } from './for-payment.ts';

// What invoices use of a repair: its locks, the data to print, and its first invoice.

/** Locks the computer, its owner and the repair of an invoice. */
export async function lockToInvoiceRepair(tx: Tx, repairId: string): Promise<PayableRepair> {
  const { computer_id: computerId } = await loadRepair(tx, repairId);
  return lockForRepairMoney(tx, { computerId, repairId });
}

export type RepairInvoiceSubject = Awaited<ReturnType<typeof loadRepairSubject>>;

/** The current data of the family, and the laptop and the lines of the quote. */
export async function loadRepairSubject(tx: Tx, { row, repair, quote, ownerId }: PayableRepair) {
  const { dni: nif, ...person } = await loadRecipient(tx, ownerId);
  return {
    number: row.number,
    studentName: repair.student_name,
    serialNumber: repair.serial_number,
    ...(await loadModelAndSchool(tx, row.id)),
    lines: quote.content?.lines ?? [],
    coverageCents: quote.coverage_cents,
    familyCents: quote.family_cents,
    person: { ...person, nif },
  };
}

export async function saveFirstInvoice(
  tx: Tx,
  { row }: Pick<PayableRepair, 'row'>,
  invoiceId: string,
): Promise<void> {
  await updateQuote(tx, row.id, { invoice_id: invoiceId });
}

/** What the mail with an invoice says about its repair. */
export async function loadInvoicedRepair(tx: Tx, repairId: string) {
  const { number, status, expected_on, outcome } = await loadRepair(tx, repairId);
  return { repairId, repairNumber: number, status, outcome, expectedOn: expected_on };
}
