import { useCallback, useEffect, useState } from 'react';

/**
 * A message that disappears after some time. Showing it again restarts the time. Its text is a function, so
 * that it changes with the language while it is shown.
 */
export function useTimedMessage(milliseconds: number) {
  const [message, setMessage] = useState<{ text: () => string }>();
  useEffect(() => {
    if (message === undefined) return;
    const timer = setTimeout(() => setMessage(undefined), milliseconds);
    return () => clearTimeout(timer);
  }, [message, milliseconds]);
  const show = useCallback((text: () => string) => setMessage({ text }), []);
  return [message?.text(), show] as const;
}
