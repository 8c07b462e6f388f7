import { wordsOf } from '@cobertura/domain/school/search.ts';
import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { countRows } from '../../db/page.ts';
import type { Tables } from '../../db/schema.ts';
import { containing } from '../../db/search.ts';

export type SchoolFilter = {
  name?: string | undefined;
  with?: 'town' | undefined;
  _id?: string | undefined;
  town?: string | undefined;
};
export type SchoolPage = {
  offset: number;
  limit: number;
  order: { column: SchoolColumn; descending: boolean };
};

/** The sortable columns. Text is compared without case or accents. */
const sortBy = {
  _id: sql<string>`code`,
  name: sql<string>`fold(name)`,
  type: sql<string>`type`,
  town: sql<string>`fold(town)`,
  province: sql<string>`province`,
  createdAt: sql<Date>`created_at`,
};

export type SchoolColumn = keyof typeof sortBy;

function filteredSchools(db: Db, { name, with: withTown, _id, town }: SchoolFilter) {
  return (
    db
      .selectFrom('schools')
      .$if(Boolean(name) && !withTown, (query) =>
        query.where(containing(sql`fold(name)`, name ?? '')),
      )
      // A scan: Galicia has fewer than 2,000 schools.
      .$if(Boolean(name) && Boolean(withTown), (query) =>
        query.where(({ and }) =>
          and(wordsOf(name ?? '').map((word) => containing(sql`fold(name || ' ' || town)`, word))),
        ),
      )
      .$if(Boolean(_id), (query) => query.where(containing(sql`fold(code)`, _id ?? '')))
      .$if(Boolean(town), (query) => query.where(containing(sql`fold(town)`, town ?? '')))
  );
}

export function listSchools(db: Db, filter: SchoolFilter, { offset, limit, order }: SchoolPage) {
  const direction = order.descending ? 'desc' : 'asc';
  return filteredSchools(db, filter)
    .selectAll()
    .orderBy(sortBy[order.column], direction)
    .orderBy('code', direction)
    .limit(limit)
    .offset(offset * limit)
    .execute();
}

export function countSchools(db: Db, filter: SchoolFilter) {
  return countRows(db, filteredSchools(db, filter));
}

export function findSchool(db: Db, code: string) {
  return db.selectFrom('schools').selectAll().where('code', '=', code).executeTakeFirst();
}

/** Returns undefined when the code is taken. */
export function insertSchool(tx: Tx, school: Insertable<Tables['schools']>) {
  return tx
    .insertInto('schools')
    .values(school)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function updateSchool(tx: Tx, code: string, changes: Updateable<Tables['schools']>) {
  return tx
    .updateTable('schools')
    .set(changes)
    .where('code', '=', code)
    .returningAll()
    .executeTakeFirst();
}

/** Checks computers, also deleted ones, because their contracts and invoices name the school. */
export async function isSchoolInUse(db: Db, code: string): Promise<boolean> {
  const computer = await db
    .selectFrom('computers')
    .select('id')
    .where('school_code', '=', code)
    .limit(1)
    .executeTakeFirst();
  return computer !== undefined;
}

/** Locks the school, so that no computer can be added to it meanwhile. */
export function lockSchool(tx: Tx, code: string) {
  return tx
    .selectFrom('schools')
    .select('code')
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteSchool(tx: Tx, code: string): Promise<void> {
  await tx.deleteFrom('schools').where('code', '=', code).execute();
}
