import type { FileStream } from '@cobertura/domain/endpoint.ts';
import type { UserId } from '@cobertura/domain/ids.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { Db } from '../../../db/database.ts';
import { readSnapshot } from '../../../db/snapshot.ts';
import type { Deps } from '../../../deps.ts';
import type { Entry } from '../../../lib/zip.ts';
import { loadInvoiceFile } from '../../invoice/service/read-invoice.ts';
import { addAccountEvent } from '../../person/service/account-events.ts';
import { checkPassword } from '../../person/service/check-password.ts';
import { loadRepairsOf, readPapers } from '../../repair/service/papers.ts';
import {
  listCaseFiles,
  listFiles,
  listInvoices,
  listMails,
  listUnsentPhotos,
  loadSections,
} from '../store/download.ts';
import { readme } from '../words.ts';

/** Returns a ZIP of everything stored about a person. It streams, with one document in memory. */
export async function downloadMyData(
  deps: Deps,
  { id, password, language }: { id: UserId; password: string; language: Language },
): Promise<FileStream> {
  await checkPassword(deps, { id, password });
  await deps.tries.count('data-download', id);
  const at = deps.clock.now();
  await deps.db
    .transaction()
    .execute((tx) => addAccountEvent(tx, { userId: id, by: id, event: 'data-downloaded', at }));
  const data = await loadData(deps.db, id);
  const { streamZip } = await import('../../../lib/zip.ts');
  return {
    content: streamZip(entriesOf(deps, data, language), at),
    type: 'application/zip',
    name: 'cobertura-sir.zip',
  };
}

type PersonalData = Awaited<ReturnType<typeof loadData>>;

/** Reads all tables in one snapshot, so that the sections agree with each other. */
function loadData(db: Db, id: UserId) {
  return readSnapshot(db, async (tx) => {
    const sections = await loadSections(tx, id);
    return {
      sections: { ...sections, mails: await listMails(tx, idsIn(id, sections)) },
      files: await listFiles(tx, id),
      invoices: await listInvoices(tx, id),
      caseFiles: await listCaseFiles(tx, id),
      unsentPhotos: await listUnsentPhotos(tx, id),
      repairs: await loadRepairsOf(tx, id),
    };
  });
}

/** The ids and order codes that a mail job may refer to. */
function idsIn(id: string, sections: Record<string, Record<string, unknown>[]>): string[] {
  const rows = Object.values(sections).flat();
  return [id, ...rows.flatMap((row) => [row.id, row.order_code].filter(isText))];
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

async function* entriesOf(
  deps: Deps,
  { sections, files, invoices, caseFiles, unsentPhotos, repairs }: PersonalData,
  language: Language,
): AsyncGenerator<Entry> {
  yield { name: readme[language].name, content: Buffer.from(readme[language].text) };
  yield { name: 'data.json', content: Buffer.from(JSON.stringify(sections, undefined, 2)) };

  const counts = new Map<string, number>();
  for (const { computer_id, ordinal, name, content_type, file_key } of files) {
    const content = await deps.files.find(file_key);
    if (!content) continue;
    const path = `${computer_id}/${ordinal}/${name}`;
    yield { name: uniqueName(counts, path, extensionOf(content_type)), content };
  }
  for (const { periodOrdinal, repairNumber, ...invoice } of invoices) {
    const folder = repairNumber ?? `${invoice.computer_id}/${periodOrdinal}`;
    const name = `${folder}/invoice-${invoice.number}`;
    yield { name: uniqueName(counts, name, 'pdf'), content: await loadInvoiceFile(deps, invoice) };
  }
  // The name that a person gave a file is not safe as a path.
  const uploaded = [
    ...caseFiles.map((file) => ({ ...file, path: `${file.number}/file` })),
    ...unsentPhotos.map((file) => ({ ...file, path: `${file.computer_id}/unsent-photo` })),
  ];
  for (const { path, content_type, file_key } of uploaded) {
    const content = await deps.files.find(file_key);
    if (content) yield { name: uniqueName(counts, path, extensionOf(content_type)), content };
  }
  for (const repair of repairs) {
    for await (const { path, content } of readPapers(deps, repair)) {
      yield { name: uniqueName(counts, path, 'pdf'), content };
    }
  }
}

function extensionOf(contentType: string): string {
  return contentType === 'application/pdf' ? 'pdf' : 'jpg';
}

/** Numbers repeated names: a replaced photo is stored next to the new one. */
function uniqueName(counts: Map<string, number>, name: string, extension: string): string {
  const count = (counts.get(name) ?? 0) + 1;
  counts.set(name, count);
  return count === 1 ? `${name}.${extension}` : `${name}-${count}.${extension}`;
}
