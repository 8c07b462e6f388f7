import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Invoice } from '@cobertura/domain/invoice/api.ts';
import { invoiceState } from '@cobertura/domain/invoice/state.ts';
import { eurosFromCents } from '@cobertura/domain/money.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { loadComputerIdFor } from '../../computer/service/own-computer.ts';
import { listComputerInvoices } from '../store/invoices.ts';

/** Lists every invoice of a computer, including replaced and annulled ones. */
export async function listInvoices(
  deps: Deps,
  { computerId, caller }: { computerId: ComputerId; caller: Caller },
): Promise<Invoice[]> {
  const rows = await deps.db.transaction().execute(async (tx) => {
    return listComputerInvoices(tx, await loadComputerIdFor(tx, { id: computerId, caller }));
  });
  return rows.map(({ number, issued_at, total_cents, period, replaced_by, annulled }) => ({
    number,
    issuedAt: toSeconds(issued_at),
    total: eurosFromCents(total_cents),
    period,
    state: invoiceState({ replacedBy: replaced_by, annulled }),
    ...(replaced_by !== null && { replacedBy: replaced_by }),
  }));
}
