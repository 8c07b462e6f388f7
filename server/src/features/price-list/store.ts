import type { LineKind } from '@cobertura/domain/repair/lines.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { countRows } from '../../db/page.ts';
import type { Tables } from '../../db/schema.ts';
import { containing } from '../../db/search.ts';

export type EntryRow = Selectable<Tables['parts']>;

export type EntryFilter = {
  search?: string | undefined;
  kind?: LineKind | undefined;
  model?: string | undefined;
  state?: 'current' | 'retired' | undefined;
};

/** Kinds are sorted as the public page shows them. */
const placeOfKind = sql<number>`array_position(array['part', 'labour', 'transport'], kind)`;

/** Text is compared without case or accents. */
const sortBy = {
  wordsEs: sql<string>`fold(words_es)`,
  wordsGa: sql<string>`fold(words_ga)`,
  kind: placeOfKind,
  price: sql<number>`price_cents`,
  cost: sql<number>`cost_cents`,
  updatedAt: sql<Date>`updated_at`,
};

export type EntryPage = {
  offset: number;
  limit: number;
  order: { column: keyof typeof sortBy; descending: boolean };
};

/** Scans the table, which is small: the number of entries has a limit, and few are retired. */
function filtered(db: Db, { search, kind, model, state }: EntryFilter) {
  return db
    .selectFrom('parts')
    .$if(Boolean(search), (query) =>
      query.where(containing(sql`fold(words_es || ' ' || words_ga)`, search ?? '')),
    )
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'part'))
    .$if(model !== undefined, (query) =>
      query.where(sql<boolean>`(model_ids = '{}' or ${model}::uuid = any(model_ids))`),
    )
    .$if(state !== undefined, (query) =>
      query.where('retired_at', state === 'retired' ? 'is not' : 'is', null),
    );
}

export function listEntries(db: Db, filter: EntryFilter, { offset, limit, order }: EntryPage) {
  const direction = order.descending ? 'desc' : 'asc';
  return filtered(db, filter)
    .selectAll()
    .orderBy(sortBy[order.column], direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset * limit)
    .execute();
}

export function countEntries(db: Db, filter: EntryFilter) {
  return countRows(db, filtered(db, filter));
}

/** What is on the list now. */
export function listCurrent(db: Db, limit: number): Promise<EntryRow[]> {
  return filtered(db, { state: 'current' })
    .selectAll()
    .orderBy(placeOfKind)
    .orderBy(sortBy.wordsEs)
    .orderBy('price_cents')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function countCurrent(db: Db): Promise<number> {
  return (await countEntries(db, { state: 'current' })).total;
}

/**
 * What adds to the list waits for one another, so that its limit holds. Take this lock before those of
 * entries and models: another order could deadlock.
 */
export async function lockSize(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('price-list', 0))`.execute(tx);
}

export function insertEntry(tx: Tx, row: Insertable<Tables['parts']>): Promise<EntryRow> {
  return tx.insertInto('parts').values(row).returningAll().executeTakeFirstOrThrow();
}

export function findEntry(db: Db, id: string): Promise<EntryRow | undefined> {
  return db.selectFrom('parts').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockEntry(tx: Tx, id: string): Promise<EntryRow | undefined> {
  return tx.selectFrom('parts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function updateEntry(
  tx: Tx,
  id: string,
  changes: Updateable<Tables['parts']>,
): Promise<EntryRow> {
  return tx
    .updateTable('parts')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The names of models, in the order of the alphabet. */
export function listModels(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('computer_models')
    .select(['id', 'model'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy(sql`fold(model)`)
    .execute();
}

/** Keeps the models from being deleted until the transaction ends. Returns those that exist. */
export async function lockModels(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const found = await tx
    .selectFrom('computer_models')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return found.map(({ id }) => id);
}
