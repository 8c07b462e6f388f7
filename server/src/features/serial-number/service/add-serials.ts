import { setImmediate } from 'node:timers/promises';
import type { FileContent, InputOf, ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import {
  type addSerials as addEndpoint,
  maxListedRejects,
  type uploadSerials as uploadEndpoint,
} from '@cobertura/domain/serial-number/api.ts';
import { hasTooManyLines, readSerialCsv } from '@cobertura/domain/serial-number/csv.ts';
import {
  type Reject,
  readSerialList,
  type SerialLine,
  shownText,
} from '@cobertura/domain/serial-number/incoming.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { newId } from '../../../lib/ids.ts';
import {
  addIncoming,
  createImportTable,
  type Incoming,
  previewIncoming,
  storeIncoming,
} from '../store/import.ts';
import { listModelNames } from '../store/list.ts';
import { decodeCsv } from './decode-csv.ts';

type Added = ReplyOf<typeof addEndpoint>;

/** Adds a list of serial numbers. Returns a reason for each one that is not added. */
export function addSerials(
  deps: Deps,
  { serialNumbers, caller }: InputOf<typeof addEndpoint>['body'] & { caller: Caller },
): Promise<Added> {
  return addLines(deps, readSerialList(serialNumbers), { caller });
}

/** Adds the serial numbers of a CSV file. Returns a reason for each rejected line. */
export async function uploadSerials(
  deps: Deps,
  { file, caller, preview }: { file: FileContent; caller: Caller; preview: boolean },
): Promise<ReplyOf<typeof uploadEndpoint>> {
  const text = decodeCsv(file);
  if (hasTooManyLines(text)) throw new Refusal('too-many-lines');
  const lines = readSerialCsv(text);
  const added = await addLines(deps, lines, { caller, fileName: keptName(file.name), preview });
  if (added.insertedCount === 0 && added.writeErrorsCount === 0) throw new Refusal('no-file');
  return added;
}

const maxNameLength = 200;

/** A client may send any name. The database refuses a zero character. */
function keptName(name: string): string {
  return name.replace(/\p{C}/gu, '').slice(0, maxNameLength);
}

function addLines(
  { db, clock }: Deps,
  lines: Iterable<SerialLine | Reject>,
  {
    caller,
    fileName,
    preview = false,
  }: { caller: Caller; fileName?: string | undefined; preview?: boolean },
): Promise<Added> {
  return db.transaction().execute(async (tx) => {
    await createImportTable(tx);
    const invalid = await storeLines(tx, lines);
    const at = clock.now();
    const id = newId(at);
    const { inserted, refused, rejected } = preview
      ? await previewIncoming(tx, maxListedRejects)
      : await addIncoming(tx, { id, at, by: caller.id, fileName }, maxListedRejects);
    return {
      insertedCount: inserted,
      writeErrorsCount: invalid.count + refused,
      rejected: [...invalid.listed, ...rejected]
        .sort((one, other) => one.line - other.line)
        .slice(0, maxListedRejects),
      ...(!preview && inserted > 0 && { importId: id }),
    };
  });
}

/** Limits the memory that one insert needs. */
const batchSize = 1000;

/** Takes a millisecond, or 40 if all lines are very long. */
const linesPerTurn = 200;

/** Stores the lines in batches. Returns the count of invalid lines and the first of them. */
async function storeLines(
  tx: Tx,
  lines: Iterable<SerialLine | Reject>,
): Promise<{ count: number; listed: Reject[] }> {
  const modelIds = new Map(
    (await listModelNames(tx)).map(({ id, model }) => [model.toLowerCase(), id]),
  );
  const invalid: { count: number; listed: Reject[] } = { count: 0, listed: [] };
  let batch: Incoming[] = [];
  let count = 0;
  for (const found of lines) {
    count += 1;
    // Rejected lines wait for nothing, so let other requests run between them.
    if (count % linesPerTurn === 0) await setImmediate();
    if ('reason' in found) {
      invalid.count += 1;
      if (invalid.count <= maxListedRejects) invalid.listed.push(found);
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
