import { keptUntil } from '@cobertura/domain/personal-data/retention.ts';
import { fromSeconds, toSeconds } from '../../../db/instant.ts';
import type { Kept } from '../store/erasure.ts';

/** Nothing when there is nothing to keep. */
export function keptUntilOf({ moments }: Pick<Kept, 'moments'>): Date | undefined {
  const until = keptUntil(moments.map(toSeconds));
  return until === undefined ? undefined : fromSeconds(until);
}
