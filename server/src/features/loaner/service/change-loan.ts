import { formatDate, madridDay, startOfIsoDay } from '@cobertura/domain/dates.ts';
import type { InputOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type * as api from '@cobertura/domain/loaner/api.ts';
import { dueDayAfterRepair, isDueDay } from '@cobertura/domain/loaner/loan.ts';
import type { Tx } from '../../../db/database.ts';
import { runOnce } from '../../../db/once.ts';
import type { Deps } from '../../../deps.ts';
import { lockCase } from '../../case/service/move-case.ts';
import { findCaseOf, findLastLoanFor, type LoanRow, loadLoan, updateLoan } from '../store/loans.ts';
import { addLoanEvent } from './add-loan-event.ts';
import { type Lender, readLoan } from './read-loan.ts';
import { returnedRefusal } from './refusals.ts';

type Changer = Lender & { id: string };

/** Takes a laptop back, with how it comes back. */
export function takeLoanerBack(
  deps: Deps,
  changer: Changer,
  { items, words }: InputOf<typeof api.takeLoanerBack>['body'],
): Promise<api.LoanOfRepair> {
  const { caller } = changer;
  return changeOpenLoan(deps, changer, ['back', items, words], async (tx, { row, loan, at }) => {
    await updateLoan(tx, loan.id, {
      returned_at: at,
      received_by: caller.id,
      back_items: items,
      back_words: words,
    });
    const about = { code: loan.code, words };
    await addLoanEvent(tx, row, { event: 'loaner-returned', caller, at, about });
  });
}

/** Gives the family more days. It is reminded of the new last day. */
export function extendLoan(
  deps: Deps,
  changer: Changer,
  { dueOn }: InputOf<typeof api.extendLoan>['body'],
): Promise<api.LoanOfRepair> {
  const { caller } = changer;
  return changeOpenLoan(deps, changer, ['extend', dueOn], async (tx, { row, loan, at }) => {
    if (!isDueDay(dueOn, madridDay(at))) throw new Refusal('loan-day-out-of-range');
    if (dueOn <= loan.due_on) {
      const day = formatDate(startOfIsoDay(loan.due_on));
      throw new Refusal('loan-day-not-later', [], { day });
    }
    await saveDueDay(tx, loan.id, dueOn);
    const about = { code: loan.code, dueOn };
    await addLoanEvent(tx, row, { event: 'loaner-extended', caller, at, about });
  });
}

/** After the end of a repair its loaner is due soon. The caller has locked the case. */
export async function shortenLoan(tx: Tx, caseId: string, at: Date): Promise<void> {
  const loan = await findLastLoanFor(tx, caseId);
  if (!loan || loan.returned_at !== null) return;
  const dueOn = dueDayAfterRepair(loan.due_on, madridDay(at));
  if (dueOn !== loan.due_on) await saveDueDay(tx, loan.id, dueOn);
}

/** The family has not been told of another last day. */
async function saveDueDay(tx: Tx, id: string, dueOn: string): Promise<void> {
  await updateLoan(tx, id, { due_on: dueOn, due_told_at: null, overdue_told_at: null });
}

type Open = { row: Awaited<ReturnType<typeof lockCase>>; loan: LoanRow; at: Date };

/** Changes an open loan in one transaction, once per person and key. */
async function changeOpenLoan(
  deps: Deps,
  { id, caller, key }: Changer,
  request: readonly unknown[],
  change: (tx: Tx, open: Open) => Promise<void>,
): Promise<api.LoanOfRepair> {
  const { db, clock } = deps;
  const caseId = await findCaseOf(db, id);
  if (caseId === undefined) throw new Refusal('not-found');
  await db.transaction().execute(async (tx) => {
    const row = await lockCase(tx, { id: caseId, kind: 'repair' });
    const at = clock.now();
    await runOnce(tx, { userId: caller.id, key, request: [id, ...request], at }, async () => {
      const loan = await loadLoan(tx, id);
      if (loan.returned_at !== null) throw returnedRefusal(loan);
      await change(tx, { row, loan, at });
      return id;
    });
  });
  return readLoan(deps, id);
}
