import type { CaseFilter, caseColumns } from '@cobertura/domain/case/api.ts';
import { type CaseStatus, kindsWithStatus } from '@cobertura/domain/case/case.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { findPage, type Listing, type SortColumn, sortByIds } from '../../../db/find-page.ts';
import { fromSeconds } from '../../../db/instant.ts';
import { matchByScan, matchWithIndex, type TextCondition } from '../../../db/search.ts';

export type CasePage = {
  offset: number;
  limit: number;
  order: { column: (typeof caseColumns)[number]; descending: boolean };
};

/** Lists one page of cases with the total. */
export async function listCases(db: Db, filter: CaseFilter, page: CasePage) {
  const { ids, counted } = await findPage(db, listingOf(filter, page));
  const rows = ids.length
    ? await db.selectFrom('cases').selectAll().where('id', 'in', ids).execute()
    : [];
  return { rows: sortByIds(ids, rows, ({ id }) => id), counted };
}

/**
 * Counts the open withdrawals and complaints with a deadline before `end`, and those of them before
 * today. Repairs have counts of their own.
 */
export function countDueBefore(db: Db, days: { today: Date; end: Date }) {
  return dueCountQuery(db, days).executeTakeFirstOrThrow();
}

/** An index of the open cases has the counted rows. Exported for the test of its plan. */
export function dueCountQuery(db: Db, { today, end }: { today: Date; end: Date }) {
  return db
    .selectFrom('cases')
    .select(({ fn }) => [
      fn.countAll<string>().as('all'),
      fn.countAll<string>().filterWhere('due_at', '<', today).as('overdue'),
    ])
    .where('closed_at', 'is', null)
    .where('due_at', '<', end)
    .where('kind', '!=', 'repair');
}

/** The query of a page. Exported for the test of its plan. */
export function listingOf(filter: CaseFilter, { offset, limit, order }: CasePage): Listing {
  const conditions = [...conditionsOf(filter)];
  return {
    table: 'cases',
    key: 'id',
    texts: filter.search ? [containsInCase(filter.search)] : [],
    conditions,
    filtered: conditions.length > 0,
    indexed: isIndexed(filter, order.column),
    sort: [sortBy[order.column]],
    descending: order.descending,
    offset,
    limit,
  };
}

/** Each column is the first of an index that ends with the id. */
const sortBy = {
  // The clock of some cases is stopped.
  dueAt: { column: sql`due_at`, nullable: true },
  receivedAt: { column: sql`received_at` },
  number: { column: sql`number` },
} satisfies Record<CasePage['order']['column'], SortColumn>;

function* conditionsOf({
  state,
  kind,
  status,
  awaits,
  dueFrom,
  dueTo,
}: CaseFilter): Generator<RawBuilder<boolean>> {
  if (state === 'open') yield sql<boolean>`closed_at is null`;
  if (state === 'closed') yield sql<boolean>`closed_at is not null`;
  if (kind) yield sql<boolean>`kind = ${kind}`;
  if (status) yield* hasStatus(status);
  if (awaits) yield sql<boolean>`awaits = ${awaits}`;
  if (dueFrom !== undefined) yield sql<boolean>`due_at >= ${fromSeconds(dueFrom)}`;
  // Include the whole last second.
  if (dueTo !== undefined) yield sql<boolean>`due_at < ${fromSeconds(dueTo + 1)}`;
}

/** The index of the statuses begins with the kind. */
function* hasStatus(status: CaseStatus): Generator<RawBuilder<boolean>> {
  yield sql<boolean>`kind in (${sql.join(kindsWithStatus(status))})`;
  yield sql<boolean>`status = ${status}`;
}

/** Most cases are closed after some years, so the indexes of all cases have them too. */
function isIndexed(filter: CaseFilter, column: CasePage['order']['column']): boolean {
  const { state, kind, status, awaits, dueFrom, dueTo } = filter;
  const filters = [kind, status, awaits, dueFrom, dueTo];
  if (filters.some((value) => value !== undefined)) return false;
  return state !== 'open' || column === 'dueAt';
}

function containsInCase(text: string): TextCondition {
  const inAny = (contains: typeof matchByScan) =>
    sql<boolean>`(${sql.join(
      [sql`number_folded`, sql`name_folded`, sql`email_folded`].map((folded) =>
        contains(folded, text),
      ),
      sql` or `,
    )})`;
  const byScan = inAny(matchByScan);
  return { withIndex: inAny(matchWithIndex), byScan, sampled: byScan };
}
