import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { Deps } from '../../../deps.ts';
import { changeStatus as change } from '../../computer/service/change-status.ts';
import { loadView } from '../../computer/service/read-computer.ts';
import { ensureInvoice } from './issue-invoice.ts';

type Change = Parameters<typeof change>[2];

/** Sets a status by hand. The status invoiced also issues the invoice if there is none. */
export async function changeStatus(deps: Deps, changed: Change): Promise<Computer> {
  const { id, to, caller } = changed;
  return deps.db.transaction().execute(async (tx) => {
    const isChanged = await change(tx, deps, changed);
    if (isChanged && to === 'invoiced')
      await ensureInvoice(tx, deps, { computerId: id, by: caller.id });
    return loadView(tx, deps, id);
  });
}
