import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { lockContract } from '../store/contracts.ts';
import { appendEvents, listContractEvents } from '../store/events.ts';

export class SealFailed extends Error {
  readonly isTimestamp: boolean;

  constructor(why: string, { isTimestamp = false }: { isTimestamp?: boolean } = {}) {
    super(why);
    this.name = 'SealFailed';
    this.isTimestamp = isTimestamp;
  }
}

/** How often the timestamp authority is asked, over about two minutes, before it goes without. */
export const timestampTries = 6;

/** Counted, and written into the log: but the same failure over and over is one entry. */
export async function noteSealFailure(
  deps: Deps,
  contractId: string,
  error: unknown,
): Promise<void> {
  const why = error instanceof Error ? error.message : String(error);
  await deps.db.transaction().execute(async (tx) => {
    const contract = await lockContract(tx, contractId);
    if (contract.state !== 'signed') return;
    if (error instanceof SealFailed && error.isTimestamp) {
      await tx
        .updateTable('contracts')
        .set({ timestamp_failures: sql`timestamp_failures + 1` })
        .where('id', '=', contractId)
        .execute();
    }
    const last = (await listContractEvents(tx, contractId)).at(-1);
    if (last?.type === 'seal-failed' && last.details.why === why) return;
    await appendEvents(tx, contractId, [
      { type: 'seal-failed', at: deps.clock.now(), details: { why } },
    ]);
  });
}
