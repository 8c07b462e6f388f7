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
  // Photos can be reviewed again after their approval. These have no queue.
  const isQueue = first.status === waitsIn;
  const waiting = useQueueIds({ ...filter, pending: '1', status: waitsIn }, { enabled: isQueue });
  const [opened, open] = useState<string>();
  const current = opened ?? first._id;
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());

  const known = waiting.data ?? [];
  const all = known.includes(first._id) ? known : [first._id, ...known];
  const remaining = all.filter((id) => !decided.has(id));
  const place = remaining.indexOf(current);
  const previous = remaining[place - 1];
  const next = remaining[place + 1];

  return {
    isQueue,
    current,
    /** Whether the dialog still shows the computer that it opened with. */
    isAtStart: opened === undefined,
    place: place + 1,
    count: remaining.length,
    isLoading: waiting.isLoading,
    previous,
    next,
    open,
    /** Opens the next computer or the first skipped one. Returns whether there is one. */
    finishCurrent: (): boolean => {
      setDecided((ids) => new Set([...ids, current]));
      const following = next ?? remaining.find((id) => id !== current);
      if (!isQueue || following === undefined) return false;
      open(following);
      return true;
    },
  };
}
