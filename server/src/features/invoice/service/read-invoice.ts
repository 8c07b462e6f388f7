import { hash } from 'node:crypto';
import type { FileContent } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { findPeriodId } from '../../computer/service/find-period.ts';
import { loadComputerIdFor } from '../../computer/service/own-computer.ts';
import { findCurrentInvoice, findInvoiceByNumber, type InvoiceRow } from '../store/invoices.ts';
import { printedFrom, printWithHash } from './print-invoice.ts';

/** Returns the invoice of the current period, or of the period with the given ordinal. */
export async function readInvoice(
  deps: Deps,
  {
    computerId,
    ordinal,
    caller,
  }: { computerId: ComputerId; ordinal?: number | undefined; caller: Caller },
): Promise<FileContent> {
  const { db } = deps;
  const id = await loadComputerIdFor(db, { id: computerId, caller });
  const periodId = await findPeriodId(db, { computerId: id, ordinal });
  const invoice = periodId && (await findCurrentInvoice(db, { periodId }));
  if (!invoice) throw new Refusal('invoice-missing');
  return downloadOf(deps, invoice);
}

/** Returns any invoice of a computer by its number, also a replaced or annulled one. */
export async function readNumberedInvoice(
  deps: Deps,
  { computerId, number, caller }: { computerId: ComputerId; number: string; caller: Caller },
): Promise<FileContent> {
  const id = await loadComputerIdFor(deps.db, { id: computerId, caller });
  const invoice = await findInvoiceByNumber(deps.db, { computerId: id, number });
  if (!invoice) throw new Refusal('not-found');
  return downloadOf(deps, invoice);
}

async function downloadOf(deps: Deps, invoice: InvoiceRow): Promise<FileContent> {
  const content = await loadInvoiceFile(deps, invoice);
  return { content, type: 'application/pdf', name: `factura-${invoice.number}.pdf` };
}

/** Returns the stored PDF. If it is not stored yet, prints it again and checks its hash. */
export async function loadInvoiceFile(deps: Deps, invoice: InvoiceRow): Promise<Uint8Array> {
  const stored = await deps.files.find(invoice.file_key);
  if (stored) return stored;
  if (invoice.forgotten_at) throw new Refusal('file-not-found');
  const { pdf } = await printWithHash(printedFrom(invoice));
  await storeInvoiceFile(deps, invoice, pdf);
  return pdf;
}

export async function storeInvoiceFile(
  { files }: Pick<Deps, 'files'>,
  invoice: InvoiceRow,
  pdf: Uint8Array,
): Promise<void> {
  // The file was deleted at the end of its retention period. A late job must not restore it.
  if (invoice.forgotten_at) return;
  if (hash('sha256', pdf) !== invoice.file_sha256) {
    throw new Error(`the PDF does not match the hash of invoice ${invoice.number}`);
  }
  await files.put(invoice.file_key, pdf);
}
