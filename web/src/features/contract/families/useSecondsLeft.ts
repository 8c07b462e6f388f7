import { codeAgainSeconds } from '@cobertura/domain/contract/signing-code.ts';
import { useEffect, useMemo, useState } from 'react';

/** Counts down to a time of the server. Capped at the wait, in case the local clock is wrong. */
export function useSecondsLeft(until: number | null): number {
  const [now, setNow] = useState(seconds);
  const end = useMemo(
    () => (until === null ? 0 : Math.min(until, seconds() + codeAgainSeconds)),
    [until],
  );
  const left = Math.min(Math.max(Math.ceil(end - now), 0), codeAgainSeconds);
  const isOver = left === 0;

  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(seconds()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);

  return left;
}

function seconds(): number {
  return Date.now() / 1000;
}
