import { hash } from 'node:crypto';
import { canonicalJson } from '../../../lib/canonical-json.ts';

/** The events of a contract, in their usual order. Their log is insert-only. */
const contractEventTypes = [
  'created',
  'opened',
  'pdf-viewed',
  'code-sent',
  'code-failed',
  'code-verified',
  'consented',
  'signed',
  /** Signed after the data of the contract changed. */
  'signed-void',
  'sealed',
  'seal-failed',
  'copy-sent',
  'put-off',
  'voided',
  'declined',
  'cancelled',
  'expired',
] as const;

export type ContractEventType = (typeof contractEventTypes)[number];

type ContractEvent = {
  seq: number;
  at: Date;
  type: ContractEventType;
  address: string | null;
  device: string | null;
  details: Record<string, unknown>;
};

export type ChainedEvent = ContractEvent & { prev_hash: string; hash: string };

/** The hash that precedes the first event of a contract. */
export function firstHash(contractId: string): string {
  return hash('sha256', `contract:${contractId}`);
}

/** Each hash covers the previous one, so a changed event invalidates all that follow. */
export function hashEvent(
  previous: string,
  { seq, at, type, address, device, details }: ContractEvent,
): string {
  const entry = { seq, at: at.toISOString(), type, address, device, details };
  return hash('sha256', previous + canonicalJson(entry));
}

/** Returns the number of the first invalid event, or undefined when all are valid. */
export function findBrokenEvent(
  contractId: string,
  events: readonly ChainedEvent[],
): number | undefined {
  let previous = firstHash(contractId);
  for (const [index, event] of events.entries()) {
    const seq = index + 1;
    const isValid =
      event.seq === seq &&
      event.prev_hash === previous &&
      event.hash === hashEvent(previous, event);
    if (!isValid) return seq;
    previous = event.hash;
  }
  return undefined;
}
