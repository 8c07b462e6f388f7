import { addCalendarDays, addWorkingDays } from '../holiday/working-days.ts';
import { workingDaysOf } from './clock.ts';
import { isGuaranteed, type RepairOutcome } from './outcome.ts';
import type { PhotoPurpose } from './report.ts';
import type { RepairStatus } from './status.ts';

/** The statuses in which photos of a purpose are added. */
export const photoStatuses: Record<PhotoPurpose, readonly RepairStatus[]> = {
  damage: ['reported', 'needs-info', 'accepted'],
  intake: ['accepted', 'received'],
  diagnosis: ['received'],
  after: ['repairing'],
};

/** Working days after the arrival of a laptop in which it should be ready. */
const workingDaysToReady = workingDaysOf.diagnosis + workingDaysOf.repair;

/**
 * The day on which a laptop should be ready if its fault is looked for from now on: the promised day, or
 * a later one if too few working days are left.
 */
export function readyDay(
  promised: string | null,
  { today, holidays }: { today: string; holidays: readonly string[] },
): string {
  const soonest = addWorkingDays(today, workingDaysToReady, holidays);
  return promised !== null && promised > soonest ? promised : soonest;
}

/** The statuses from the acceptance of the desk to the return of the laptop. */
const workshopStatuses: readonly RepairStatus[] = [
  'accepted',
  'received',
  'quoted',
  'repairing',
  'ready',
];

/** The workshop sees a repair that the desk has accepted, and later every one whose laptop was here. */
export function isSeenByWorkshop({
  status,
  hasArrived,
}: {
  status: RepairStatus;
  hasArrived: boolean;
}): boolean {
  return hasArrived || workshopStatuses.includes(status);
}

/** Whether a day on which a laptop should be ready makes sense: from today, within a year. */
export function isExpectedDay(day: string, today: string): boolean {
  return day >= today && day <= addCalendarDays(today, 366);
}

export const guaranteeMonths = 3;

/** The last day of the guarantee of a laptop that is returned on a day. Null if nothing was repaired. */
export function lastGuaranteedDay(
  returnedOn: string,
  outcome: RepairOutcome | null,
): string | null {
  if (!isGuaranteed(outcome)) return null;
  return addCalendarMonths(returnedOn, guaranteeMonths);
}

/** The same day of a later month, or the last day of a month that is shorter (Código Civil art. 5.1). */
function addCalendarMonths(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + count, 0));
  const target = Math.min(date, lastOfMonth.getUTCDate());
  return `${lastOfMonth.toISOString().slice(0, 'YYYY-MM'.length)}-${String(target).padStart(2, '0')}`;
}

/** The most letters of what families read about the workshop. */
export const workshopLengths = {
  name: 120,
  address: 200,
  nif: 20,
  hoursEs: 200,
  hoursGa: 200,
  phone: 40,
} as const;
