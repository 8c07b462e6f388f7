import { useEffect, useState } from 'react';

/** The object URL of a file in memory. It is revoked on unmount. */
export function useObjectUrl(content: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!content) return;
    const url = URL.createObjectURL(content);
    setAddress(url);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(url);
    };
  }, [content]);
  return address;
}
