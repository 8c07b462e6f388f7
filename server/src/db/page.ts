import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tx } from './database.ts';
import type { Tables } from './schema.ts';

/** Beyond this nobody reads the number: the screen says "more than". */
export const countedTo = 10_000;

export type Counted = { total: number; exact: boolean };

export const tooMany: Counted = { total: countedTo, exact: false };

/** How many rows a query finds, as far as it is worth counting. */
export async function countRows<T extends keyof Tables>(
  tx: Tx,
  query: SelectQueryBuilder<Tables, T, object>,
): Promise<Counted> {
  const found = query.select(sql`1`.as('one')).limit(countedTo + 1);
  const { total } = await tx
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const count = Number(total);
  return count > countedTo ? tooMany : { total: count, exact: true };
}

/** A page of a list, as every list answers. */
export function pageOf<Doc>(docs: Doc[], { total, exact }: Counted, limit: number) {
  return { docs, total, pagination: { total, limit, exact } };
}
