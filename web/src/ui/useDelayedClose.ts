import { useEffect, useEffectEvent } from 'react';

/** Closes a dialog some time after its work is done. */
export function useDelayedClose(
  isDone: boolean,
  { delayMs, onClose }: { delayMs: number; onClose: () => void },
): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => close(), delayMs);
    return () => clearTimeout(timer);
  }, [isDone, delayMs]);
}
