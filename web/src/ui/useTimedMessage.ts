import { useCallback, useEffect, useState } from 'react';

/** A message that goes away by itself. The same one shown again has its whole time again. */
export function useTimedMessage(milliseconds: number) {
  const [message, setMessage] = useState<{ text: string }>();
  useEffect(() => {
    if (message === undefined) return;
    const timer = setTimeout(() => setMessage(undefined), milliseconds);
    return () => clearTimeout(timer);
  }, [message, milliseconds]);
  const show = useCallback((text: string) => setMessage({ text }), []);
  return [message?.text, show] as const;
}
