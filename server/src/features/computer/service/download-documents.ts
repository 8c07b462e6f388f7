import type { FileContent } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Deps } from '../../../deps.ts';
import { listDocumentFiles } from '../store/documents.ts';
import { loadView } from './read-computer.ts';

/** Returns a zip of every document. Each earlier period has a folder of its own. */
export async function downloadDocuments(deps: Deps, id: ComputerId): Promise<FileContent> {
  const { ordinal: current } = await loadView(deps.db, deps, id);
  const documents = await listDocumentFiles(deps.db, id);
  const entries = [];
  for (const { kind, ordinal, file_key, content_type } of documents) {
    const content = await deps.files.find(file_key);
    if (!content) continue;
    const extension = content_type === 'application/pdf' ? 'pdf' : 'jpg';
    const folder = ordinal === current ? '' : `${ordinal}/`;
    entries.push({ name: `${folder}${kind}.${extension}`, content });
  }
  if (entries.length === 0) throw new Refusal('file-not-found');
  const { createZip } = await import('../../../lib/zip.ts');
  const content = await createZip(entries, deps.clock.now());
  return { content, type: 'application/zip', name: `${id}.zip` };
}
