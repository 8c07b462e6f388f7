import { madridDay } from '@cobertura/domain/dates.ts';
import { lastDayToRemind, noticeOf } from '@cobertura/domain/loaner/loan.ts';
import type { Deps } from '../../../deps.ts';
import { forEachBatch } from '../../../lib/for-each-batch.ts';
import { sendLoanMail } from '../queue.ts';
import { updateLoan } from '../store/loans.ts';
import { listToTell, lockOpenLoan } from '../store/notices.ts';

/**
 * Mails families that the last day of a loan is near or over, once each. Each loan has its own
 * transaction, so that two processes may run it at once. A day without a run is caught up.
 */
export async function tellFamilies(deps: Deps): Promise<void> {
  const today = madridDay(deps.clock.now());
  const until = lastDayToRemind(today);
  const errors = await forEachBatch(
    (after) => listToTell(deps.db, { today, until, after }),
    (id) => tell(deps, { id, today }),
  );
  // The job is tried again.
  if (errors.length > 0) throw new AggregateError(errors, 'some loans could not be checked');
}

async function tell(
  { db, jobs, clock }: Deps,
  { id, today }: { id: string; today: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Since the loan was listed, the loaner may have come back or another process may have sent the mail.
    const loan = await lockOpenLoan(tx, id);
    if (!loan) return;
    const { case_id: caseId, due_on: dueOn, due_told_at, overdue_told_at } = loan;
    const told = { isDueTold: due_told_at !== null, isOverdueTold: overdue_told_at !== null };
    const notice = noticeOf({ dueOn, ...told }, today);
    if (!notice) return;
    const at = clock.now();
    await updateLoan(tx, id, notice === 'due' ? { due_told_at: at } : { overdue_told_at: at });
    await jobs.enqueue(tx, sendLoanMail, { caseId, loanId: id, mail: notice, dueOn });
  });
}
