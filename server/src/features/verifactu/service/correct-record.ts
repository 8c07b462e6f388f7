import { Refusal } from '@cobertura/domain/errors.ts';
import { isUnknownRecipient } from '@cobertura/domain/verifactu/advice.ts';
import { correctionAfter } from '@cobertura/domain/verifactu/correction.ts';
import type { Deps } from '../../../deps.ts';
import { findInvoiceId, listInvoiceRecords } from '../store/issues.ts';
import { appendRecord, lockChainEnd } from './append-record.ts';
import { loadRecordedInvoice } from './load-recorded-invoice.ts';

/**
 * Appends a correction of a record that the tax agency rejected or accepted with errors. The earlier
 * record of the invoice stays in the chain.
 */
export async function correctRecord(
  deps: Deps,
  { position, notInCensus }: { position: number; notInCensus: boolean },
): Promise<{ position: number }> {
  return deps.db.transaction().execute(async (tx) => {
    // Locks before it reads, so that concurrent calls correct the record once.
    const link = await lockChainEnd(tx);
    const invoiceId = await findInvoiceId(tx, position);
    if (invoiceId === undefined) throw new Refusal('not-found');
    const history = await listInvoiceRecords(tx, invoiceId);
    const last = history.at(-1);
    const correction = correctionAfter(history);
    if (!correction || last?.position !== position) throw new Refusal('record-not-correctable');
    if (notInCensus && !isUnknownRecipient(last.code)) throw new Refusal('record-not-correctable');

    const { kind } = last;
    const invoice = await loadRecordedInvoice(tx, invoiceId);
    await appendRecord(tx, deps, {
      kind,
      link,
      invoiceId,
      invoice,
      at: deps.clock.now(),
      correction: { ...correction, ...(notInCensus && { notInCensus }) },
    });
    return { position: link.position };
  });
}
