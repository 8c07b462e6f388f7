import { Refusal } from '@cobertura/domain/errors.ts';
import { correctionAfter } from '@cobertura/domain/verifactu/correction.ts';
import type { Deps } from '../../../deps.ts';
import { findInvoiceId, listHistory } from '../store/issues.ts';
import { appendRecord, lockChainEnd } from './append-record.ts';
import { loadRecordedInvoice } from './load-recorded-invoice.ts';

/**
 * A record in the place of one that the agency rejected or doubted: the same invoice, at the end of
 * the chain. The one before stays where it is.
 */
export async function correctRecord(deps: Deps, position: number): Promise<{ position: number }> {
  return deps.db.transaction().execute(async (tx) => {
    // Before looking: two people may press the button at once.
    const link = await lockChainEnd(tx);
    const invoiceId = await findInvoiceId(tx, position);
    if (invoiceId === undefined) throw new Refusal('not-found');
    const history = await listHistory(tx, invoiceId);
    const last = history.at(-1);
    const correction = correctionAfter(history);
    if (!correction || last?.position !== position) throw new Refusal('record-not-correctable');

    const { kind } = last;
    const invoice = await loadRecordedInvoice(tx, invoiceId);
    await appendRecord(tx, deps, {
      kind,
      link,
      invoiceId,
      invoice,
      at: deps.clock.now(),
      correction,
    });
    return { position: link.position };
  });
}
