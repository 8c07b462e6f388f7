import { statusFacts } from '@cobertura/domain/computer/status.ts';
import type { ComputersSearch } from '../list/computers-search.ts';

/** The computers of a list in its order, and those that this person has finished. */
type QueueState = { ids: readonly string[]; finished: ReadonlySet<string> };

/** The nearest unfinished computers before and after the current one. */
export function neighbours({ ids, finished }: QueueState, current: string) {
  const index = ids.indexOf(current);
  const isOpen = (id: string) => !finished.has(id);
  return {
    /** Counts from 1. Undefined if the list does not contain the computer. */
    place: index < 0 ? undefined : index + 1,
    previous: index < 0 ? undefined : ids.slice(0, index).findLast(isOpen),
    next: index < 0 ? undefined : ids.slice(index + 1).find(isOpen),
  };
}

/**
 * The computer to open after the decision on the current one. A queue of pending work returns to the
 * computers that were skipped, but not to those that await another person. A list of all computers ends
 * at its end.
 */
export function following(
  { ids, finished }: QueueState,
  current: string,
  { isPendingWork, awaitOthers }: { isPendingWork: boolean; awaitOthers: ReadonlySet<string> },
): string | undefined {
  if (!isPendingWork) return neighbours({ ids, finished }, current).next;
  const place = ids.indexOf(current);
  if (place < 0) return undefined;
  const later = [...ids.slice(place + 1), ...ids.slice(0, place)];
  return later.find((id) => !finished.has(id) && !awaitOthers.has(id));
}

/** Whether every computer of a list awaits the staff. */
export function isPendingWork({ tab, status }: Pick<ComputersSearch, 'tab' | 'status'>): boolean {
  return tab === 'pending' || (status !== undefined && statusFacts[status].awaits === 'staff');
}
