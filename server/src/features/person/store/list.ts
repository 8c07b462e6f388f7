import { isStaff, type Scope } from '@cobertura/domain/access/scopes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { findPage, sortByIds } from '../../../db/find-page.ts';
import { containsText } from '../../../db/search.ts';

/** The indexed expressions. Names sort without accents and case. */
const columns = {
  firstName: { search: sql`first_name_folded`, sort: sql`first_name_folded` },
  surname1: { search: sql`surname1_folded`, sort: sql`surname1_folded` },
  surname2: { search: sql`surname2_folded`, sort: sql`surname2_folded` },
  dni: { search: sql`dni_folded`, sort: sql`dni` },
  email: { search: sql`email_folded`, sort: sql`email` },
} satisfies Record<string, { search: RawBuilder<unknown>; sort: RawBuilder<unknown> }>;

type TextColumn = keyof typeof columns;

export type PeopleFilter = Partial<Record<TextColumn, string | undefined>> & {
  scope?: Scope | undefined;
};

export type PeoplePage = {
  offset: number;
  limit: number;
  order: { column: TextColumn | 'createdAt'; descending: boolean };
};

export async function listPeople(
  db: Db,
  { scope, ...texts }: PeopleFilter,
  { offset, limit, order }: PeoplePage,
) {
  const { ids, counted } = await findPage(db, {
    table: 'users',
    key: 'id',
    texts: Object.entries(texts).flatMap(([column, text]) =>
      text ? [containsText(columns[column as TextColumn].search, text)] : [],
    ),
    conditions: [sql<boolean>`deleted_at is null`, ...withScope(scope)],
    filtered: scope !== undefined,
    // Nearly all people are families.
    indexed: scope === undefined || scope === 'user',
    sort: [{ column: order.column === 'createdAt' ? sql`created_at` : columns[order.column].sort }],
    descending: order.descending,
    offset,
    limit,
  });
  const rows = ids.length
    ? await db.selectFrom('users').selectAll().where('id', 'in', ids).execute()
    : [];
  return { rows: sortByIds(ids, rows, ({ id }) => id), counted };
}

function withScope(scope: Scope | undefined): RawBuilder<boolean>[] {
  if (!scope) return [];
  const has = sql<boolean>`${scope} = any(scopes)`;
  // Nearly all people are families. The others have a partial index, which needs this condition.
  return scope === 'user' ? [has] : [sql<boolean>`scopes <> '{user}'`, has];
}

/** Locks every admin, so that concurrent changes of admins run one after the other. */
export async function lockAdmins(tx: Tx): Promise<string[]> {
  const locked = await admins(tx).forNoKeyUpdate().execute();
  return locked.map(({ id }) => id);
}

export async function listAdmins(db: Db): Promise<string[]> {
  return (await admins(db).execute()).map(({ id }) => id);
}

function admins(db: Db) {
  return (
    db
      .selectFrom('users')
      .select('id')
      .where(sql<boolean>`'admin' = any(scopes)`)
      // An admin who has not set a password yet cannot sign in, so does not count as one.
      .where('is_activated', '=', true)
      .where('deleted_at', 'is', null)
      .orderBy('id')
  );
}

/** Ends the sessions too. A person who no longer works here loses the saved views. */
export async function saveScopes(
  tx: Tx,
  id: string,
  { scopes, at }: { scopes: Scope[]; at: Date },
) {
  if (!isStaff(scopes)) await tx.deleteFrom('saved_views').where('user_id', '=', id).execute();
  return tx
    .updateTable('users')
    .set({ scopes, session_version: sql`session_version + 1`, updated_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
