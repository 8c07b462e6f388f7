import type { LoanerTab, loanerColumns } from '@cobertura/domain/loaner/loaner.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { containing } from '../../../db/search.ts';
import type { LoanerRow } from './loaners.ts';

type Filter = { tab: LoanerTab; search: string | undefined; today: string };

type Page = {
  offset: number;
  limit: number;
  order: { column: (typeof loanerColumns)[number]; descending: boolean };
};

/** The laptops to lend are hundreds at the most, so a scan finds them. */
export function listLoaners(
  db: Db,
  filter: Filter,
  { offset, limit, order }: Page,
): Promise<LoanerRow[]> {
  const direction = order.descending ? 'desc' : 'asc';
  return filtered(db, filter)
    .selectAll('loaners')
    .orderBy(sortBy[order.column], (by) => by[direction]().nullsLast())
    .orderBy('loaners.code', direction)
    .limit(limit)
    .offset(offset * limit)
    .execute();
}

const sortBy = {
  code: sql<string>`loaners.code`,
  serial: sql<string>`loaners.serial_number`,
  model: sql<string>`fold(loaners.model)`,
  keptAt: sql<string>`fold(loaners.kept_at)`,
  dueOn: sql<string | null>`loans.due_on`,
} satisfies Record<Page['order']['column'], RawBuilder<unknown>>;

export async function countLoaners(db: Db, filter: Filter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function countTabs(db: Db, today: string): Promise<Record<LoanerTab, number>> {
  const count = (tab: LoanerTab) =>
    sql<number>`count(*) filter (where ${conditionOf(tab, today)})::int`.as(tab);
  return withOpenLoan(db)
    .select([count('active'), count('available'), count('lent'), count('overdue')])
    .select(count('retired'))
    .executeTakeFirstOrThrow();
}

function filtered(db: Db, { tab, search, today }: Filter) {
  return withOpenLoan(db)
    .leftJoin('repairs', 'repairs.case_id', 'loans.case_id')
    .where(conditionOf(tab, today))
    .$if(Boolean(search), (query) => query.where(containing(searched, search ?? '')));
}

/** Line breaks separate the texts, because no search has one. */
const searched = sql`fold(concat_ws(E'\\n', loaners.code, loaners.serial_number, loaners.model,
  loaners.kept_at, repairs.number, repairs.student_name))`;

function withOpenLoan(db: Db) {
  return db
    .selectFrom('loaners')
    .leftJoin('loans', (join) =>
      join.onRef('loans.loaner_id', '=', 'loaners.id').on('loans.returned_at', 'is', null),
    );
}

function conditionOf(tab: LoanerTab, today: string): RawBuilder<boolean> {
  return {
    active: sql<boolean>`loaners.retired_at is null`,
    available: sql<boolean>`loaners.retired_at is null and loans.id is null`,
    lent: sql<boolean>`loans.id is not null`,
    overdue: sql<boolean>`loans.due_on < ${today}`,
    retired: sql<boolean>`loaners.retired_at is not null`,
  }[tab];
}
