import { useEffect, useState } from 'react';

/** The object URL of a file in memory. It is revoked on unmount. */
export function useObjectUrl(content: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!content) return;
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [content]);
  return address;
}
