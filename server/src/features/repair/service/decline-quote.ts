import type { RepairView } from '@cobertura/domain/repair/api.ts';
import type { Deps } from '../../../deps.ts';
import { applyEvent, byFamily } from './apply-event.ts';
import type { Handler } from './change-repair.ts';
import { changeOwnRepair } from './own-repair.ts';

/** Declines the quote. The laptop is returned as it is, and its open payments end. */
export function declineQuote(deps: Deps, own: Handler): Promise<RepairView> {
  return changeOwnRepair(deps, { ...own, request: ['quote-declined'] }, (tx, locked, at) =>
    applyEvent(tx, deps, locked, { event: 'quote-declined', by: byFamily(own.caller.id), at }),
  );
}
