import type { Deps } from '../../../deps.ts';
import { listContractEvents } from '../store/events.ts';
import { findBrokenEvent } from './event-chain.ts';

/** Checks that no event in the log of a contract was changed, added or removed. */
export async function checkEvidence(
  { db }: Deps,
  contractId: string,
): Promise<{ intact: true } | { intact: false; brokenAt: number }> {
  const events = await db.transaction().execute((tx) => listContractEvents(tx, contractId));
  const brokenAt = findBrokenEvent(contractId, events);
  return brokenAt === undefined ? { intact: true } : { intact: false, brokenAt };
}
