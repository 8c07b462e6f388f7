import type { Deps } from '../../../deps.ts';
import { listContractEvents } from '../store/events.ts';
import { findBrokenEvent } from './evidence-chain.ts';

/** Whether the log of a contract is what it was when it was written. */
export async function checkEvidence(
  { db }: Deps,
  contractId: string,
): Promise<{ whole: true } | { whole: false; brokenAt: number }> {
  const events = await db.transaction().execute((tx) => listContractEvents(tx, contractId));
  const brokenAt = findBrokenEvent(contractId, events);
  return brokenAt === undefined ? { whole: true } : { whole: false, brokenAt };
}
