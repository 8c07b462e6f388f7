import type { Computer } from '@cobertura/domain/computer/api.ts';
import { useState } from 'react';
import type { ComputersFilter } from '../list/list-query.ts';
import { type ReviewKind, reviews } from '../offers.ts';
import { useQueueIds } from '../queries.ts';

export type Queue = ReturnType<typeof useQueue>;

/** The queue of computers that await the same review, fixed when the review begins. */
export function useQueue(
  kind: ReviewKind,
  { first, filter }: { first: Computer; filter: ComputersFilter },
) {
  const { waitsIn } = reviews[kind];
  // Photos reviewed again have no queue.
  const isQueue = first.status === waitsIn;
  const waiting = useQueueIds({ ...filter, pending: '1', status: waitsIn }, { enabled: isQueue });
  const [current, setCurrent] = useState(first._id);
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());

  const known = waiting.data ?? [];
  const all = known.includes(first._id) ? known : [first._id, ...known];
  const left = all.filter((id) => !decided.has(id));
  const place = left.indexOf(current);
  const previous = left[place - 1];
  const next = left[place + 1];

  return {
    isQueue,
    current,
    place: place + 1,
    count: left.length,
    isLoading: waiting.isLoading,
    previous,
    next,
    open: setCurrent,
    /** After a decision: opens the next or the first skipped one. Returns whether there is one. */
    leave: (): boolean => {
      setDecided((ids) => new Set([...ids, current]));
      const then = next ?? left.find((id) => id !== current);
      if (!isQueue || then === undefined) return false;
      setCurrent(then);
      return true;
    },
  };
}
