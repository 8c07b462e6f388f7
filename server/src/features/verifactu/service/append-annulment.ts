import { annulmentAfter } from '@cobertura/domain/verifactu/correction.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { listInvoiceRecords } from '../store/issues.ts';
import { appendRecord, lockChainEnd } from './append-record.ts';
import { loadRecordedInvoice } from './load-recorded-invoice.ts';

/** Appends the annulment of an invoice to the chain, in the caller's transaction. */
export async function appendAnnulment(
  tx: Tx,
  deps: Pick<Deps, 'config'>,
  { invoiceId, at }: { invoiceId: string; at: Date },
): Promise<void> {
  const link = await lockChainEnd(tx);
  const invoice = await loadRecordedInvoice(tx, invoiceId);
  const correction = annulmentAfter(await listInvoiceRecords(tx, invoiceId));
  await appendRecord(tx, deps, { kind: 'anulacion', link, invoiceId, invoice, at, correction });
}
