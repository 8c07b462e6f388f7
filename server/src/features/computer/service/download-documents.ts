import type { FileContent, FileStream } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Deps } from '../../../deps.ts';
import type { Entry } from '../../../lib/zip.ts';
import { listDocumentFiles } from '../store/documents.ts';
import { loadView } from './read-computer.ts';

/** Returns a zip of every document. Each earlier period has a folder of its own. */
export async function downloadDocuments(deps: Deps, id: ComputerId): Promise<FileContent> {
  await loadView(deps.db, deps, id);
  const files = await listDocumentFiles(deps.db, [id]);
  const entries: Entry[] = [];
  for (const file of files) {
    const content = await deps.files.find(file.file_key);
    if (content) entries.push({ name: nameOf(file), content });
  }
  if (entries.length === 0) throw new Refusal('file-not-found');
  const { createZip } = await import('../../../lib/zip.ts');
  const content = await createZip(entries, deps.clock.now());
  return { content, type: 'application/zip', name: `${id}.zip` };
}

/** Streams a zip with a folder for each computer that has documents. */
export async function downloadManyDocuments(
  deps: Deps,
  ids: readonly ComputerId[],
): Promise<FileStream> {
  const files = await listDocumentFiles(deps.db, ids);
  if (files.length === 0) throw new Refusal('file-not-found');
  const { streamZip } = await import('../../../lib/zip.ts');
  const content = streamZip(entriesOf(deps, files), deps.clock.now());
  return { content, type: 'application/zip', name: 'documentos.zip' };
}

type DocumentFile = Awaited<ReturnType<typeof listDocumentFiles>>[number];

async function* entriesOf(deps: Deps, files: readonly DocumentFile[]): AsyncGenerator<Entry> {
  for (const file of files) {
    const content = await deps.files.find(file.file_key);
    if (content) yield { name: `${folderOf(file)}/${nameOf(file)}`, content };
  }
}

/** Ends with a part of the id, because a family may have two computers of one student. */
function folderOf({ computer_id, serial_number, student_name }: DocumentFile): string {
  const name = `${serial_number} ${student_name}`.replace(/[\\/:*?"<>|]/g, '_').trim();
  return `${name} ${computer_id.slice(-6)}`;
}

function nameOf({ kind, ordinal, current, content_type }: DocumentFile): string {
  const extension = content_type === 'application/pdf' ? 'pdf' : 'jpg';
  return `${ordinal === current ? '' : `${ordinal}/`}${kind}.${extension}`;
}
