import { dashedDate } from '@cobertura/domain/dates.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import { correctionAfter } from '@cobertura/domain/register/correction.ts';
import type { Selectable } from 'kysely';
import { toSeconds } from '../../../db/instant.ts';
import type { Tables } from '../../../db/schema.ts';
import type { Deps } from '../../../deps.ts';
import { listHistory, loadRecordedInvoice } from '../issue-store.ts';
import type { RecordedInvoice } from '../record.ts';
import { append, takeTurn } from './append.ts';

/**
 * A record in the place of one that the agency rejected or doubted: the same invoice, at the end of
 * the chain. The one before stays where it is.
 */
export async function correctRecord(deps: Deps, position: number): Promise<{ position: number }> {
  return deps.db.transaction().execute(async (tx) => {
    // Before looking: two people may press the button at once.
    const turn = await takeTurn(tx);
    const history = await listHistory(tx, position);
    const last = history.at(-1);
    if (!last) throw new Refusal('not-found');
    const correction = correctionAfter(history);
    if (!correction || last.position !== position) throw new Refusal('record-not-correctable');

    const { kind, invoiceId } = last;
    const invoice = recordedFrom(await loadRecordedInvoice(tx, invoiceId));
    await append(tx, deps, { kind, turn, invoiceId, invoice, at: deps.clock.now(), correction });
    return { position: turn.position };
  });
}

/** What the invoice says has not changed since it was issued. */
function recordedFrom(row: Selectable<Tables['invoices']>): RecordedInvoice {
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
