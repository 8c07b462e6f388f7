import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { ContractRow } from './contracts.ts';

/** Saves a sitting. The same contracts have the same link, so a second call changes nothing. */
export async function saveSitting(
  tx: Tx,
  sitting: { id: string; tokenHash: Buffer; at: Date; contractIds: readonly string[] },
): Promise<void> {
  const { id, tokenHash, at, contractIds } = sitting;
  const inserted = await tx
    .insertInto('signing_sittings')
    .values({ id, token_hash: tokenHash, created_at: at })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return;
  await tx
    .insertInto('sitting_contracts')
    .values(contractIds.map((contract_id) => ({ sitting_id: id, contract_id })))
    .execute();
}

/** Finds the contracts of a sitting, in the order of their computers, for the family that owns them. */
export async function findSittingByToken(
  db: Db,
  { tokenHash, userId }: { tokenHash: Buffer; userId: string },
): Promise<{ id: string; contracts: ContractRow[] } | undefined> {
  const rows = await db
    .selectFrom('signing_sittings')
    .innerJoin('sitting_contracts', 'sitting_contracts.sitting_id', 'signing_sittings.id')
    .innerJoin('contracts', 'contracts.id', 'sitting_contracts.contract_id')
    .selectAll('contracts')
    .select('signing_sittings.id as sittingId')
    .where('signing_sittings.token_hash', '=', tokenHash)
    .where('contracts.user_id', '=', userId)
    .orderBy('contracts.computer_id')
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  return { id: first.sittingId, contracts: rows as unknown as ContractRow[] };
}

/** Deletes the sittings that have no contract left. */
export async function deleteEmptySittings(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('signing_sittings')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sitting_contracts')
            .select('contract_id')
            .whereRef('sitting_contracts.sitting_id', '=', 'signing_sittings.id'),
        ),
      ),
    )
    .execute();
}

export async function listSittingsOf(tx: Tx, contractIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('sitting_contracts')
    .select('sitting_id')
    .distinct()
    .where('contract_id', '=', sql<string>`any(${contractIds}::uuid[])`)
    .execute();
  return rows.map(({ sitting_id }) => sitting_id);
}
