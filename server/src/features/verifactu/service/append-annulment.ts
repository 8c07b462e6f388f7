import { annulmentAfter } from '@cobertura/domain/verifactu/correction.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { listHistory } from '../store/issues.ts';
import { append, takeTurn } from './append-record.ts';
import { loadRecorded } from './recorded.ts';

/** An invoice that should never have been issued: at the end of the chain, in the caller's transaction. */
export async function recordAnnulled(
  tx: Tx,
  deps: Pick<Deps, 'config'>,
  { invoiceId, at }: { invoiceId: string; at: Date },
): Promise<void> {
  const turn = await takeTurn(tx);
  const invoice = await loadRecorded(tx, invoiceId);
  const correction = annulmentAfter(await listHistory(tx, invoiceId));
  await append(tx, deps, { kind: 'anulacion', turn, invoiceId, invoice, at, correction });
}
