import { useEffect, useEffectEvent, useRef } from 'react';
import { useHeldDecisions } from '../review/held-decision.ts';

/** Calls back with the id of a computer whose held decision was taken back. */
export function useTakenBack(onTakenBack: (computerId: string) => void): void {
  const { held, sending } = useHeldDecisions();
  const heldId = held?.computer._id;
  const before = useRef(heldId);
  const report = useEffectEvent(onTakenBack);
  useEffect(() => {
    const released = before.current;
    before.current = heldId;
    if (released === undefined || released === heldId) return;
    if (!sending.some(({ computer }) => computer._id === released)) report(released);
  }, [heldId, sending]);
}
