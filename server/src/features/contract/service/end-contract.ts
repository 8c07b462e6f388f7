import type { ContractState } from '@cobertura/domain/contract/state.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { recallJob } from '../queue.ts';
import { type ContractRow, findContractOfPeriod, lockContract } from '../store/contracts.ts';
import { changeContract } from '../store/events.ts';

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
  deps: Pick<Deps, 'clock' | 'jobs'>,
  { contract, state }: { contract: Pick<ContractRow, 'id' | 'provider'>; state: EndState },
): Promise<void> {
  const at = deps.clock.now();
  const events = [{ type: eventByState[state], at }];
  await changeContract(tx, contract.id, { events, changes: { state, ended_at: at } });
  if (state === 'void' && contract.provider !== 'own') {
    await deps.jobs.enqueue(tx, recallJob, { contractId: contract.id });
  }
}

/** Ends the unsigned contract of a closed period, with its link. The caller has locked the computer. */
export async function endPendingContract(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  periodId: string,
): Promise<void> {
  const found = await findContractOfPeriod(tx, { periodId, states: ['pending'] });
  const contract = found && (await lockContract(tx, found.id));
  if (contract?.state === 'pending') await endContract(tx, deps, { contract, state: 'void' });
}
