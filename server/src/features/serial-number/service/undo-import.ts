import type { InputOf, ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { listImports as listEndpoint } from '@cobertura/domain/serial-number/api.ts';
import { fullNameOf } from '../../../db/full-name.ts';
import { toSeconds, toSecondsOrNull } from '../../../db/instant.ts';
import { pageOf } from '../../../db/page.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import * as store from '../store/imports.ts';

export async function listImports(
  { db }: Deps,
  { offset, limit, order }: InputOf<typeof listEndpoint>['query'],
): Promise<ReplyOf<typeof listEndpoint>> {
  const descending = order?.descending ?? true;
  const { rows, counted } = await store.listImports(db, { offset, limit, descending });
  const docs = rows.map((row) => ({
    _id: row.id,
    madeAt: toSeconds(row.made_at),
    by: fullNameOf(row),
    fileName: row.file_name,
    insertedCount: row.inserted_count,
    undoneAt: toSecondsOrNull(row.undone_at),
  }));
  return pageOf(docs, counted, limit);
}

/** Deletes the serial numbers of an import, unless a computer has one of them in its data. */
export async function undoImport(
  { db, clock }: Deps,
  { id, caller }: { id: string; caller: Caller },
): Promise<{ deletedCount: number }> {
  return db.transaction().execute(async (tx) => {
    const found = await store.lockImport(tx, id);
    if (!found) throw new Refusal('not-found');
    if (found.undone_at !== null) throw new Refusal('import-undone');
    await store.lockImportedSerials(tx, id);
    const count = await store.countUsed(tx, id);
    if (count > 0) throw new Refusal('import-in-use', [], { count });
    const deletedCount = await store.deleteImportedSerials(tx, id);
    await store.markUndone(tx, { id, by: caller.id, at: clock.now() });
    return { deletedCount };
  });
}
