import { useEffect, useEffectEvent } from 'react';

/** Closes a window by itself, a moment after its work is done. */
export function useClosingSoon(
  isDone: boolean,
  { after, onClose }: { after: number; onClose: () => void },
): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => close(), after);
    return () => clearTimeout(timer);
  }, [isDone, after]);
}
