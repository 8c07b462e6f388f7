import type { ContractState } from '@cobertura/domain/contract/state.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { withdrawJob } from '../queue.ts';
import { type ContractRow, updateContract } from '../store/contracts.ts';
import { appendEvents } from '../store/events.ts';

type EndState = Extract<ContractState, 'declined' | 'expired' | 'cancelled' | 'void'>;

const eventByState = {
  declined: 'declined',
  expired: 'expired',
  cancelled: 'cancelled',
  void: 'voided',
} as const satisfies Record<EndState, string>;

/** Ends an unsigned contract. A job cancels a void one at its external provider. */
export async function endContract(
  tx: Tx,
  deps: Deps,
  { contract, state }: { contract: Pick<ContractRow, 'id' | 'provider'>; state: EndState },
): Promise<void> {
  const at = deps.clock.now();
  await updateContract(tx, contract.id, { state, ended_at: at });
  await appendEvents(tx, contract.id, [{ type: eventByState[state], at }]);
  if (state === 'void' && contract.provider !== 'own') {
    await deps.jobs.enqueue(tx, withdrawJob, { contractId: contract.id });
  }
}
