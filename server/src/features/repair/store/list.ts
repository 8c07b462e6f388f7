import type { repairColumns } from '@cobertura/domain/repair/desk.ts';
import { proposalStatuses } from '@cobertura/domain/repair/life.ts';
import type { RepairFilter } from '@cobertura/domain/repair/staff-api.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { findPage, type Listing, type SortColumn, sortByIds } from '../../../db/find-page.ts';
import { fromSeconds } from '../../../db/instant.ts';
import { matchByScan, matchWithIndex, type TextCondition } from '../../../db/search.ts';

export type RepairPage = {
  offset: number;
  limit: number;
  order: { column: (typeof repairColumns)[number]; descending: boolean };
  now: Date;
};

/** Lists one page of repairs with the total. */
export async function listRepairs(db: Db, filter: RepairFilter, page: RepairPage) {
  const { ids, counted } = await findPage(db, listingOf(filter, page));
  const rows = ids.length > 0 ? await rowsOf(db, ids).execute() : [];
  return { rows: sortByIds(ids, rows, ({ case_id }) => case_id), counted };
}

function rowsOf(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('repairs')
    .innerJoin('computer_models', 'computer_models.id', 'repairs.model_id')
    .innerJoin('schools', 'schools.code', 'repairs.school_code')
    .innerJoin('cases', 'cases.id', 'repairs.case_id')
    .select(['case_id', 'repairs.number', 'repairs.status', 'repairs.awaits', 'outcome'])
    .select(['reported_at', 'status_since', 'repairs.due_at', 'warn_at', 'expected_on'])
    .select(['repairs.computer_id', 'student_name', 'serial_number', 'new_serial'])
    .select(['parts', 'cause_told'])
    .select(['is_late_report', 'repeats', 'objected_at', 'cover', 'irreparable_words'])
    .select(sql<boolean>`case_id in (${withReceipt})`.as('has_receipt'))
    .select(['computer_models.model', 'schools.name as school', unread])
    .where('case_id', 'in', ids);
}

/** Repairs whose receipt staff have to check. They are few and have an index. */
const withReceipt = sql`select case_id from quotes where receipt_id is not null`;

/** The messages of the family after the last message or decision of the staff. A loan is none. */
const unreadMessages = sql`
  from case_messages written
  where written.case_id = cases.id and written.user_id = cases.user_id
    and written.at > greatest(
      (select max(at) from case_messages said
        where said.case_id = cases.id and said.kind <> 'note'
          and said.user_id is distinct from cases.user_id),
      (select max(at) from case_events done
        where done.case_id = cases.id and done.actor = 'staff' and done.event not like 'loaner-%'),
      '-infinity')`;

const unread = sql<number>`(select count(*)::int ${unreadMessages})`.as('unread');

/** An open repair whose family waits for a reply. A count is made for each of these few, never for all. */
const hasUnread = sql<boolean>`is_open and (
  select (select count(*) ${unreadMessages}) from cases where cases.id = repairs.case_id) > 0`;

/** The query of a page. Exported for the test of its plan. */
export function listingOf(
  filter: RepairFilter,
  { offset, limit, order, now }: RepairPage,
): Listing {
  const conditions = [...conditionsOf(filter, now)];
  return {
    table: 'repairs',
    key: 'case_id',
    texts: filter.search ? [containsInRepair(filter.search)] : [],
    conditions,
    filtered: conditions.length > 0,
    // Reading the messages of an open repair takes several index scans.
    costly: filter.review === 'messages',
    // An index of each column has all repairs.
    indexed: conditions.length === 0,
    sort: [sortBy[order.column]],
    descending: order.descending,
    offset,
    limit,
  };
}

/** Each column is the first of an index that ends with the id. */
const sortBy = {
  // The clock of most repairs does not run.
  queue: { column: sql`queue_at`, nullable: true },
  reportedAt: { column: sql`reported_at` },
  number: { column: sql`number` },
  statusSince: { column: sql`status_since` },
  student: { column: sql`student_folded` },
} satisfies Record<RepairPage['order']['column'], SortColumn>;

function* conditionsOf(filter: RepairFilter, now: Date): Generator<RawBuilder<boolean>> {
  const { tab, status, part, cause, school, model, reportedFrom, reportedTo } = filter;
  if (filter.review === 'receipt') yield sql<boolean>`case_id in (${withReceipt})`;
  if (filter.review === 'messages') yield hasUnread;
  if (tab !== 'all') yield tabCondition(tab, now);
  if (status) yield sql<boolean>`status = ${status}`;
  if (part) yield sql<boolean>`parts @> array[${part}]`;
  if (cause) yield sql<boolean>`cause_told = ${cause}`;
  if (school) yield sql<boolean>`school_code = ${school}`;
  if (model) yield sql<boolean>`model_id = ${model}`;
  if (reportedFrom !== undefined) yield sql<boolean>`reported_at >= ${fromSeconds(reportedFrom)}`;
  // Include the whole last second.
  if (reportedTo !== undefined) yield sql<boolean>`reported_at < ${fromSeconds(reportedTo + 1)}`;
}

/**
 * A report, a laptop at the workshop whose rejection the family objected to, or one that the workshop
 * proposes to give up.
 */
const toDecide = sql<boolean>`is_open and (status = 'reported' or (status = 'received' and cover is null)
  or (irreparable_words is not null and status in (${sql.join(proposalStatuses.map((status) => sql.lit(status)))})))`;

type OpenTab = Exclude<RepairFilter['tab'], 'all'>;

function tabCondition(tab: OpenTab, now: Date): RawBuilder<boolean> {
  if (tab === 'to-decide') return toDecide;
  if (tab === 'late') return sql<boolean>`is_open and due_at < ${now}`;
  return sql<boolean>`is_open and awaits = ${tab}`;
}

const openTabs = ['to-decide', 'family', 'workshop', 'late'] as const satisfies OpenTab[];

/** Counts the repairs of each tab of open ones. */
export async function countTabs(db: Db, now: Date): Promise<Counts> {
  return countQuery(db, now).executeTakeFirstOrThrow();
}

/** The open repairs of each tab, and the receipts of transfers that staff have to check. */
type Counts = Record<OpenTab, number> & { receipts: number };

/** The open repairs are few, so one scan of their index counts all tabs. Exported for its plan. */
export function countQuery(db: Db, now: Date) {
  return db
    .selectFrom('repairs')
    .select(
      openTabs.map((tab) =>
        sql<number>`count(*) filter (where ${tabCondition(tab, now)})::int`.as(tab),
      ),
    )
    .select(sql`(select count(*)::int from quotes where receipt_id is not null)`.as('receipts'))
    .where('is_open', '=', true)
    .$castTo<Counts>();
}

/** The text of the family ends with the serial number of the laptop that it got instead. */
function containsInRepair(text: string): TextCondition {
  const columns = ['number_folded', 'student_folded', 'serial_folded', 'family_folded'];
  const inAny = (contains: typeof matchByScan) =>
    sql<boolean>`(${sql.join(
      columns.map((folded) => contains(sql.ref(folded), text)),
      sql` or `,
    )})`;
  const byScan = inAny(matchByScan);
  return { withIndex: inAny(matchWithIndex), byScan, sampled: byScan };
}
