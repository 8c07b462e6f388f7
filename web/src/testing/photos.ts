import { onTestFinished, vi } from 'vitest';

type Drawn = { width: number; height: number; type: string; quality: number };

/**
 * Fakes image decoding, which jsdom lacks. Every file is a picture of this size, except one that
 * contains "broken". All pixels have the same shade. Returns the drawn pictures, live.
 */
export function givePhotos({ width = 4000, height = 3000, shade = 128 } = {}): Drawn[] {
  const drawn: Drawn[] = [];
  let addresses = 0;
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if ((await file.text()) === 'broken') throw new Error('cannot be decoded');
    return { width, height, close: () => {} };
  });
  const getImageData = (_x: number, _y: number, wide: number, high: number) => ({
    data: new Uint8ClampedArray(4 * wide * high).fill(shade),
  });
  const context = new Proxy(
    {},
    {
      get: (_, name) => (name === 'getImageData' ? getImageData : () => undefined),
      set: () => true,
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    context as unknown as RenderingContext,
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    tell,
    type = '',
    quality = 0,
  ) {
    drawn.push({ width: this.width, height: this.height, type, quality });
    tell(new Blob(['a smaller photo'], { type }));
  });
  URL.createObjectURL = () => {
    addresses += 1;
    return `blob:photo-${addresses}`;
  };
  URL.revokeObjectURL = () => {};
  onTestFinished(() => void vi.unstubAllGlobals());
  return drawn;
}
