import { dashedDate, madridTime } from '@cobertura/domain/dates.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { plainAmount, splitTax } from '@cobertura/domain/invoice/amounts.ts';
import type { InvoiceContent } from '@cobertura/domain/invoice/content.ts';
import { invoiceNumber, seriesOf } from '@cobertura/domain/invoice/number.ts';
import { qrAddress } from '@cobertura/domain/invoice/qr.ts';
import type { Tax } from '@cobertura/domain/invoice/tax.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { Cents } from '@cobertura/domain/money.ts';
import { type Subject, subjectColumns } from '@cobertura/domain/payment/subject.ts';
import type { InvoiceType } from '@cobertura/domain/verifactu/record.ts';
import type { Tx } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../lib/ids.ts';
import { appendRecord, lockChainEnd } from '../../verifactu/service/append-record.ts';
import { deliverInvoice } from '../queue.ts';
import { allocateNumber, insertInvoice } from '../store/invoices.ts';
import { insertPaperInvoice } from '../store/paper.ts';
import { printWithHash } from './print-invoice.ts';

export type NewInvoice = {
  computerId: ComputerId;
  subject: Subject;
  language: Language;
  type: InvoiceType;
  rectifies: string | null;
  content: InvoiceContent;
  totalCents: Cents;
  tax: Tax;
  /** When the payment was received. */
  operationAt: Date;
  issuedBy: string;
};

/** `issuedAt` is in unix seconds. */
export type Issued = { id: string; number: string; issuedAt: number; totalCents: Cents };

/**
 * Allocates the number and writes the invoice and its record in the caller's transaction. A rollback
 * therefore leaves no gap. The PDF is printed here because the invoice keeps its hash. A job stores
 * the file, so that a slow file store does not hold the lock of the chain.
 */
export async function writeInvoice(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'clock' | 'jobs'>,
  invoice: NewInvoice,
): Promise<Issued> {
  const link = await lockChainEnd(tx);
  const now = deps.clock.now();
  const kind = invoice.type === 'F1' ? 'F' : 'R';
  const series = seriesOf(kind, madridTime(toSeconds(now)).year);
  const { ordinal, issuedAt } = await allocateNumber(tx, series, now);
  const number = invoiceNumber(series, ordinal);
  const { rate: taxRate, exemption } = invoice.tax;
  const { base, tax, total } = splitTax(invoice.totalCents, taxRate);
  const content = { ...invoice.content, ...(exemption && { exemption }) };
  const printed = {
    number,
    type: invoice.type,
    language: invoice.language,
    issuedAt,
    operationAt: invoice.operationAt,
    content,
    totalCents: total,
    baseCents: base,
    taxCents: tax,
    taxRate,
    qr: qrFor(deps, { number, issuedAt, total, content }),
  };
  // The embedded database runs one transaction at a time, so a thread would save no time.
  const inThread = deps.config.databaseUrl !== undefined;
  const { pdf, sha256 } = await printWithHash(printed, { inThread });

  const id = newId(now);
  await insertInvoice(tx, {
    id,
    computer_id: invoice.computerId,
    ...subjectColumns(invoice.subject),
    series,
    ordinal,
    number,
    type: invoice.type,
    rectifies: invoice.rectifies,
    issued_at: issuedAt,
    operation_at: invoice.operationAt,
    language: invoice.language,
    content: JSON.stringify(content),
    total_cents: total,
    base_cents: base,
    tax_cents: tax,
    tax_rate: taxRate,
    qr: printed.qr,
    issued_by: invoice.issuedBy,
    file_key: invoiceKey(id),
    file_sha256: sha256,
  });
  await insertPaperInvoice(tx, { invoiceId: id, issuedAt, computerId: invoice.computerId });
  const issuedOn = dashedDate(toSeconds(issuedAt));
  const operationOn = dashedDate(toSeconds(invoice.operationAt));
  await appendRecord(tx, deps, {
    kind: 'alta',
    link,
    invoiceId: id,
    at: now,
    invoice: {
      ...printed,
      issuedOn,
      operationOn: operationOn === issuedOn ? undefined : operationOn,
    },
  });
  await deps.jobs.enqueue(tx, deliverInvoice, { invoiceId: id, pdf: pdf.toString('base64') });
  return { id, number, issuedAt: toSeconds(issuedAt), totalCents: total };
}

export function invoiceKey(id: string): string {
  return `invoices/${id}.pdf`;
}

/** Returns null if records are not submitted, because the tax agency could not verify the code. */
function qrFor(
  { config }: Pick<Deps, 'config'>,
  {
    number,
    issuedAt,
    total,
    content,
  }: {
    number: string;
    issuedAt: Date;
    total: number;
    content: InvoiceContent;
  },
): string | null {
  const { environment } = config.invoices.register;
  if (environment === 'off') return null;
  return qrAddress(environment === 'live' ? 'live' : 'test', {
    issuerNif: content.issuer.nif,
    number,
    date: dashedDate(toSeconds(issuedAt)),
    total: plainAmount(total),
  });
}
