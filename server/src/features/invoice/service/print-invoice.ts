import { createHash } from 'node:crypto';
import { printInvoice } from '../../../pdf/invoice.ts';
import { printInThread } from '../../../pdf/printing-thread.ts';
import type { InvoiceRow } from '../store/invoices.ts';
import type { PrintedInvoice } from '../words.ts';
import { invoicePaper } from '../words.ts';

/** Prints the PDF and its hash. The same invoice always gives the same bytes. */
export async function printWithHash(
  invoice: PrintedInvoice,
  { inThread = false } = {},
): Promise<{ pdf: Buffer; sha256: string }> {
  const pdf = await (inThread ? printInThread : printInvoice)(invoicePaper(invoice));
  return { pdf, sha256: sha256Of(pdf) };
}

export function sha256Of(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

export function printedFrom(row: InvoiceRow): PrintedInvoice {
  return {
    number: row.number,
    type: row.type,
    language: row.language,
    issuedAt: row.issued_at,
    operationAt: row.operation_at,
    content: row.content,
    totalCents: row.total_cents,
    baseCents: row.base_cents,
    taxCents: row.tax_cents,
    taxRate: row.tax_rate,
    qr: row.qr,
  };
}
