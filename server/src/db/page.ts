import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import type { Tables } from './schema.ts';

/** Counting stops at this number, and the screen then shows "more than". */
export const countLimit = 10_000;

export type Counted = { total: number; exact: boolean };

export const tooMany: Counted = { total: countLimit, exact: false };

/** Counts the rows of a query, up to `countLimit`. */
export async function countRows<T extends keyof Tables>(
  db: Db,
  query: SelectQueryBuilder<Tables, T, object>,
): Promise<Counted> {
  const found = query.select(sql`1`.as('one')).limit(countLimit + 1);
  const { total } = await db
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const count = Number(total);
  return count > countLimit ? tooMany : { total: count, exact: true };
}

/** The reply of every list endpoint. */
export function pageOf<Doc>(docs: Doc[], { total, exact }: Counted, limit: number) {
  return { docs, total, pagination: { total, limit, exact } };
}
