import { createHash } from 'node:crypto';
import type { HandlerReply, InputOf } from '@cobertura/domain/endpoint.ts';
import type { exportInvoices as endpoint } from '@cobertura/domain/export/api.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { fromSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { newId } from '../../../lib/ids.ts';
import type { Range as Bounds } from '../store/choose.ts';
import * as store from '../store/exports.ts';
import { markExported } from '../store/mark.ts';
import { currentLayout, invoiceCsv } from './invoice-csv.ts';
import { documentBreak, joinIntoChunks, streamJson } from './stream-json.ts';
import { createDocumentWriter } from './verifactu-documents.ts';

type Range = InputOf<typeof endpoint>['query'];

/** Saves a batch of the invoices of a range, marks them as exported and returns the files. */
export async function exportInvoices(
  deps: Deps,
  { range, caller }: { range: Range; caller: Caller },
): Promise<HandlerReply<typeof endpoint>> {
  const at = deps.clock.now();
  const { from, to } = boundsOf(range);
  const contents = {
    id: newId(at),
    from_at: from ?? null,
    to_at: to ?? null,
    layout: currentLayout,
  };
  const count = await deps.db.transaction().execute(async (tx) => {
    const found = await store.fillBatch(tx, contents.id, { from, to });
    if (found === 0) return 0;
    await store.insertBatch(tx, {
      ...contents,
      made_at: at,
      made_by: caller.id,
      invoice_count: found,
      ...(await hashesOf(tx, contents)),
    });
    await markExported(tx, { batchId: contents.id, by: caller.id, at });
    return found;
  });
  return count === 0 ? {} : batchFiles(deps, contents);
}

/** What decides the bytes of the files of a batch. */
type Contents = Pick<store.Batch, 'id' | 'from_at' | 'to_at' | 'layout'>;

/**
 * Streams the files of a batch. They are always the same, because invoices and records never
 * change.
 */
export function batchFiles(deps: Deps, batch: Contents): AsyncIterable<string> {
  return joinIntoChunks(
    streamJson(
      [
        { name: 'csv', text: csvOf(deps.db, batch) },
        { name: 'xml', text: xmlOf(deps.db, batch), more: 'moreXml' },
      ],
      batch.id,
    ),
  );
}

/** The upper bound is exclusive, so that the range includes its last second. */
export function boundsOf({ from, to }: Range): Bounds {
  return {
    from: from === undefined ? undefined : fromSeconds(from),
    to: to === undefined ? undefined : fromSeconds(to + 1),
  };
}

async function* csvOf(db: Db, batch: Contents): AsyncGenerator<string> {
  const { head, line } = invoiceCsv(batch.layout);
  yield head;
  for await (const row of store.readBatchRows(db, batch)) yield line(row);
}

async function* xmlOf(db: Db, batch: Contents): AsyncGenerator<string | typeof documentBreak> {
  const documents = createDocumentWriter();
  for await (const row of store.readBatchRows(db, batch)) yield* documents.add(row);
  yield documents.end();
}

/** Hashes the CSV and the concatenated XML documents in one pass over the rows. */
async function hashesOf(
  tx: Tx,
  batch: Contents,
): Promise<{ csv_sha256: string; xml_sha256: string }> {
  const documents = createDocumentWriter();
  const { head, line } = invoiceCsv(batch.layout);
  const csv = createHash('sha256').update(head, 'utf8');
  const xml = createHash('sha256');
  for await (const row of store.readBatchRows(tx, batch)) {
    csv.update(line(row), 'utf8');
    for (const piece of documents.add(row)) {
      if (piece !== documentBreak) xml.update(piece, 'utf8');
    }
  }
  xml.update(documents.end(), 'utf8');
  return { csv_sha256: csv.digest('hex'), xml_sha256: xml.digest('hex') };
}
