import { Refusal } from '@cobertura/domain/errors.ts';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { retryOnTimeout, TimedOut } from './retry-on-timeout.ts';

/** A file that is safe to store and to show: a re-encoded image, or an unchanged PDF. */
export type CleanFile = {
  content: Uint8Array;
  type: 'image/jpeg' | 'application/pdf';
  extension: string;
};

const imageTypes = ['image/jpeg', 'image/png', 'image/gif'];

/** More than a picture of any phone has. The limit stops decompression bombs. */
const maxPixels = 80_000_000;

/** Detects the type from the bytes, not from the name. Throws for a type that is not allowed. */
export async function cleanUpload(
  content: Uint8Array,
  { allowPdf }: { allowPdf: boolean },
): Promise<CleanFile> {
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  if (allowPdf && found?.mime === 'application/pdf') {
    return { content, type: 'application/pdf', extension: 'pdf' };
  }
  if (!found || !imageTypes.includes(found.mime)) throw new Refusal('invalid-file');
  return { content: await reencode(content), type: 'image/jpeg', extension: 'jpg' };
}

export async function isPdf(content: Uint8Array): Promise<boolean> {
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  return found?.mime === 'application/pdf';
}

/**
 * libvips hangs about once in thousands of pictures. A retry runs in another thread. Even the largest
 * picture takes less than the timeout on a busy machine.
 */
const encodeLimits = { timeoutMs: 20_000, maxAttempts: 2 };

/** Re-encodes a picture. This removes location, device and any hidden content. */
async function reencode(content: Uint8Array): Promise<Uint8Array> {
  try {
    return await retryOnTimeout(() => encode(content), encodeLimits);
  } catch (error) {
    throw new Refusal(error instanceof TimedOut ? 'not-ready' : 'invalid-file');
  }
}

function encode(content: Uint8Array): Promise<Uint8Array> {
  return sharp(content, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: 1920, height: 1080, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer();
}
