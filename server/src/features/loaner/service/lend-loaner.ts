import { caseNumberIn } from '@cobertura/domain/case/case.ts';
import { madridDay } from '@cobertura/domain/dates.ts';
import type { InputOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { lendLoaner as endpoint, LoanOfRepair } from '@cobertura/domain/loaner/api.ts';
import { defaultDueDay, isDueDay, refuseLoan } from '@cobertura/domain/loaner/loan.ts';
import { repairStatuses } from '@cobertura/domain/repair/status.ts';
import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { runOnce } from '../../../db/once.ts';
import type { Tables } from '../../../db/schema.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../lib/ids.ts';
import { lockCase } from '../../case/service/move-case.ts';
import { sendLoanMail } from '../queue.ts';
import { type LoanerRow, lockLoaner } from '../store/loaners.ts';
import { findLastLoanFor, findOpenLoanOf, insertLoan } from '../store/loans.ts';
import { findRepairByNumber, loadRepair } from '../store/repairs.ts';
import { addLoanEvent } from './add-loan-event.ts';
import { loadLoanerByText } from './list-loaners.ts';
import { type Lender, readLoan } from './read-loan.ts';
import { hasLoanerRefusal, lentRefusal } from './refusals.ts';

type Form = InputOf<typeof endpoint>['body'];

/** Lends a laptop for a repair, and mails the family. */
export async function lendLoaner(
  deps: Deps,
  { caller, key }: Lender,
  { loaner: text, repair, items, words, ...given }: Form,
): Promise<LoanOfRepair> {
  const { db, jobs, clock } = deps;
  const caseId = await findCaseId(db, repair);
  const { id: loanerId } = await loadLoanerByText(db, text);
  const id = await db.transaction().execute(async (tx) => {
    // Every change of loans locks the case first.
    const row = await lockCase(tx, { id: caseId, kind: 'repair' });
    const loaner = await lockLoaner(tx, loanerId);
    if (!loaner) throw new Refusal('not-found');
    // The locks may have waited, and the times of events must have their order.
    const at = clock.now();
    const request = ['lend', caseId, loanerId, given.dueOn ?? null, items, words];
    return runOnce(tx, { userId: caller.id, key, request, at }, async () => {
      const loanId = newId(at);
      const dueOn = given.dueOn ?? (await findDueDay(tx, caseId, madridDay(at)));
      if (!isDueDay(dueOn, madridDay(at))) throw new Refusal('loan-day-out-of-range');
      await openLoan(tx, loaner, {
        ...{ id: loanId, loaner_id: loanerId, case_id: caseId, lent_at: at, lent_by: caller.id },
        ...{ due_on: dueOn, out_items: items, out_words: words },
      });
      const { code } = loaner;
      await addLoanEvent(tx, row, { event: 'loaner-lent', caller, at, about: { code, dueOn } });
      await jobs.enqueue(tx, sendLoanMail, { caseId, loanId, mail: 'lent', dueOn });
      return loanId;
    });
  });
  return readLoan(deps, id);
}

async function findCaseId(db: Db, repair: string): Promise<string> {
  const number = caseNumberIn('repair', repair);
  if (number === undefined) return repair;
  const id = await findRepairByNumber(db, number);
  if (id === undefined) throw new Refusal('no-open-number', [], { number });
  return id;
}

async function findDueDay(tx: Tx, caseId: string, today: string): Promise<string> {
  return defaultDueDay((await loadRepair(tx, caseId)).expected_on, today);
}

async function openLoan(
  tx: Tx,
  loaner: LoanerRow,
  row: Insertable<Tables['loans']>,
): Promise<void> {
  await refuseImpossible(tx, loaner, row.case_id);
  if (await insertLoan(tx, row)) return;
  // A unique index refused the row, so there is another loan now.
  await refuseImpossible(tx, loaner, row.case_id);
}

async function refuseImpossible(tx: Tx, loaner: LoanerRow, caseId: string): Promise<void> {
  const { number, status, arrived_at } = await loadRepair(tx, caseId);
  const last = await findLastLoanFor(tx, caseId);
  const own = last?.returned_at === null ? last : undefined;
  const lent = await findOpenLoanOf(tx, loaner.id);
  const refusal = refuseLoan({
    loaner: { isRetired: loaner.retired_at !== null, isLent: lent !== undefined },
    repair: { status, hasArrived: arrived_at !== null, hasLoaner: own !== undefined },
  });
  if (refusal === undefined) return;
  if (refusal === 'repair-has-loaner' && own) throw hasLoanerRefusal(own);
  if (refusal === 'loaner-lent' && lent) throw lentRefusal(lent);
  const { name } = repairStatuses[status];
  throw new Refusal(refusal, [], { code: loaner.code, number, status: name });
}
