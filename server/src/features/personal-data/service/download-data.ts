import type { FileStream } from '@cobertura/domain/endpoint.ts';
import type { UserId } from '@cobertura/domain/ids.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { Deps } from '../../../deps.ts';
import { type Entry, zipPieces } from '../../../lib/zip.ts';
import { fileOf } from '../../invoice/service/read-invoice.ts';
import { noteAccountEvent } from '../../person/service/account-events.ts';
import { checkPassword } from '../../person/service/check-password.ts';
import { readme } from '../words.ts';
import { type Collected, collect } from './collect-data.ts';

/** Everything about a person and only them. It is made while it is sent: one document at a time. */
export async function downloadMyData(
  deps: Deps,
  { id, password, language }: { id: UserId; password: string; language: Language },
): Promise<FileStream> {
  await checkPassword(deps, { id, password });
  await deps.tries.count('data-download', id);
  const at = deps.clock.now();
  await deps.db
    .transaction()
    .execute((tx) => noteAccountEvent(tx, { userId: id, by: id, event: 'data-downloaded', at }));
  const collected = await collect(deps.db, id);
  return {
    content: zipPieces(entriesOf(deps, collected, language), at),
    type: 'application/zip',
    name: 'cobertura-sir.zip',
  };
}

async function* entriesOf(
  deps: Deps,
  { sections, files, invoices }: Collected,
  language: Language,
): AsyncGenerator<Entry> {
  yield { name: readme[language].name, content: Buffer.from(readme[language].text) };
  yield { name: 'data.json', content: Buffer.from(JSON.stringify(sections, undefined, 2)) };

  const used = new Map<string, number>();
  for (const { computer_id, ordinal, name, content_type, file_key } of files) {
    const content = await deps.files.find(file_key);
    if (!content) continue;
    const extension = content_type === 'application/pdf' ? 'pdf' : 'jpg';
    yield { name: unused(used, `${computer_id}/${ordinal}/${name}`, extension), content };
  }
  for (const { periodOrdinal, ...invoice } of invoices) {
    const name = `${invoice.computer_id}/${periodOrdinal}/invoice-${invoice.number}`;
    yield { name: unused(used, name, 'pdf'), content: await fileOf(deps, invoice) };
  }
}

/** A photo that was replaced is held too: the second of a name is numbered. */
function unused(used: Map<string, number>, name: string, extension: string): string {
  const count = (used.get(name) ?? 0) + 1;
  used.set(name, count);
  return count === 1 ? `${name}.${extension}` : `${name}-${count}.${extension}`;
}
