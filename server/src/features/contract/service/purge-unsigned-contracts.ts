import type { Deps } from '../../../deps.ts';
import { removeFilesJob } from '../queue.ts';
import { deleteContracts, lockUnsignedContracts } from '../store/purge.ts';

const batchSize = 100;

/**
 * Deletes unsigned contracts some months after they ended. Signed contracts, also void ones, and
 * contracts under legal hold stay. Idempotent.
 */
export async function purgeUnsignedContracts(deps: Deps): Promise<void> {
  const before = monthsBefore(deps.clock.now(), deps.config.unsignedContractMonths);
  for (;;) {
    const purged = await deps.db.transaction().execute(async (tx) => {
      const contracts = await lockUnsignedContracts(tx, { before, limit: batchSize });
      if (contracts.length === 0) return 0;
      await deleteContracts(
        tx,
        contracts.map(({ id }) => id),
      );
      const keys = contracts.map(({ unsigned_key }) => unsigned_key);
      await deps.jobs.enqueue(tx, removeFilesJob, { keys });
      return contracts.length;
    });
    if (purged < batchSize) return;
  }
}

function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then;
}
