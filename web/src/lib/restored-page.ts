import { useEffect } from 'react';

/** Calls `reset` when the browser's back button restores the page in its old state. */
export function useOnRestoredPage(reset: () => void): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [reset]);
}
