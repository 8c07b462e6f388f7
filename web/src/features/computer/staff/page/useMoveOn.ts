import { useEffect, useEffectEvent, useState } from 'react';
import { useHeldDecisions } from '../review/held-decision.ts';
import type { Queue } from './useQueue.ts';

/** Opens the next computer of the list after a decision, or shows that none is left. */
export function useMoveOn(id: string, queue: Queue, onOpen: (id: string) => void) {
  const { unsaved } = useHeldDecisions();
  // The computer whose decision was the last of the queue.
  const [last, setLast] = useState<string>();
  const isUnsaved = unsaved.some(({ computerId }) => computerId === last);
  if (last !== undefined && (last !== id || isUnsaved)) setLast(undefined);
  // The computer that was decided on before the list was loaded.
  const [early, setEarly] = useState<string>();
  if (early !== undefined && early !== id) setEarly(undefined);

  /** Returns whether the page shows something else now. */
  function moveOn(): boolean {
    const next = queue.finish(id);
    setEarly(queue.isLoading ? id : undefined);
    if (queue.place === undefined) return false;
    if (next === undefined) setLast(id);
    else onOpen(next);
    return true;
  }

  const moveOnLate = useEffectEvent(() => void moveOn());
  const isLate = early === id && !queue.isLoading;
  useEffect(() => {
    if (isLate) moveOnLate();
  }, [isLate]);

  return {
    moveOn,
    /** Stays at this computer, because its decision was taken back. */
    stay: () => {
      setLast(undefined);
      setEarly(undefined);
    },
    isNothingLeft: last === id,
  };
}
