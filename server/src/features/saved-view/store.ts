import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';

export type ViewRow = Selectable<Tables['saved_views']>;
type NewView = Insertable<Tables['saved_views']>;

export function listViews(db: Db, ownerId: string): Promise<ViewRow[]> {
  return db
    .selectFrom('saved_views')
    .selectAll()
    .where('user_id', '=', ownerId)
    .orderBy(sql`fold(name)`)
    .orderBy('id')
    .execute();
}

export function findViewByName(db: Db, { user_id, name }: Pick<ViewRow, 'user_id' | 'name'>) {
  return db
    .selectFrom('saved_views')
    .select('id')
    .where('user_id', '=', user_id)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst();
}

export async function countViews(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('saved_views')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertView(tx: Tx, view: NewView): Promise<void> {
  await tx.insertInto('saved_views').values(view).execute();
}

/** Returns undefined if the owner has no such view. */
export function updateView(
  tx: Tx,
  {
    id,
    ownerId,
    changes,
  }: { id: string; ownerId: string; changes: Pick<NewView, 'name' | 'search' | 'updated_at'> },
): Promise<ViewRow | undefined> {
  return tx
    .updateTable('saved_views')
    .set(changes)
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .returningAll()
    .executeTakeFirst();
}

/** Returns false if the owner has no such view. */
export async function deleteView(
  tx: Tx,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
