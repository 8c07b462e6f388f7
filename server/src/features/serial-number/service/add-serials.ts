import type { FileContent, InputOf, ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import {
  type addSerials as addEndpoint,
  maxShownRejects,
  type uploadSerials as uploadEndpoint,
} from '@cobertura/domain/serial-number/api.ts';
import { type Reject, readSerialCsv, shownText } from '@cobertura/domain/serial-number/csv.ts';
import { isSerial, normaliseSerial } from '@cobertura/domain/serial-number/serial.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import {
  addIncoming,
  createImportTable,
  type Incoming,
  previewIncoming,
  storeIncoming,
} from '../store/import.ts';
import { listModelNames } from '../store/list.ts';
import { insertSerials } from '../store/serials.ts';

export async function addSerials(
  { db, clock }: Deps,
  { serialNumbers }: InputOf<typeof addEndpoint>['body'],
): Promise<ReplyOf<typeof addEndpoint>> {
  const given = serialNumbers.map(normaliseSerial).filter((serial) => serial !== '');
  const valid = [...new Set(given.filter(isSerial))].map((serial) => ({ serial, modelId: null }));
  const at = clock.now();
  const inserted = await db.transaction().execute((tx) => insertSerials(tx, valid, at));
  return { insertedCount: inserted.length, writeErrorsCount: given.length - inserted.length };
}

/** Limits the memory that one insert needs. */
const batchSize = 1000;

/** Adds the serial numbers of a CSV file. Returns a reason for each rejected line. */
export async function uploadSerials(
  { db, clock }: Deps,
  { file, preview }: { file: FileContent; preview: boolean },
): Promise<ReplyOf<typeof uploadEndpoint>> {
  const text = textOf(file);
  return db.transaction().execute(async (tx) => {
    await createImportTable(tx);
    const invalid = await storeLines(tx, text);
    const { inserted, refused, shown } = preview
      ? await previewIncoming(tx, { maxShownRejects })
      : await addIncoming(tx, { at: clock.now(), maxShownRejects });
    const writeErrorsCount = invalid.count + refused;
    if (inserted === 0 && writeErrorsCount === 0) throw new Refusal('no-file');
    const rejected = [...invalid.shown, ...shown].sort((a, b) => a.line - b.line);
    return {
      insertedCount: inserted,
      writeErrorsCount,
      rejected: rejected.slice(0, maxShownRejects),
    };
  });
}

/** Stores the lines in batches. Returns the count of invalid lines and the first of them. */
async function storeLines(tx: Tx, text: string): Promise<{ count: number; shown: Reject[] }> {
  const modelIds = new Map(
    (await listModelNames(tx)).map(({ id, model }) => [model.toLowerCase(), id]),
  );
  const invalid: { count: number; shown: Reject[] } = { count: 0, shown: [] };
  let batch: Incoming[] = [];
  for (const found of readSerialCsv(text)) {
    if ('reason' in found) {
      invalid.count += 1;
      if (invalid.count <= maxShownRejects) invalid.shown.push(found);
      continue;
    }
    const { line, serial, model } = found;
    const modelId = model === undefined ? null : modelIds.get(model.toLowerCase());
    batch.push({ line, serial, modelId, text: shownText(found.text) });
    if (batch.length < batchSize) continue;
    await storeIncoming(tx, batch);
    batch = [];
  }
  if (batch.length > 0) await storeIncoming(tx, batch);
  return invalid;
}

/**
 * Decodes UTF-8, or Windows-1252 from spreadsheets. Refuses binary files, and files without a CSV
 * type or name, because almost any line could be a serial number.
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
