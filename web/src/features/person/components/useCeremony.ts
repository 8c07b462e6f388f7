import { useCallback, useEffect, useRef } from 'react';

/** The signal of a ceremony with a passkey. It aborts when the next one begins and when the person leaves. */
export function useCeremony() {
  const running = useRef<AbortController>(undefined);
  const end = useCallback(() => running.current?.abort(), []);
  const begin = useCallback(() => {
    end();
    running.current = new AbortController();
    return running.current.signal;
  }, [end]);
  useEffect(() => end, [end]);
  return { begin, end };
}
