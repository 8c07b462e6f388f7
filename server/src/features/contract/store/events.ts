import type { Db, Tx } from '../../../db/database.ts';
import {
  type ChainedEvent,
  type ContractEventType,
  firstHash,
  hashEvent,
} from '../service/event-chain.ts';
import { type ContractChanges, updateContract } from './contracts.ts';

type NewEvent = {
  type: ContractEventType;
  at: Date;
  from?: Origin | undefined;
  details?: Record<string, unknown>;
};

/** The IP address and the browser of a request. */
export type Origin = { address: string; device: string };

/** Appends to the log of a contract. Locks the contract, because each event follows the last hash. */
export function appendEvents(
  tx: Tx,
  contractId: string,
  events: readonly NewEvent[],
): Promise<void> {
  return changeContract(tx, contractId, { events, changes: {} });
}

/**
 * Changes a contract and appends to its log, in one update. After a second update of a row in one
 * transaction, PostgreSQL checks its foreign keys again. That would lock the computer after its contract,
 * and deadlock with a signature.
 */
export async function changeContract(
  tx: Tx,
  contractId: string,
  { events, changes }: { events: readonly NewEvent[]; changes: ContractChanges },
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
  const rows = events.map(({ type, at, from, details = {} }, index) => {
    const event = {
      seq: (last?.seq ?? 0) + index + 1,
      at,
      type,
      address: from?.address ?? null,
      device: from?.device ?? null,
      details,
    };
    const prev_hash = previous;
    previous = hashEvent(prev_hash, event);
    const chained = { contract_id: contractId, prev_hash, hash: previous };
    return { ...event, ...chained, details: JSON.stringify(details) };
  });
  await tx.insertInto('contract_events').values(rows).execute();
  const head = { last_event_hash: previous };
  await updateContract(tx, contractId, { ...changes, ...head });
}

export async function listContractEvents(db: Db, contractId: string): Promise<ChainedEvent[]> {
  const rows = await db
    .selectFrom('contract_events')
    .selectAll()
    .where('contract_id', '=', contractId)
    .orderBy('seq')
    .execute();
  return rows as unknown as ChainedEvent[];
}

export async function hasEvent(
  db: Db,
  contractId: string,
  type: ContractEventType,
): Promise<boolean> {
  const found = await db
    .selectFrom('contract_events')
    .select('seq')
    .where('contract_id', '=', contractId)
    .where('type', '=', type)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
