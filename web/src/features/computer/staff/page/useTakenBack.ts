import { useEffect, useEffectEvent, useRef } from 'react';
import { type Decision, useHeldDecisions } from '../review/held-decision.ts';

/** Calls back with a held decision that was taken back. */
export function useTakenBack(onTakenBack: (decision: Decision) => void): void {
  const { held, sending } = useHeldDecisions();
  const before = useRef(held);
  const report = useEffectEvent(onTakenBack);
  useEffect(() => {
    const released = before.current;
    before.current = held;
    if (!released || released.computer._id === held?.computer._id) return;
    if (!sending.some(({ computer }) => computer._id === released.computer._id)) report(released);
  }, [held, sending]);
}
