import type { ListedRepair } from '@cobertura/domain/repair/api.ts';

/** The last repair of a computer that is done again for free if it fails. */
export function findGuaranteed(
  repairs: readonly ListedRepair[],
  now: number,
): ListedRepair | undefined {
  return repairs.find(
    ({ status, guaranteedUntil }) =>
      status === 'closed' && guaranteedUntil !== null && guaranteedUntil >= now,
  );
}
