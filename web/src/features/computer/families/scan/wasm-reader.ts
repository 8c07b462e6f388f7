import { fitInside } from '../../../../lib/shrink-picture.ts';
import type { WorkerReply } from './barcode-worker.ts';
import BarcodeWorker from './barcode-worker.ts?worker';
import type { Picture, ReadBarcodes } from './read-barcodes.ts';

/** The decoder has 320 kB. With one bar of signal it takes most of a minute. */
const loadTimeoutMs = 60_000;
const readTimeoutMs = 10_000;
/** Enough for the finest bars of a label that fills the picture. */
const maxSize = { width: 1600, height: 1600 };

export function hasWasm(): boolean {
  return typeof Worker === 'function' && typeof WebAssembly === 'object';
}

/**
 * Loads our own decoder. It runs in a worker, so that the page stays responsive on a slow phone, and because
 * only the worker may run WebAssembly.
 */
export async function createWasmReader(signal: AbortSignal): Promise<ReadBarcodes> {
  const worker = new BarcodeWorker();
  signal.addEventListener('abort', () => worker.terminate());
  const pixelsOf = createPixelSource();
  await nextReply(worker, { signal, timeoutMs: loadTimeoutMs });
  return (picture) => {
    const pixels = pixelsOf(picture);
    worker.postMessage(pixels, [pixels.data.buffer]);
    return nextReply(worker, { signal, timeoutMs: readTimeoutMs });
  };
}

/** The worker replies once when it is loaded, and once to each picture. */
function nextReply(
  worker: Worker,
  { signal, timeoutMs }: { signal: AbortSignal; timeoutMs: number },
): Promise<string[]> {
  const listening = new AbortController();
  const options = { signal: listening.signal };
  const reply = new Promise<string[]>((resolve, reject) => {
    const fail = () => reject(new Error('the barcode reader failed'));
    const timer = setTimeout(fail, timeoutMs);
    listening.signal.addEventListener('abort', () => clearTimeout(timer));
    signal.addEventListener('abort', fail, options);
    worker.addEventListener('error', fail, options);
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<WorkerReply>) => (data.failed ? fail() : resolve(data.texts)),
      options,
    );
  });
  return reply.finally(() => listening.abort());
}

/** Copies the pixels of pictures through one canvas. */
function createPixelSource() {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('the browser has no 2D canvas');
  return (picture: Picture): ImageData => {
    const { width, height } = fitInside(sizeOf(picture), maxSize);
    Object.assign(canvas, { width, height });
    context.drawImage(picture, 0, 0, width, height);
    return context.getImageData(0, 0, width, height);
  };
}

function sizeOf(picture: Picture): { width: number; height: number } {
  return 'videoWidth' in picture
    ? { width: picture.videoWidth, height: picture.videoHeight }
    : picture;
}
