import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Deps } from '../../../deps.ts';
import { previewKey } from '../../../lib/preview-key.ts';
import { findDocument, wasReplacedAfter } from '../store/documents.ts';
import { type StoredFile, storeFile } from './save-document.ts';

/**
 * Copies the front photo of the current period, for the next one. Each period has its own file, so
 * that one can be deleted without the other. Undefined if there is no photo, or if it shows a laptop
 * that was replaced since.
 */
export async function copyFrontPhoto(
  deps: Deps,
  computerId: ComputerId,
): Promise<StoredFile | undefined> {
  const photo = await findDocument(deps.db, { computerId, kind: 'statusFront' });
  if (!photo) return undefined;
  if (await wasReplacedAfter(deps.db, { computerId, at: photo.uploaded_at })) return undefined;
  const content = await deps.files.find(photo.file_key);
  if (!content) return undefined;
  const preview = await deps.files.find(previewKey(photo.file_key));
  const clean = { content, type: 'image/jpeg', extension: 'jpg' } as const;
  return storeFile(deps, computerId, { ...clean, ...(preview && { preview }) });
}
