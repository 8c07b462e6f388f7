import { maxEntries } from '@cobertura/domain/price-list/entries.ts';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

/** Counting all lines of a common model would take too long, and the latest ones rank as well. */
const counted = 1000;

const yearMs = 365 * 24 * 3_600_000;

type Part = Pick<
  Selectable<Tables['parts']>,
  'id' | 'kind' | 'words_es' | 'words_ga' | 'price_cents' | 'cost_cents'
>;

/** What is on the price list for a model: first what its repairs of the last year used most. */
export async function listFavouriteParts(
  db: Db,
  { modelId, now }: { modelId: string; now: Date },
): Promise<Part[]> {
  const { rows } = await sql<Part>`
    with latest as (
      select part_id from repair_lines
      where model_id = ${modelId} and part_id is not null
        and written_at > ${new Date(now.getTime() - yearMs)}
      order by written_at desc limit ${counted}
    ), used as (
      select part_id, count(*) as uses from latest group by part_id
    )
    select id, kind, words_es, words_ga, price_cents, cost_cents from parts
    left join used on used.part_id = parts.id
    where retired_at is null and (model_ids = '{}' or ${modelId}::uuid = any(model_ids))
    order by coalesce(uses, 0) desc, array_position(array['part', 'labour', 'transport'], kind),
      words_es collate "C", id
    limit ${maxEntries}`.execute(db);
  return rows;
}
