import { type RefObject, useEffect, useState } from 'react';
import { type Check, collectSerials, type Found } from './collect-serials.ts';
import type { ReadBarcodes } from './read-barcodes.ts';
import { useCamera } from './useCamera.ts';
import { useReader } from './useReader.ts';

const scanIntervalMs = 120;
/** How long the camera looks for other barcodes of the label after the first. */
const graceMs = 1500;
/** How long a photo waits for the checks of what it shows. */
const maxCheckMs = 4000;

/** Reads serial numbers from the camera and from photos until one is found or the dialog closes. */
export function useScan(
  video: RefObject<HTMLVideoElement | null>,
  { check, onFound }: { check: Check; onFound: (found: Found) => void },
) {
  const { reader, loading, fail } = useReader();
  const camera = useCamera(video, { isWanted: reader !== 'failed' });
  const [photo, setPhoto] = useState<'reading' | 'unreadable' | 'without-serial'>();
  const read = typeof reader === 'object' ? reader.read : undefined;
  const isOn = typeof camera === 'object';

  // biome-ignore lint/correctness/useExhaustiveDependencies: starts once, with the values of that moment
  useEffect(() => {
    if (!read || !isOn || !video.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    watch(video.current, { read, check, signal }).then(
      (found) => found && !signal.aborted && onFound(found),
      () => !signal.aborted && fail(),
    );
    return () => controller.abort();
  }, [read, isOn]);

  async function readPhoto(file: Blob): Promise<void> {
    if (!loading.current) return;
    setPhoto('reading');
    try {
      const found = await serialsInPhoto(file, { read: await loading.current, check });
      if (found) onFound(found);
      else setPhoto('without-serial');
    } catch {
      setPhoto('unreadable');
    }
  }

  return { camera, reader, photo, readPhoto };
}

/** Reads one frame of the camera after the other. */
async function watch(
  video: HTMLVideoElement,
  { read, check, signal }: { read: ReadBarcodes; check: Check; signal: AbortSignal },
): Promise<Found | undefined> {
  const serials = collectSerials(check);
  let firstReadAt = Number.POSITIVE_INFINITY;
  while (!signal.aborted) {
    serials.add(await read(video));
    if (serials.hasAny()) firstReadAt = Math.min(firstReadAt, performance.now());
    const isOver = performance.now() - firstReadAt > graceMs;
    const found = serials.found({ isOver, minReads: 2 });
    if (found) return found;
    await wait(scanIntervalMs);
  }
  return undefined;
}

async function serialsInPhoto(
  file: Blob,
  { read, check }: { read: ReadBarcodes; check: Check },
): Promise<Found | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const serials = collectSerials(check);
    serials.add(await read(picture));
    await Promise.race([serials.checked(), wait(maxCheckMs)]);
    return serials.found({ isOver: true, minReads: 1 });
  } finally {
    picture.close();
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
