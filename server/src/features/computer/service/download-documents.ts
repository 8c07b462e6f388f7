import type { downloadManyDocuments as downloadManyEndpoint } from '@cobertura/domain/computer/staff-api.ts';
import type { FileContent, FileStream } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { Deps } from '../../../deps.ts';
import type { Call } from '../../../http/route.ts';
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
  {
    body: { ids },
    caller,
    log,
  }: Pick<Call<typeof downloadManyEndpoint>, 'body' | 'caller' | 'log'>,
): Promise<FileStream> {
  const files = await listDocumentFiles(deps.db, ids);
  const entries = entriesOf(deps, files, caller.lang);
  // Once the zip has begun, an empty one could no longer be refused.
  const first = await entries.next();
  if (first.done) throw new Refusal('file-not-found');
  const computers = new Set(files.map(({ computer_id }) => computer_id)).size;
  log.info({ by: caller.id, computers }, 'documents downloaded');
  const { streamZip } = await import('../../../lib/zip.ts');
  const content = streamZip(startingWith(first.value, entries), deps.clock.now());
  return { content, type: 'application/zip', name: 'documentos.zip' };
}

type DocumentFile = Awaited<ReturnType<typeof listDocumentFiles>>[number];

/** Ends with a list of the files that are missing in the store, unless all of them are. */
async function* entriesOf(
  deps: Deps,
  files: readonly DocumentFile[],
  lang: Language,
): AsyncGenerator<Entry> {
  const missing: string[] = [];
  for (const file of files) {
    const name = `${folderOf(file)}/${nameOf(file)}`;
    const content = await deps.files.find(file.file_key);
    if (content) yield { name, content };
    else missing.push(name);
  }
  if (missing.length === 0 || missing.length === files.length) return;
  // A mark, because some programs would read the accents wrongly.
  const text = `\uFEFF${[missingWords[lang], '', ...missing, ''].join('\r\n')}`;
  yield { name: 'documentos-que-faltan.txt', content: Buffer.from(text) };
}

const missingWords: Record<Language, string> = {
  es: 'Estos documentos no se han encontrado. Avisa a quien administra el servidor.',
  ga: 'Estes documentos non se atoparon. Avisa a quen administra o servidor.',
};

async function* startingWith(first: Entry, others: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  yield first;
  yield* others;
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
