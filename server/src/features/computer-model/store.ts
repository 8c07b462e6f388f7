import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { countRows } from '../../db/page.ts';
import type { Tables } from '../../db/schema.ts';

export type ModelRow = Selectable<Tables['computer_models']>;

export function listActiveModels(db: Db) {
  return (
    db
      .selectFrom('computer_models')
      .selectAll()
      .where('active', '=', true)
      // Sort without case or accents.
      .orderBy(sql`fold(model)`)
      .orderBy('model')
      .execute()
  );
}

const sortBy = {
  model: sql<string>`fold(model)`,
  active: sql<boolean>`active`,
  createdAt: sql<Date>`created_at`,
  updatedAt: sql<Date>`updated_at`,
};

export type ModelPage = {
  offset: number;
  limit: number;
  order: { column: keyof typeof sortBy; descending: boolean };
};

export function listModels(db: Db, { offset, limit, order }: ModelPage) {
  const direction = order.descending ? 'desc' : 'asc';
  return db
    .selectFrom('computer_models')
    .selectAll()
    .orderBy(sortBy[order.column], direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset * limit)
    .execute();
}

export function countModels(db: Db) {
  return countRows(db, db.selectFrom('computer_models'));
}

/** Returns undefined when the name is taken. */
export function insertModel(tx: Tx, model: ModelRow): Promise<ModelRow | undefined> {
  return tx
    .insertInto('computer_models')
    .values(model)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function lockModel(tx: Tx, id: string) {
  return tx
    .selectFrom('computer_models')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function findModelByName(db: Db, name: string) {
  return db
    .selectFrom('computer_models')
    .select('id')
    .where(sql`lower(model)`, '=', sql`lower(${name})`)
    .executeTakeFirst();
}

export function updateModel(
  tx: Tx,
  id: string,
  changes: Partial<Pick<ModelRow, 'model' | 'active'>> & { updated_at: Date },
): Promise<ModelRow> {
  return tx
    .updateTable('computer_models')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Checks serial numbers, computers, also deleted ones, and repairs of laptops that were replaced. */
export async function isModelInUse(db: Db, id: string): Promise<boolean> {
  const { used } = await db
    .selectNoFrom(
      sql<boolean>`exists (select from computers where model_id = ${id})
        or exists (select from serial_numbers where model_id = ${id})
        or exists (select from repairs where model_id = ${id})`.as('used'),
    )
    .executeTakeFirstOrThrow();
  return used;
}

/** Whether an entry of the price list, also a retired one, is for this model. */
export async function isModelPriced(db: Db, id: string): Promise<boolean> {
  const { used } = await db
    .selectNoFrom(
      sql<boolean>`exists (select from parts where ${id}::uuid = any(model_ids))`.as('used'),
    )
    .executeTakeFirstOrThrow();
  return used;
}

export async function deleteModel(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('computer_models').where('id', '=', id).execute();
}
