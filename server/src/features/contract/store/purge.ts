import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/** Unsigned ones that ended before an instant. What another process takes at this moment is passed by. */
export function lockUnsigned(tx: Tx, { before, limit }: { before: Date; limit: number }) {
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

/** With their codes and their log, which nothing else may take out. */
export async function deleteContracts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('signing_codes').where('contract_id', 'in', ids).execute();
  await sql`select set_config('cobertura.forgetting', 'on', true)`.execute(tx);
  await tx.deleteFrom('contract_events').where('contract_id', 'in', ids).execute();
  await sql`select set_config('cobertura.forgetting', 'off', true)`.execute(tx);
  await tx.deleteFrom('contracts').where('id', 'in', ids).execute();
}
