import { Refusal } from '@cobertura/domain/errors.ts';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { retryOnTimeout, TimedOut } from './retry-on-timeout.ts';

/** A file that is safe to keep and to show: an image made anew, or a PDF as it came. */
export type CleanFile = {
  content: Uint8Array;
  type: 'image/jpeg' | 'application/pdf';
  extension: string;
};

const imageTypes = ['image/jpeg', 'image/png', 'image/gif'];

/** Larger than any camera's picture: what is larger is meant to fill the memory. */
const mostPixels = 80_000_000;

/** Judges a file by its bytes, not by its name. Throws when it is none that may be kept. */
export async function cleanUpload(
  content: Uint8Array,
  { allowPdf }: { allowPdf: boolean },
): Promise<CleanFile> {
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  if (allowPdf && found?.mime === 'application/pdf') {
    return { content, type: 'application/pdf', extension: 'pdf' };
  }
  if (!found || !imageTypes.includes(found.mime)) throw new Refusal('invalid-file');
  return { content: await remake(content), type: 'image/jpeg', extension: 'jpg' };
}

export async function isPdf(content: Uint8Array): Promise<boolean> {
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  return found?.mime === 'application/pdf';
}

/**
 * libvips, rarely, waits for a thread of its own without end (seen once in thousands of pictures): the
 * next try runs in another. Longer than the largest picture takes on a busy machine.
 */
const patience = { timeoutMs: 20_000, maxAttempts: 2 };

/** A new picture of the same thing: without place, device or anything hidden in the file. */
async function remake(content: Uint8Array): Promise<Uint8Array> {
  try {
    return await retryOnTimeout(() => encode(content), patience);
  } catch (error) {
    throw new Refusal(error instanceof TimedOut ? 'not-ready' : 'invalid-file');
  }
}

function encode(content: Uint8Array): Promise<Uint8Array> {
  return sharp(content, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: 1920, height: 1080, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer();
}
