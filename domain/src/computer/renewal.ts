import { endOfPeriod, endYear } from '../campaign/period.ts';
import type { Campaign } from '../campaign/window.ts';
import { madridTime } from '../dates.ts';
import { type ListedComputer, listAction } from './list-action.ts';

/** Whether a family may renew a computer while contracting is open. */
export function mayRenew(computer: ListedComputer, campaign: Campaign): boolean {
  return computer.status === 'expired' || listAction(computer, campaign) === 'renew';
}

/**
 * Whether the renewal page and its mail ask about a computer: its coverage ended less than a year before
 * the campaign, so that no family is asked about a laptop of years ago. A refund leaves no end date.
 * Both leave out a laptop that the family has registered again.
 */
export function isRenewalOffered(computer: ListedComputer, campaign: Campaign): boolean {
  return mayRenew(computer, campaign) && endedLately(computer.endDate, campaign);
}

type FamilyComputer = ListedComputer & {
  _id?: string;
  serialNumber: string;
  serialClaimed: boolean;
};

/**
 * The computers that the renewal page asks about, without a laptop that the family has registered again.
 * Unlike the mail it keeps a laptop whose serial number another family holds: only here can the family
 * learn why it cannot be renewed, and whom to ask. The computer whose card led here is always one of them.
 */
export function listRenewals<C extends FamilyComputer>(
  computers: readonly C[],
  campaign: Campaign,
  asked?: string,
): C[] {
  const isTaken = (computer: C) =>
    computers.some(
      (other) =>
        other !== computer && other.serialClaimed && other.serialNumber === computer.serialNumber,
    );
  return computers.filter(
    (computer) =>
      (isRenewalOffered(computer, campaign) && !isTaken(computer)) ||
      (asked !== undefined && computer._id === asked && mayRenew(computer, campaign)),
  );
}

const halfYearSeconds = 183 * 86_400;

/**
 * A family that was told about renewals after this time was told in this campaign. Half a year before the
 * start, because the dates of a campaign may move after the mails were sent.
 */
export function toldSince({ contractInitDate }: { contractInitDate: number }): number {
  return contractInitDate - halfYearSeconds;
}

/** Whether a period ended less than a year before the campaign, or ends in its year. */
export function endedLately(endDate: number | null, { contractInitDate }: Campaign): boolean {
  if (endDate === null || contractInitDate === null) return false;
  return (
    endOfPeriod(endDate) >= contractInitDate &&
    endYear(endDate) <= madridTime(contractInitDate).year
  );
}
