import type { Deps } from '../../../deps.ts';
import { syncJob } from '../queue.ts';
import { lockContract } from '../store/contracts.ts';
import { listUnfinished } from '../store/search.ts';
import { endContract } from './end-contract.ts';
import { sealContract } from './seal-contract.ts';

/** Follows open external contracts, ends expired ones and seals signed ones that have no seal yet. */
export async function watchContracts(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const unsealed = await deps.db.transaction().execute(async (tx) => {
    const unfinished = await listUnfinished(tx, { now, provider: deps.signing.name });
    for (const { id } of unfinished.overdue) {
      const contract = await lockContract(tx, id);
      if (contract.state === 'pending') await endContract(tx, deps, { contract, state: 'expired' });
    }
    for (const { id } of unfinished.external) {
      await deps.jobs.enqueue(tx, syncJob, { contractId: id });
    }
    return unfinished.unsealed;
  });
  // All at once: a hanging timestamp authority costs each of them 20 seconds. The queue would take the
  // job for dead after 60 and start it a second time.
  await Promise.all(unsealed.map(({ id }) => sealLate(deps, id)));
}

/** Swallows the error, so that one contract does not block the others. */
async function sealLate(deps: Deps, contractId: string): Promise<void> {
  try {
    await sealContract(deps, contractId);
  } catch {
    // `sealContract` has logged the failure.
  }
}
