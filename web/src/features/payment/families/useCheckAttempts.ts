import type { Computer } from '@cobertura/domain/computer/api.ts';
import { isBeingChecked } from '@cobertura/domain/payment/shown-attempt.ts';
import { useEffect, useRef } from 'react';
import { call } from '../../../lib/api.ts';
import { useIsReadOnly } from '../../../ui/ReadOnly.tsx';

/**
 * Asks the gateway about payments in progress: at once, and each time that the family comes back to
 * the page. The server limits how often it asks. `onNews` refetches what the page shows.
 */
export function useCheckAttempts(
  orders: readonly string[],
  { onNews, everyMs }: { onNews: () => void; everyMs?: number },
): void {
  const isReadOnly = useIsReadOnly();
  const news = useRef(onNews);
  news.current = onNews;
  // Computers of one payment share its order.
  const list = [...new Set(orders)].join(' ');

  useEffect(() => {
    if (isReadOnly) return;
    const check = () => {
      for (const order of list.split(' ').filter(Boolean)) {
        void call('POST /payments/attempts/{order}/check', { params: { order } }).then(
          (attempt) => !isBeingChecked(attempt) && news.current(),
          // The page keeps showing what it knows. The next return asks again.
          () => undefined,
        );
      }
    };
    const checkWhenShown = () => {
      if (document.visibilityState === 'visible') check();
    };
    // The back button may restore a page that does not know of the payment yet.
    const checkRestoredPage = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      news.current();
      check();
    };
    check();
    const timer = everyMs === undefined ? undefined : setInterval(checkWhenShown, everyMs);
    document.addEventListener('visibilitychange', checkWhenShown);
    window.addEventListener('pageshow', checkRestoredPage);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', checkWhenShown);
      window.removeEventListener('pageshow', checkRestoredPage);
    };
  }, [list, isReadOnly, everyMs]);
}

/** The orders of the computers whose payment has no result yet. */
export function ordersInProgress(computers: readonly Pick<Computer, 'attempt'>[]): string[] {
  return computers.flatMap(({ attempt }) =>
    attempt && isBeingChecked(attempt) ? [attempt.order] : [],
  );
}
