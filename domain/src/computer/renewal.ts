import { endOfPeriod, endYear } from '../campaign/period.ts';
import type { Campaign } from '../campaign/window.ts';
import { madridTime } from '../dates.ts';
import { type ListedComputer, listAction } from './list-action.ts';

/** Whether a family may renew a computer while contracting is open. */
export function mayRenew(computer: ListedComputer, campaign: Campaign): boolean {
  return computer.status === 'expired' || listAction(computer, campaign) === 'renew';
}

/**
 * Whether the renewal page and its mail offer a computer: its coverage ended less than a year before
 * the campaign, so that no family is asked about a laptop of years ago. A refund leaves no end date.
 */
export function isRenewalOffered(computer: ListedComputer, campaign: Campaign): boolean {
  return mayRenew(computer, campaign) && endedLately(computer.endDate, campaign);
}

type FamilyComputer = ListedComputer & { serialNumber: string; serialClaimed: boolean };

/** The computers that a family is asked to renew, without a laptop that it has registered again. */
export function listRenewals<C extends FamilyComputer>(
  computers: readonly C[],
  campaign: Campaign,
): C[] {
  const isTaken = (computer: C) =>
    computers.some(
      (other) =>
        other !== computer && other.serialClaimed && other.serialNumber === computer.serialNumber,
    );
  return computers.filter((computer) => isRenewalOffered(computer, campaign) && !isTaken(computer));
}

/** Whether a period ended less than a year before the campaign, or ends in its year. */
export function endedLately(endDate: number | null, { contractInitDate }: Campaign): boolean {
  if (endDate === null || contractInitDate === null) return false;
  return (
    endOfPeriod(endDate) >= contractInitDate &&
    endYear(endDate) <= madridTime(contractInitDate).year
  );
}
