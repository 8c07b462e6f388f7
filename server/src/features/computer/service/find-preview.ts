import { Refusal } from '@cobertura/domain/errors.ts';
import type { Deps } from '../../../deps.ts';
import { previewKey } from '../../../lib/preview-key.ts';
import { previewFit } from '../../../lib/uploads.ts';
import { findDocument, type StoredDocument, type WhichDocument } from '../store/documents.ts';

/**
 * Finds the small version of a picture, or makes it for a picture that was uploaded without one. A PDF
 * has none. While the picture processes are busy it is the picture itself.
 */
export async function findPreview(
  deps: Deps,
  document: StoredDocument,
  which: WhichDocument,
): Promise<Uint8Array | undefined> {
  if (document.content_type !== 'image/jpeg') return undefined;
  const key = previewKey(document.file_key);
  const stored = await deps.files.find(key);
  if (stored) return stored;
  const picture = await deps.files.find(document.file_key);
  if (!picture) return undefined;
  const made = await deps.pictures
    // One key for all of them, so that many missing previews leave room for the uploads of families.
    .reencode(picture, { key: 'previews', fits: [previewFit] })
    .catch((error: unknown) => {
      if (error instanceof Refusal) return undefined;
      throw error;
    });
  if (!made) return picture;
  const [preview] = made;
  await deps.files.put(key, preview);
  // The family may have been erased meanwhile. Its files are removed only once.
  const isStillStored = (await findDocument(deps.db, which))?.file_key === document.file_key;
  if (!isStillStored) await deps.files.remove(key);
  return preview;
}
