import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { useState } from 'react';
import type { ComputersSearch } from '../list/computers-search.ts';
import { idsQueryOf } from '../list/list-query.ts';
import { useQueueIds } from '../queries.ts';
import { useHeldDecisions } from '../review/held-decision.ts';
import { following, isPendingWork, neighbours } from './queue.ts';

export type Queue = ReturnType<typeof useQueue>;

/** The list that a computer was opened from, as a queue. It keeps its order during the review. */
export function useQueue(
  current: string,
  { search, scopes }: { search: ComputersSearch; scopes: readonly Scope[] },
) {
  const { data } = useQueueIds(idsQueryOf(search, scopes));
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const ids = data?.ids ?? [];
  const { unsaved } = useHeldDecisions();
  // A decision that was not saved has to be made again.
  const finished = new Set(marked);
  for (const { computerId } of unsaved) finished.delete(computerId);
  return {
    ...neighbours({ ids, finished }, current),
    count: ids.length,
    /** False if the list has more computers than the queue. */
    isWhole: data?.exact ?? true,
    /** Skips a computer from now on. Returns the one to open next. */
    finish: (id: string): string | undefined => {
      setMarked((before) => new Set([...before, id]));
      return following({ ids, finished }, id, { returnsToSkipped: isPendingWork(search) });
    },
    /** Puts a computer back whose decision was undone. */
    reopen: (id: string) =>
      setMarked((before) => new Set([...before].filter((each) => each !== id))),
  };
}
