import { addCalendarDays } from '../holiday/working-days.ts';
import { type RepairStatus, repairStatuses } from '../repair/status.ts';
import { isSeenByWorkshop } from '../repair/workshop.ts';

/** Days are days in Madrid: 2026-11-15. A loaner can be brought back until the end of its last day. */

/** Days of a loan whose repair has no expected day. */
const defaultLoanDays = 15;

/** The most days from today to the last day of a loan. To lend it longer, staff extend the loan. */
export const maxLoanDays = 90;

/** Days to bring a loaner back after its repair has ended. */
const daysAfterRepair = 5;

/** Days before the last day on which the family is reminded. */
const reminderDays = 2;

/** The most letters of how a loaner went out or came back. */
export const maxLoanWords = 1000;

export type LoanRefusal =
  | 'loaner-retired'
  | 'loaner-lent'
  | 'repair-takes-no-loaner'
  | 'repair-has-loaner';

/** Why a loaner cannot be lent for a repair. Undefined if it can. */
export function refuseLoan({
  loaner,
  repair,
}: {
  loaner: { isRetired: boolean; isLent: boolean };
  repair: { status: RepairStatus; hasArrived: boolean; hasLoaner: boolean };
}): LoanRefusal | undefined {
  if (!takesLoaner(repair)) return 'repair-takes-no-loaner';
  if (repair.hasLoaner) return 'repair-has-loaner';
  if (loaner.isLent) return 'loaner-lent';
  return loaner.isRetired ? 'loaner-retired' : undefined;
}

/** Whether a loaner can be lent for a repair: from its acceptance until it ends. */
export function takesLoaner(repair: { status: RepairStatus; hasArrived: boolean }): boolean {
  return repairStatuses[repair.status].isOpen && isSeenByWorkshop(repair);
}

/** The last day that a form offers: the one on which the repaired laptop should be ready. */
export function defaultDueDay(expectedOn: string | null, today: string): string {
  if (expectedOn !== null && isDueDay(expectedOn, today)) return expectedOn;
  return addCalendarDays(today, defaultLoanDays);
}

export function isDueDay(day: string, today: string): boolean {
  return day >= today && day <= addCalendarDays(today, maxLoanDays);
}

/** The last day of an open loan once its repair has ended. It is never later than before. */
export function dueDayAfterRepair(dueOn: string, today: string): string {
  const lastDay = addCalendarDays(today, daysAfterRepair);
  return lastDay < dueOn ? lastDay : dueOn;
}

export type LoanNotice = 'due' | 'overdue';

/** What the family is told today about an open loan. Undefined if it was told, or it is too early. */
export function noticeOf(
  {
    dueOn,
    isDueTold,
    isOverdueTold,
  }: { dueOn: string; isDueTold: boolean; isOverdueTold: boolean },
  today: string,
): LoanNotice | undefined {
  if (today > dueOn) return isOverdueTold ? undefined : 'overdue';
  return isDueTold || today < firstReminderDay(dueOn) ? undefined : 'due';
}

/** The loans that are due until this day have a reminder to send today. */
export function lastDayToRemind(today: string): string {
  return addCalendarDays(today, reminderDays);
}

function firstReminderDay(dueOn: string): string {
  return addCalendarDays(dueOn, -reminderDays);
}
