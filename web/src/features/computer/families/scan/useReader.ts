import { useEffect, useRef, useState } from 'react';
import { loadReader } from './barcode-reader.ts';
import type { ReadBarcodes } from './read-barcodes.ts';

/** Loads the barcode reader at once and closes it on unmount. */
export function useReader() {
  const [reader, setReader] = useState<'loading' | 'failed' | { read: ReadBarcodes }>('loading');
  const loading = useRef<Promise<ReadBarcodes>>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    loading.current = loadReader(signal);
    loading.current.then(
      (read) => !signal.aborted && setReader({ read }),
      () => !signal.aborted && setReader('failed'),
    );
    return () => controller.abort();
  }, []);
  return { reader, loading, fail: () => setReader('failed') };
}
