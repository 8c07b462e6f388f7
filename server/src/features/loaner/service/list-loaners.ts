import { madridDay } from '@cobertura/domain/dates.ts';
import type { InputOf, ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type * as api from '@cobertura/domain/loaner/api.ts';
import type { Loaner } from '@cobertura/domain/loaner/api.ts';
import type { Db } from '../../../db/database.ts';
import { pageOf } from '../../../db/page.ts';
import type { Deps } from '../../../deps.ts';
import * as list from '../store/list.ts';
import { findLoaner, findLoanerByText, type LoanerRow } from '../store/loaners.ts';
import { findOpenLoanOf, listLoansOf, listOpenLoans } from '../store/loans.ts';
import { toLoan, toLoaner } from './view-loan.ts';

/** The most loans that the history of a loaner shows. */
const shownLoans = 50;

export async function listLoaners(
  { db, clock }: Deps,
  { offset, limit, order, tab, search }: InputOf<typeof api.listLoaners>['query'],
): Promise<ReplyOf<typeof api.listLoaners>> {
  const today = madridDay(clock.now());
  const filter = { tab, search, today };
  const byCode = { column: 'code', descending: false } as const;
  const rows = await list.listLoaners(db, filter, { offset, limit, order: order ?? byCode });
  const loans = await listOpenLoans(
    db,
    rows.map(({ id }) => id),
  );
  const docs = rows.map((row) =>
    toLoaner(
      row,
      loans.find(({ loaner_id }) => loaner_id === row.id),
      today,
    ),
  );
  return pageOf(docs, { total: await list.countLoaners(db, filter), exact: true }, limit);
}

export function countLoaners({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<ReplyOf<typeof api.countLoaners>> {
  return list.countTabs(db, madridDay(clock.now()));
}

/** Finds the loaner whose code or serial number was scanned. */
export async function findScannedLoaner(deps: Deps, text: string): Promise<Loaner> {
  return viewLoaner(deps, await loadLoanerByText(deps.db, text));
}

export async function loadLoanerByText(db: Db, text: string): Promise<LoanerRow> {
  const found = await findLoanerByText(db, text);
  if (!found) throw new Refusal('no-loaner', [], { text });
  return found;
}

export async function readLoaner(deps: Deps, id: string): Promise<Loaner> {
  return viewLoaner(deps, await loadLoaner(deps.db, id));
}

async function viewLoaner({ db, clock }: Deps, row: LoanerRow): Promise<Loaner> {
  return toLoaner(row, await findOpenLoanOf(db, row.id), madridDay(clock.now()));
}

async function loadLoaner(db: Db, id: string): Promise<LoanerRow> {
  const found = await findLoaner(db, id);
  if (!found) throw new Refusal('not-found');
  return found;
}

/** The loans of a loaner, newest first. */
export async function listLoans(
  { db, clock }: Deps,
  id: string,
): Promise<ReplyOf<typeof api.listLoans>> {
  const { id: loanerId } = await loadLoaner(db, id);
  const today = madridDay(clock.now());
  const rows = await listLoansOf(db, { loanerId, limit: shownLoans });
  return { docs: rows.map((row) => toLoan(row, today)) };
}
