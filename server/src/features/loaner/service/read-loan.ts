import { isStaff } from '@cobertura/domain/access/scopes.ts';
import { madridDay } from '@cobertura/domain/dates.ts';
import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { readLoanOfRepair as endpoint, LoanOfRepair } from '@cobertura/domain/loaner/api.ts';
import type { FamilyLoan } from '@cobertura/domain/loaner/fields.ts';
import { defaultDueDay, takesLoaner } from '@cobertura/domain/loaner/loan.ts';
import { isSeenByWorkshop } from '@cobertura/domain/repair/workshop.ts';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { loadCase } from '../../case/service/find-case.ts';
import { findLastLoanFor, loadLoan } from '../store/loans.ts';
import { loadRepair } from '../store/repairs.ts';
import { toFamilyLoan, toLoanOfRepair } from './view-loan.ts';

/** A person who lends a laptop or takes it back. */
export type Lender = { caller: Caller; key: string | undefined };

/** The last loan for a repair, and whether a laptop can be lent for it. */
export async function readLoanOfRepair(
  { db, clock }: Deps,
  { id, caller }: { id: string; caller: Caller },
): Promise<ReplyOf<typeof endpoint>> {
  const row = await loadCase(db, { id, kind: 'repair' });
  const { status, arrived_at, expected_on } = await loadRepair(db, row.id);
  const repair = { status, hasArrived: arrived_at !== null };
  if (!isStaff(caller.scopes) && !isSeenByWorkshop(repair)) throw new Refusal('not-found');
  const today = madridDay(clock.now());
  const loan = await findLastLoanFor(db, row.id);
  return {
    loan: loan ? toLoanOfRepair(loan, today) : null,
    mayLend: loan?.returned_at !== null && takesLoaner(repair),
    defaultDueOn: defaultDueDay(expected_on, today),
  };
}

export async function readLoan({ db, clock }: Deps, id: string): Promise<LoanOfRepair> {
  return toLoanOfRepair(await loadLoan(db, id), madridDay(clock.now()));
}

/** The last loan for a repair, as its family sees it. */
export async function findFamilyLoan(
  db: Db,
  { caseId, now }: { caseId: string; now: Date },
): Promise<FamilyLoan | null> {
  const loan = await findLastLoanFor(db, caseId);
  return loan ? toFamilyLoan(loan, madridDay(now)) : null;
}

/** The laptop that the family of a repair still has. */
export async function findOpenLoan(
  db: Db,
  caseId: string,
): Promise<{ code: string; dueOn: string } | undefined> {
  const loan = await findLastLoanFor(db, caseId);
  return loan?.returned_at === null ? { code: loan.code, dueOn: loan.due_on } : undefined;
}
