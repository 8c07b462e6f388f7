import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/access.ts';
import { type LockedComputer, lockComputer, updatePeriod } from '../store.ts';
import { move } from './transition.ts';

export function lockToInvoice(tx: Tx, computerId: string): Promise<LockedComputer> {
  return lockComputer(tx, { id: computerId });
}

/** The computer is invoiced, or invoiced again; the date stays that of the period's first. */
export async function markInvoiced(
  tx: Tx,
  locked: LockedComputer,
  {
    event,
    caller,
    at,
  }: { event: 'invoice-created' | 'invoice-regenerated'; caller: Caller; at: Date },
): Promise<void> {
  await move(tx, locked, {
    event,
    by: { kind: 'staff', scopes: caller.scopes },
    author: { actor: 'staff', userId: caller.id },
    at,
  });
  await updatePeriod(tx, locked.period.id, { invoiced_at: locked.period.invoiced_at ?? at });
}
