import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { allowErasing } from '../../../db/immutable-rows.ts';
import { deleteEmptySittings, listSittingsOf } from './sittings.ts';

/** Locks unsigned contracts that ended before an instant. Skips those that another process locks. */
export function lockUnsignedContracts(tx: Tx, { before, limit }: { before: Date; limit: number }) {
  return tx
    .selectFrom('contracts')
    .select(['id', 'unsigned_key'])
    .where('signed_at', 'is', null)
    .where('ended_at', '<', before)
    .where('legal_hold', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('contract_signatures')
            .select('contract_id')
            .whereRef('contract_signatures.contract_id', '=', 'contracts.id'),
        ),
      ),
    )
    .orderBy('ended_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Locks a person's contracts that are not under legal hold: all of them, or only the unsigned. */
export async function lockContractsOf(
  tx: Tx,
  ownerId: string,
  { includeSigned }: { includeSigned: boolean },
) {
  const { rows } = await sql<{ id: string; unsigned_key: string; sealed_key: string | null }>`
    select id, unsigned_key, sealed_key from contracts
    where user_id = ${ownerId} and not legal_hold and (${includeSigned}
      or not exists (select from contract_signatures where contract_id = contracts.id))
    order by id for update`.execute(tx);
  return rows;
}

/** Deletes contracts with their codes and sittings, and their signatures and log, which are insert-only. */
export async function deleteContracts(tx: Tx, ids: readonly string[]): Promise<void> {
  const given = sql<string>`any(${ids}::uuid[])`;
  const sittings = await listSittingsOf(tx, ids);
  await allowErasing(tx, async () => {
    await tx.deleteFrom('contract_signatures').where('contract_id', '=', given).execute();
    await tx.deleteFrom('contract_events').where('contract_id', '=', given).execute();
    await tx.deleteFrom('signing_codes').where('contract_id', '=', given).execute();
    await tx.deleteFrom('contracts').where('id', '=', given).execute();
  });
  await deleteEmptySittings(tx, sittings);
}
