import type { Tx } from '../../../db/database.ts';
import {
  type ChainedEvent,
  type ContractEventType,
  firstHash,
  hashEvent,
} from '../service/event-chain.ts';

type NewEvent = {
  type: ContractEventType;
  at: Date;
  from?: Origin | undefined;
  details?: Record<string, unknown>;
};

/** The IP address and the browser of a request. */
export type Origin = { address: string; device: string };

/** Appends to the log of a contract. Locks the contract, because each event follows the last hash. */
export async function appendEvents(
  tx: Tx,
  contractId: string,
  events: readonly NewEvent[],
): Promise<void> {
  await tx.selectFrom('contracts').select('id').where('id', '=', contractId).forUpdate().execute();
  const last = await tx
    .selectFrom('contract_events')
    .select(['seq', 'hash'])
    .where('contract_id', '=', contractId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();

  let previous = last?.hash ?? firstHash(contractId);
  let seq = last?.seq ?? 0;
  for (const { type, at, from, details = {} } of events) {
    seq += 1;
    const event = {
      seq,
      at,
      type,
      address: from?.address ?? null,
      device: from?.device ?? null,
      details,
    };
    const hash = hashEvent(previous, event);
    await tx
      .insertInto('contract_events')
      .values({
        ...event,
        contract_id: contractId,
        details: JSON.stringify(details),
        prev_hash: previous,
        hash,
      })
      .execute();
    previous = hash;
  }
  const head = { last_event_hash: previous };
  await tx.updateTable('contracts').set(head).where('id', '=', contractId).execute();
}

export async function listContractEvents(tx: Tx, contractId: string): Promise<ChainedEvent[]> {
  const rows = await tx
    .selectFrom('contract_events')
    .selectAll()
    .where('contract_id', '=', contractId)
    .orderBy('seq')
    .execute();
  return rows as unknown as ChainedEvent[];
}

export async function hasEvent(
  tx: Tx,
  contractId: string,
  type: ContractEventType,
): Promise<boolean> {
  const found = await tx
    .selectFrom('contract_events')
    .select('seq')
    .where('contract_id', '=', contractId)
    .where('type', '=', type)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
