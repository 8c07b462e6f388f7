import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import { useState } from 'react';
import type { ComputersSearch } from '../list/computers-search.ts';
import { idsQueryOf } from '../list/list-query.ts';
import { nextAction } from '../offers.ts';
import { useQueueIds } from '../queries.ts';
import { useHeldDecisions } from '../review/held-decision.ts';
import { following, isPendingWork, neighbours } from './queue.ts';

export type Queue = ReturnType<typeof useQueue>;

type Ids = ReadonlySet<string>;

/** The list that a computer was opened from, as a queue. It keeps its order during the review. */
export function useQueue(
  current: string,
  {
    computer,
    search,
    scopes,
  }: { computer: Computer | undefined; search: ComputersSearch; scopes: readonly Scope[] },
) {
  const { data, isPending } = useQueueIds(idsQueryOf(search, scopes));
  const ids = data?.ids ?? [];
  const [finished, setFinished] = useState<Ids>(new Set());
  const { unsaved } = useHeldDecisions();
  // A decision that was not saved has to be made again.
  const failed = unsaved.map(({ computerId }) => computerId).filter((id) => finished.has(id));
  if (failed.length > 0) setFinished(without(finished, failed));
  // The computers that were shown, and on which this person may not decide.
  const [awaitOthers, setAwaitOthers] = useState<Ids>(new Set());
  if (computer && !nextAction(computer, scopes) && !awaitOthers.has(computer._id)) {
    setAwaitOthers(new Set([...awaitOthers, computer._id]));
  }
  const { place, previous, next } = neighbours({ ids, finished }, current);
  // A pending computer that was decided is no longer in the list.
  const before = ids.slice(0, (place ?? 1) - 1);
  const gone = isPendingWork(search) ? before.filter((id) => finished.has(id)) : [];
  return {
    place,
    previous,
    next,
    /** The page of the list that has the computer now. */
    page: place && Math.max(1, Math.ceil((place - gone.length) / search.size)),
    count: ids.length,
    isLoading: isPending,
    /** False if the list has more computers than the queue. */
    isWhole: data?.exact ?? true,
    /** Skips a computer from now on. Returns the one to open next. */
    finish: (id: string): string | undefined => {
      setFinished((before) => new Set([...before, id]));
      return following({ ids, finished }, id, {
        isPendingWork: isPendingWork(search),
        awaitOthers,
      });
    },
    /** Puts a computer back whose decision was undone. */
    reopen: (id: string) => setFinished((before) => without(before, [id])),
  };
}

function without(ids: Ids, removed: readonly string[]): Ids {
  return new Set([...ids].filter((id) => !removed.includes(id)));
}
