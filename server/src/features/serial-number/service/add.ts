import type { FileContent, InputOf, ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import {
  type addSerials as adding,
  shownRejects,
  type uploadSerials as uploading,
} from '@cobertura/domain/serial-number/api.ts';
import {
  type Reject,
  readSerialCsv,
  reject,
  type SerialLine,
} from '@cobertura/domain/serial-number/csv.ts';
import { isSerial, normaliseSerial } from '@cobertura/domain/serial-number/serial.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { listKnown, listModelNames } from '../list-store.ts';
import { insertSerials, type NewSerial } from '../store.ts';

export async function addSerials(
  { db, clock }: Deps,
  { serialNumbers }: InputOf<typeof adding>['body'],
): Promise<ReplyOf<typeof adding>> {
  const given = serialNumbers.map(normaliseSerial).filter((serial) => serial !== '');
  const right = [...new Set(given.filter(isSerial))].map((serial) => ({ serial, modelId: null }));
  const at = clock.now();
  const inserted = await db.transaction().execute((tx) => insertSerials(tx, right, at));
  return { insertedCount: inserted.length, writeErrorsCount: given.length - inserted.length };
}

/** Adds what a CSV file holds, and says of every line that it could not add why. */
export async function uploadSerials(
  { db, clock }: Deps,
  { file, preview }: { file: FileContent; preview: boolean },
): Promise<ReplyOf<typeof uploading>> {
  const { lines, rejected } = readSerialCsv(textOf(file));
  if (lines.length === 0 && rejected.length === 0) throw new Refusal('no-file');
  return db.transaction().execute(async (tx) => {
    const { known: right, unknown } = await withModels(tx, lines);
    const serials = right.map(({ serial }) => serial);
    const refused = preview
      ? await listKnown(tx, serials)
      : without(serials, new Set(await insertSerials(tx, right, clock.now())));
    const exist = right
      .filter(({ serial }) => refused.has(serial))
      .map(({ line, serial }) => reject({ line, text: serial, reason: 'exists' }));
    const all = [...rejected, ...unknown, ...exist].sort((a, b) => a.line - b.line);
    return {
      insertedCount: right.length - exist.length,
      writeErrorsCount: all.length,
      rejected: all.slice(0, shownRejects),
    };
  });
}

/**
 * UTF-8, or what spreadsheets on Windows write. A file with a zero byte is no text at all; and what
 * does not call itself a CSV is not taken for one, because nearly any line could be a serial number.
 */
function textOf({ content, type, name }: FileContent): string {
  const isCsv = type === 'text/csv' || name.toLowerCase().endsWith('.csv');
  if (!isCsv || content.includes(0)) throw new Refusal('invalid-file');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}

type Line = NewSerial & { line: number };

async function withModels(
  tx: Tx,
  lines: readonly SerialLine[],
): Promise<{ known: Line[]; unknown: Reject[] }> {
  const idOf = new Map(
    (await listModelNames(tx)).map(({ id, model }) => [model.toLowerCase(), id]),
  );
  const known: Line[] = [];
  const unknown: Reject[] = [];
  for (const { line, serial, model, text } of lines) {
    const modelId = model === undefined ? null : idOf.get(model.toLowerCase());
    if (modelId === undefined) {
      unknown.push(reject({ line, text, reason: 'unknown-model' }));
    } else {
      known.push({ line, serial, modelId });
    }
  }
  return { known, unknown };
}

function without(serials: readonly string[], inserted: ReadonlySet<string>): Set<string> {
  return new Set(serials.filter((serial) => !inserted.has(serial)));
}
