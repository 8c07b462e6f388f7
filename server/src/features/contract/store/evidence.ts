import type { Db, Tx } from '../../../db/database.ts';
import type { ChainedEvent } from '../service/event-chain.ts';

export type EvidenceRow = Awaited<ReturnType<typeof listEvidence>>[number];

/** Lists a page of contracts in the order of their ids, each with its log. */
export async function listEvidence(
  tx: Tx,
  { after, limit }: { after: string | null; limit: number },
) {
  const contracts = await tx
    .selectFrom('contracts')
    .leftJoin('contract_signatures', 'contract_signatures.contract_id', 'contracts.id')
    .select(['id', 'verification_code', 'last_event_hash', 'sealed_key', 'sealed_sha256', 'boxes'])
    .select(['unsigned_key', 'contracts.unsigned_sha256'])
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
  if (contracts.length === 0) return [];
  const events = await tx
    .selectFrom('contract_events')
    .selectAll()
    .where(
      'contract_id',
      'in',
      contracts.map(({ id }) => id),
    )
    .orderBy('contract_id')
    .orderBy('seq')
    .execute();
  const logs = Map.groupBy(events, ({ contract_id }) => contract_id);
  return contracts.map((contract) => ({
    ...contract,
    events: (logs.get(contract.id) ?? []) as unknown as ChainedEvent[],
  }));
}

export async function hasContract(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('contracts')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}
