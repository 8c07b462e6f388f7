import type { Span } from '@cobertura/domain/repair-numbers/spans.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { isIn, type Place } from './sums.ts';

/** How many stays lasted how many tenths of a working day. One index has all columns, in this order. */
export async function countStays(db: Db, { campaign, ...place }: Place & { campaign: number }) {
  const { rows } = await sql<{ span: Span; tenths: number; count: number }>`
    select status as span, tenths, count(*)::int as count
    from repair_stays where campaign = ${campaign} and ${isIn(place)}
    group by status, tenths`.execute(db);
  return rows;
}

/** Counts open repairs by the number of age limits that they exceed. Uses the index of open repairs. */
export async function countOpen(
  db: Db,
  { now, limits, ...place }: Place & { now: Date; limits: readonly Date[] },
) {
  const passed = limits.map((limit) => sql`(reported_at < ${limit})::int`);
  const { rows } = await sql<{ age: number; repairs: number; late: number }>`
    select ${sql.join(passed, sql` + `)} as age, count(*)::int as repairs,
      count(*) filter (where due_at < ${now})::int as late
    from repairs where is_open and ${isIn(place)}
    group by 1`.execute(db);
  return rows;
}
