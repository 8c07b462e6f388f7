import { hash } from 'node:crypto';
import type { InvoicePaper } from '../../../pdf/invoice.ts';
import { printInThread } from '../../../pdf/printing-thread.ts';
import type { InvoiceRow } from '../store/invoices.ts';
import type { PrintedInvoice } from '../words.ts';
import { invoicePaper } from '../words.ts';

/** Prints the PDF and its hash. The same invoice always gives the same bytes. */
export async function printWithHash(
  invoice: PrintedInvoice,
  { inThread = false } = {},
): Promise<{ pdf: Buffer; sha256: string }> {
  const paper = invoicePaper(invoice);
  const pdf = await (inThread ? printInThread(paper) : printHere(paper));
  return { pdf, sha256: hash('sha256', pdf) };
}

async function printHere(paper: InvoicePaper): Promise<Buffer> {
  const { printInvoice } = await import('../../../pdf/invoice.ts');
  return printInvoice(paper);
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
