import { type RefObject, useEffect, useState } from 'react';
import { createDetector } from './barcode-detector.ts';

const pause = 200;

/** Shows the camera in a video and reads barcodes from it. The camera stops with the component. */
export function useScan(
  video: RefObject<HTMLVideoElement | null>,
  onFound: (text: string) => void,
) {
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one camera for as long as the window is open
  useEffect(() => {
    const stopping = new AbortController();
    scan(video, { signal: stopping.signal, onFound }).catch(() => setFailed(true));
    return () => stopping.abort();
  }, []);
  return { failed };
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
  // Closed while the person was still being asked for the camera.
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
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
