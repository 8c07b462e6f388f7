import { writeFileSync } from 'node:fs';
import sharp, { type Metadata } from 'sharp';

/** The program of a picture process: decodes one picture at a time for `picture-process.ts`. */

export type PictureTask = { content: Uint8Array; fits: readonly PictureFit[] };
export type PictureFit = { width: number; height: number; quality: number };
export type PictureReply =
  | { pictures: Uint8Array[] }
  | { refusal: 'invalid-file' | 'too-many-pixels' };

/** A baseline JPEG is shrunk while it loads: 80 megapixels take 20 MB. No phone has more. */
const maxPixels = 80_000_000;
/** Other pictures are decoded whole, in up to six bytes per pixel. */
const maxPixelsInMemory = 30_000_000;
const maxBytesInMemory = 6 * maxPixelsInMemory;

// Without a parent there is no reader. SIGKILL also ends a thread that hangs in libvips.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Ctrl-C and systemd signal all processes, but the parent still finishes its requests.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
killFirstWithoutMemory();
sharp.cache(false);
sharp.concurrency(1);

process.on('message', (task: PictureTask) => {
  void decode(task).then((reply) => process.send?.(reply));
});
process.send?.('ready');

/** Re-encodes a picture. This removes location, device and any hidden content. */
async function decode({ content, fits }: PictureTask): Promise<PictureReply> {
  try {
    const header = await sharp(content, { limitInputPixels: false }).metadata();
    if (hasTooManyPixels(header)) return { refusal: 'too-many-pixels' };
    const pictures: Uint8Array[] = [];
    // A smaller picture is made from the one before, which is quicker to decode than the original.
    for (const fit of fits) pictures.push(await shrink(pictures.at(-1) ?? content, fit));
    return { pictures };
  } catch {
    return { refusal: 'invalid-file' };
  }
}

function shrink(content: Uint8Array, { width, height, quality }: PictureFit): Promise<Buffer> {
  return sharp(content, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality })
    .toBuffer();
}

function hasTooManyPixels({ format, width, height, channels, depth, isProgressive }: Metadata) {
  const pixels = width * height;
  if (format === 'jpeg' && !isProgressive) return pixels > maxPixels;
  // libjpeg keeps the coefficients of a progressive picture, two bytes each.
  const bytesPerSample = format === 'jpeg' || depth === 'ushort' ? 2 : 1;
  return pixels > maxPixelsInMemory || pixels * channels * bytesPerSample > maxBytesInMemory;
}

/** Where memory runs out, Linux ends this process before the product or the database. */
function killFirstWithoutMemory(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Another operating system.
  }
}
