import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { containing } from '../../db/search.ts';

export type SchoolFilter = {
  name?: string | undefined;
  _id?: string | undefined;
  town?: string | undefined;
};
export type SchoolPage = {
  offset: number;
  limit: number;
  order: { column: SchoolColumn; descending: boolean };
};

/** The columns a list can be sorted by; names as people sort them, without accents. */
const sortBy = {
  _id: sql<string>`code`,
  name: sql<string>`fold(name)`,
  type: sql<string>`type`,
  town: sql<string>`fold(town)`,
  province: sql<string>`province`,
  createdAt: sql<Date>`created_at`,
};

export type SchoolColumn = keyof typeof sortBy;

function matching(tx: Tx, { name, _id, town }: SchoolFilter) {
  return tx
    .selectFrom('schools')
    .$if(Boolean(name), (query) => query.where(containing(sql`fold(name)`, name ?? '')))
    .$if(Boolean(_id), (query) => query.where(containing(sql`fold(code)`, _id ?? '')))
    .$if(Boolean(town), (query) => query.where(containing(sql`fold(town)`, town ?? '')));
}

export function listSchools(tx: Tx, filter: SchoolFilter, { offset, limit, order }: SchoolPage) {
  const direction = order.descending ? 'desc' : 'asc';
  return matching(tx, filter)
    .selectAll()
    .orderBy(sortBy[order.column], direction)
    .orderBy('code', direction)
    .limit(limit)
    .offset(offset * limit)
    .execute();
}

export async function countSchools(tx: Tx, filter: SchoolFilter): Promise<number> {
  const { total } = await matching(tx, filter)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export function findSchool(tx: Tx, code: string) {
  return tx.selectFrom('schools').selectAll().where('code', '=', code).executeTakeFirst();
}
