import type { Deps } from '../../../deps.ts';
import { followJob } from '../queue.ts';
import { lockContract } from '../store/contracts.ts';
import { listUnderWay } from '../store/search.ts';
import { endContract } from './end-contract.ts';
import { sealContract } from './seal-contract.ts';

/** Follows what is open elsewhere, ends what nobody signed in time, seals what was left unsealed. */
export async function watchContracts(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const unsealed = await deps.db.transaction().execute(async (tx) => {
    const underWay = await listUnderWay(tx, { now, provider: deps.signing.name });
    for (const { id } of underWay.overdue) {
      const contract = await lockContract(tx, id);
      if (contract.state === 'pending') await endContract(tx, deps, { contract, state: 'expired' });
    }
    for (const { id } of underWay.elsewhere) {
      await deps.jobs.enqueue(tx, followJob, { contractId: id });
    }
    return underWay.unsealed;
  });
  for (const { id } of unsealed) await sealLate(deps, id);
}

/** Its own job is still trying, or gave up: one that cannot be sealed must not stop the others. */
async function sealLate(deps: Deps, contractId: string): Promise<void> {
  try {
    await sealContract(deps, contractId);
  } catch {
    // Written down in the contract's own log.
  }
}
