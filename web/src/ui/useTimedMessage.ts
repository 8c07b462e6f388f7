import { useEffect, useState } from 'react';

/** A message that goes away by itself. */
export function useTimedMessage(milliseconds: number) {
  const [message, setMessage] = useState<string>();
  useEffect(() => {
    if (message === undefined) return;
    const timer = setTimeout(() => setMessage(undefined), milliseconds);
    return () => clearTimeout(timer);
  }, [message, milliseconds]);
  return [message, setMessage] as const;
}
