import type { PriceListEntry } from '@cobertura/domain/price-list/api.ts';
import type { Db } from '../../../db/database.ts';
import { toSeconds, toSecondsOrNull } from '../../../db/instant.ts';
import { type EntryRow, listModels } from '../store.ts';

/** The entries as an administrator sees them, with the names of their models. */
export async function viewEntries(db: Db, rows: readonly EntryRow[]): Promise<PriceListEntry[]> {
  const models = await listModelsOf(db, rows);
  return rows.map((row) => ({
    _id: row.id,
    kind: row.kind,
    wordsEs: row.words_es,
    wordsGa: row.words_ga,
    models: models
      .filter(({ id }) => row.model_ids.includes(id))
      .map(({ id, model }) => ({ _id: id, model })),
    price: row.price_cents,
    cost: row.cost_cents,
    retiredAt: toSecondsOrNull(row.retired_at),
    updatedAt: toSeconds(row.updated_at),
  }));
}

/** The models that some of the entries name, in the order of the alphabet. */
export async function listModelsOf(db: Db, rows: readonly EntryRow[]) {
  const ids = [...new Set(rows.flatMap(({ model_ids }) => model_ids))];
  return ids.length === 0 ? [] : listModels(db, ids);
}
