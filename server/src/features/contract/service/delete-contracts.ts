import type { Tx } from '../../../db/database.ts';
import { deleteContracts, lockContractsOf } from '../store/purge.ts';

/**
 * Deletes a person's contracts, unless they are under legal hold, with their codes, signatures and
 * log. Returns the keys of their files.
 */
export async function deleteContractsOf(
  tx: Tx,
  ownerId: string,
  { includeSigned }: { includeSigned: boolean },
): Promise<string[]> {
  const contracts = await lockContractsOf(tx, ownerId, { includeSigned });
  if (contracts.length === 0) return [];
  await deleteContracts(
    tx,
    contracts.map(({ id }) => id),
  );
  return contracts.flatMap(({ unsigned_key, sealed_key }) =>
    sealed_key === null ? [unsigned_key] : [unsigned_key, sealed_key],
  );
}
