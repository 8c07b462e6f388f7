import type { RepairCause } from '@cobertura/domain/repair/report.ts';
import { type Tally, tallyFields } from '@cobertura/domain/repair-numbers/figures.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';

export type Place = { model?: string | undefined; school?: string | undefined };

/** Whether a row is of the chosen model and school. */
export function isIn({ model, school }: Place) {
  return sql<boolean>`(${model ?? null}::uuid is null or model_id = ${model ?? null})
    and (${school ?? null}::text is null or school_code = ${school ?? null})`;
}

/** Either the model or the school is null. */
export type Sum = Tally & { campaign: number; model: string | null; school: string | null };

/**
 * The sums of the models and of the schools of every campaign. One read of the table also finds the campaigns
 * that have nothing in the chosen place.
 */
export async function sumPlaces(db: Db, place: Place): Promise<Sum[]> {
  const sums = tallyFields.map((field) => {
    const column = sql.ref(field);
    return sql`coalesce(sum(${column}) filter (where ${isIn(place)}), 0)::float8 as ${column}`;
  });
  const { rows } = await sql<Sum>`
    select campaign, model_id as model, school_code as school, ${sql.join(sums)}
    from repair_numbers
    where about = 'all'
    group by grouping sets ((campaign, model_id), (campaign, school_code))`.execute(db);
  return rows;
}

export type Part =
  | { about: 'cause'; value: RepairCause; repairs: number }
  | { about: 'month' | 'rating'; value: string; repairs: number };

/** The repairs of a campaign by cause, by month, and by rating. */
export async function sumParts(
  db: Db,
  { campaign, ...place }: Place & { campaign: number },
): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select about, value, sum(repairs)::int as repairs
    from repair_numbers
    where about <> 'all' and campaign = ${campaign} and ${isIn(place)}
    group by about, value having sum(repairs) <> 0`.execute(db);
  return rows;
}

/** How many more laptops are at the workshop on a day in Madrid than on the day before. */
export async function listMoves(db: Db): Promise<{ day: string; change: number }[]> {
  const { rows } = await sql<{ day: string; change: number }>`
    select day::text, sum(change)::int as change from workshop_moves
    group by day having sum(change) <> 0 order by day`.execute(db);
  return rows;
}

/** Replaces the rows of all changes by sums of a fresh count. */
export async function recount(tx: Tx): Promise<void> {
  await sql`select recount_repair_numbers()`.execute(tx);
}
