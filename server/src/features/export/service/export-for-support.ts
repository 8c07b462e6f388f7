import type { HandlerReply, InputOf } from '@cobertura/domain/endpoint.ts';
import type { exportForSupport as endpoint } from '@cobertura/domain/export/api.ts';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Range } from '../store/choose.ts';
import { readChangedComputers } from '../store/exports.ts';
import { boundsOf } from './export-invoices.ts';
import { joinIntoChunks, streamJson } from './stream-json.ts';
import { supportHead, supportLine } from './support-csv.ts';

/** Exports the computers that changed in a range. It saves no batch and marks nothing as exported. */
export async function exportForSupport(
  { db }: Deps,
  range: InputOf<typeof endpoint>['query'],
): Promise<HandlerReply<typeof endpoint>> {
  const bounds = boundsOf(range);
  const first = await readChangedComputers(db, bounds).next();
  if (first.done) return {};
  return joinIntoChunks(streamJson([{ name: 'csv', text: csvOf(db, bounds) }]));
}

async function* csvOf(db: Db, range: Range): AsyncGenerator<string> {
  yield supportHead;
  for await (const row of readChangedComputers(db, range)) yield supportLine(row);
}
