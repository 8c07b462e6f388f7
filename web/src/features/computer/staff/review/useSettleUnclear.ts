import { useEffect, useEffectEvent } from 'react';
import { settleUnclear } from './check-unconfirmed.ts';
import type { UnsavedDecision } from './held-decision.ts';

const retryMs = 15_000;

/** Finds out whether decisions without a reply were saved. Retries until there is a connection. */
export function useSettleUnclear(unclear: readonly UnsavedDecision[]): void {
  const settle = useEffectEvent(() => unclear.forEach((decision) => void settleUnclear(decision)));
  const count = unclear.length;
  useEffect(() => {
    if (count === 0) return;
    settle();
    const timer = setInterval(() => settle(), retryMs);
    const retry = () => settle();
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [count]);
}
