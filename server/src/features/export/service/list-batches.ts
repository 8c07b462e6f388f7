import type { HandlerReply, InputOf, ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type {
  listExports as listEndpoint,
  readExport as readEndpoint,
} from '@cobertura/domain/export/api.ts';
import { fullNameOf } from '../../../db/full-name.ts';
import { toSeconds, toSecondsOrNull } from '../../../db/instant.ts';
import { pageOf } from '../../../db/page.ts';
import type { Deps } from '../../../deps.ts';
import { countBatches, findBatch, listBatches } from '../store/exports.ts';
import { batchFiles } from './export-invoices.ts';

export async function listExports(
  { db }: Deps,
  { offset, limit, order }: InputOf<typeof listEndpoint>['query'],
): Promise<ReplyOf<typeof listEndpoint>> {
  const rows = await listBatches(db, { offset, limit, descending: order?.descending ?? true });
  const docs = rows.map((row) => ({
    _id: row.id,
    madeAt: toSeconds(row.made_at),
    by: fullNameOf(row),
    from: toSecondsOrNull(row.from_at),
    // The column stores the first second after the range.
    to: row.to_at && toSeconds(row.to_at) - 1,
    invoices: row.invoice_count,
    csvSha256: row.csv_sha256,
    xmlSha256: row.xml_sha256,
  }));
  return pageOf(docs, await countBatches(db), limit);
}

export async function readExport(
  deps: Deps,
  id: string,
): Promise<HandlerReply<typeof readEndpoint>> {
  const batch = await findBatch(deps.db, id);
  if (!batch) throw new Refusal('not-found');
  return batchFiles(deps, batch);
}
