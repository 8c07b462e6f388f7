import { dashedDate } from '@cobertura/domain/dates.ts';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Tables } from '../../../db/schema.ts';
import { loadInvoiceRow } from '../store/issues.ts';
import type { RecordedInvoice } from './build-record.ts';

/** Loads an invoice in the form that a record needs. */
export async function loadRecordedInvoice(tx: Tx, invoiceId: string): Promise<RecordedInvoice> {
  return recordedInvoiceOf(await loadInvoiceRow(tx, invoiceId));
}

type RecordedColumns =
  | 'number'
  | 'type'
  | 'issued_at'
  | 'operation_at'
  | 'content'
  | 'total_cents'
  | 'base_cents'
  | 'tax_cents'
  | 'tax_rate';

export function recordedInvoiceOf(
  row: Pick<Selectable<Tables['invoices']>, RecordedColumns>,
): RecordedInvoice {
  const issuedOn = dashedDate(toSeconds(row.issued_at));
  const operationOn = dashedDate(toSeconds(row.operation_at));
  return {
    number: row.number,
    issuedOn,
    operationOn: operationOn === issuedOn ? undefined : operationOn,
    type: row.type,
    content: row.content,
    totalCents: row.total_cents,
    baseCents: row.base_cents,
    taxCents: row.tax_cents,
    taxRate: row.tax_rate,
  };
}
