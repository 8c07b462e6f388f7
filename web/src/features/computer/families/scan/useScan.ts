import { type RefObject, useEffect, useState } from 'react';
import { createDetector } from './barcode-detector.ts';

const scanIntervalMs = 200;

/** Shows the camera in a video and reads barcodes from it. Stops the camera on unmount. */
export function useScan(
  video: RefObject<HTMLVideoElement | null>,
  onFound: (text: string) => void,
) {
  const [hasFailed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one camera while the dialog is open
  useEffect(() => {
    const controller = new AbortController();
    scan(video, { signal: controller.signal, onFound }).catch(() => setFailed(true));
    return () => controller.abort();
  }, []);
  return { hasFailed };
}

async function scan(
  video: RefObject<HTMLVideoElement | null>,
  { signal, onFound }: { signal: AbortSignal; onFound: (text: string) => void },
): Promise<void> {
  const detector = await createDetector();
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  // The dialog closed while the browser asked for permission.
  if (signal.aborted || !video.current) return stop();
  signal.addEventListener('abort', stop);

  video.current.srcObject = stream;
  await video.current.play();
  while (!signal.aborted && video.current) {
    const [code] = await detector.detect(video.current);
    const text = code?.rawValue.trim();
    if (text && !signal.aborted) {
      onFound(text);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, scanIntervalMs));
  }
}
