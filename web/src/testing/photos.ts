import { onTestFinished, vi } from 'vitest';

type Drawn = { width: number; height: number; type: string; quality: number };

/**
 * Fakes image decoding, which jsdom lacks. Every file is a picture of this size, except one that
 * contains "broken". Returns the drawn pictures, live.
 */
export function givePhotos({ width, height } = { width: 4000, height: 3000 }): Drawn[] {
  const drawn: Drawn[] = [];
  let addresses = 0;
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if ((await file.text()) === 'broken') throw new Error('cannot be decoded');
    return { width, height, close: () => {} };
  });
  const context = new Proxy({}, { get: () => () => undefined, set: () => true });
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
