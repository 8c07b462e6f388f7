import type { Deps } from '../../../deps.ts';
import { removePaperJob } from '../queue.ts';
import { deleteContracts, lockUnsigned } from '../store/purge.ts';

const atOnce = 100;

/**
 * Takes out the contracts that nobody signed, some months after they ended. What was signed stays,
 * on a void one too, and so does what somebody put on hold. Run twice, it is the same as once.
 */
export async function purgeUnsigned(deps: Deps): Promise<void> {
  const before = monthsBefore(deps.clock.now(), deps.config.unsignedContractMonths);
  for (;;) {
    const purged = await deps.db.transaction().execute(async (tx) => {
      const contracts = await lockUnsigned(tx, { before, limit: atOnce });
      if (contracts.length === 0) return 0;
      await deleteContracts(
        tx,
        contracts.map(({ id }) => id),
      );
      const keys = contracts.map(({ unsigned_key }) => unsigned_key);
      await deps.jobs.enqueue(tx, removePaperJob, { keys });
      return contracts.length;
    });
    if (purged < atOnce) return;
  }
}

function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then;
}
