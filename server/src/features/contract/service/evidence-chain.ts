import { createHash } from 'node:crypto';
import { canonicalJson } from '../../../lib/canonical-json.ts';
import type { ContractEventType } from './event-types.ts';

export type ContractEvent = {
  seq: number;
  at: Date;
  type: ContractEventType;
  address: string | null;
  device: string | null;
  details: Record<string, unknown>;
};

export type ChainedEvent = ContractEvent & { prev_hash: string; hash: string };

/** What stands before the first event of a contract. */
export function firstHash(contractId: string): string {
  return createHash('sha256').update(`contract:${contractId}`).digest('hex');
}

/** Every hash holds all that happened before it: one changed entry breaks all that follow. */
export function hashEvent(
  previous: string,
  { seq, at, type, address, device, details }: ContractEvent,
): string {
  const entry = { seq, at: at.toISOString(), type, address, device, details };
  return createHash('sha256').update(previous).update(canonicalJson(entry)).digest('hex');
}

/** The number of the first entry that is not what it was; nothing when all are. */
export function findBrokenEvent(
  contractId: string,
  events: readonly ChainedEvent[],
): number | undefined {
  let previous = firstHash(contractId);
  for (const [index, event] of events.entries()) {
    const seq = index + 1;
    const isWhole =
      event.seq === seq &&
      event.prev_hash === previous &&
      event.hash === hashEvent(previous, event);
    if (!isWhole) return seq;
    previous = event.hash;
  }
  return undefined;
}
