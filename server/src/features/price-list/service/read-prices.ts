import type { RepairPrices } from '@cobertura/domain/price-list/api.ts';
import { maxEntries } from '@cobertura/domain/price-list/entries.ts';
import type { Deps } from '../../../deps.ts';
import { readWorkshopData } from '../../repair/service/workshop-data.ts';
import { listCurrent } from '../store.ts';
import { listModelsOf } from './view-entries.ts';

/** The prices that everyone may read before they ask for a repair, without the costs. */
export async function readRepairPrices({ db, config }: Deps): Promise<RepairPrices> {
  const rows = await listCurrent(db, maxEntries);
  const models = await listModelsOf(db, rows);
  const { hoursEs, hoursGa, ...workshop } = await readWorkshopData({ db, config });
  return {
    docs: rows.map(({ kind, words_es, words_ga, model_ids, price_cents }) => ({
      kind,
      words: { es: words_es, ga: words_ga },
      models: models.filter(({ id }) => model_ids.includes(id)).map(({ model }) => model),
      price: price_cents,
    })),
    workshop: { ...workshop, hours: { es: hoursEs, ga: hoursGa } },
  };
}
