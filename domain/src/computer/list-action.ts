import { endYear } from '../campaign/period.ts';
import type { Campaign } from '../campaign/window.ts';
import { madridTime } from '../dates.ts';
import { isCovered, type Status, type StatusAction, statusFacts } from './status.ts';

/** The state that the list depends on. Times are unix seconds. */
export type ListedComputer = {
  status: Status;
  updatedAt: number;
  invoicedAt: number | null;
  endDate: number | null;
};

/** The action that a family's list offers for a computer. */
export type ListAction = StatusAction | 'renew';

/** Returns the first action that applies. */
export function listAction(computer: ListedComputer, { contractInitDate }: Campaign): ListAction {
  const { status, updatedAt, invoicedAt } = computer;
  const start = contractInitDate;

  if (start !== null && updatedAt < start && !isCovered(status)) return 'expired';
  if (start !== null && invoicedAt !== null && invoicedAt > start && isCovered(status)) {
    return 'show-details';
  }
  if (isRenewable(computer, contractInitDate)) return 'renew';
  return statusFacts[status].familyAction;
}

/** The history lists expired computers and exported ones that ended before this campaign's year. */
export function isHistory(computer: ListedComputer, { contractInitDate }: Campaign): boolean {
  const { status, endDate } = computer;
  if (status === 'expired') return true;
  if (status !== 'exported' || endDate === null || contractInitDate === null) return false;
  return endYear(endDate) < madridTime(contractInitDate).year;
}

function isRenewable({ status, endDate }: ListedComputer, contractInitDate: number | null) {
  if (status !== 'exported' || endDate === null || contractInitDate === null) return false;
  return endYear(endDate) === madridTime(contractInitDate).year;
}
