import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { HandTarget } from '@cobertura/domain/computer/life.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { changeStatus as change } from '../../computer/service/change-status.ts';
import { loadView } from '../../computer/service/read.ts';
import { ensureInvoice } from './issue.ts';

/** A status set by hand. Invoiced brings the invoice along when there is none. */
export async function changeStatus(
  deps: Deps,
  { id, to, caller }: { id: string; to: HandTarget; caller: Caller },
): Promise<Computer> {
  return deps.db.transaction().execute(async (tx) => {
    const isChanged = await change(tx, deps, { id, to, caller });
    if (isChanged && to === 'invoiced')
      await ensureInvoice(tx, deps, { computerId: id, by: caller.id });
    return loadView(tx, deps, { id });
  });
}
