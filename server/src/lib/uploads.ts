import { Refusal } from '@cobertura/domain/errors.ts';
import type { Pictures } from './pictures.ts';

/** A file that is safe to store and to show: a re-encoded image, or an unchanged PDF. */
export type CleanFile = {
  content: Uint8Array;
  type: 'image/jpeg' | 'application/pdf';
  extension: string;
  /** A small version of an image, as a JPEG. */
  preview?: Uint8Array;
};

const imageTypes = ['image/jpeg', 'image/png', 'image/gif'];

const photoFit = { width: 1920, height: 1080, quality: 80 };
/** The text of an upright receipt stays readable. */
const documentFit = { width: 2000, height: 2000, quality: 85 };

/** Enough for a list or a card on a dense screen. */
export const previewFit = { width: 480, height: 480, quality: 75 };

type CleanOptions = {
  allowPdf: boolean;
  pictures: Pictures;
  sender: string;
  signal?: AbortSignal | undefined;
};

/** Detects the type from the bytes, not from the name. Throws for a type that is not allowed. */
export async function cleanUpload(
  content: Uint8Array,
  { allowPdf, pictures, sender, signal }: CleanOptions,
): Promise<CleanFile> {
  const found = await detectType(content);
  if (allowPdf && found === 'application/pdf') {
    return { content, type: 'application/pdf', extension: 'pdf' };
  }
  if (!found || !imageTypes.includes(found)) throw new Refusal('invalid-file');
  const fit = allowPdf ? documentFit : photoFit;
  const [picture, preview] = await pictures.reencode(content, {
    key: sender,
    fits: [fit, previewFit],
    signal,
  });
  return { content: picture, type: 'image/jpeg', extension: 'jpg', preview };
}

export async function isPdf(content: Uint8Array): Promise<boolean> {
  return (await detectType(content)) === 'application/pdf';
}

async function detectType(content: Uint8Array): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  return found?.mime;
}
