import { endYear } from '../campaign/period.ts';
import type { Campaign } from '../campaign/window.ts';
import { madridTime } from '../dates.ts';
import { type Status, statusesWhere } from './status.ts';

/** Times are unix seconds. */
export type ExpiringComputer = {
  status: Status;
  updatedAt: number;
  hasMoney: boolean;
  endDate: number | null;
};

export const unfinishedStatuses = statusesWhere('phase', 'unfinished');

/** The rule of the daily expiry job. No computer expires before a campaign starts. */
export function hasExpired(computer: ExpiringComputer, campaign: Campaign, now: number): boolean {
  const { contractInitDate: start, contractEndDate: end } = campaign;
  if (start === null || start > now) return false;

  if (unfinishedStatuses.some((status) => status === computer.status)) {
    return computer.updatedAt < start && !computer.hasMoney;
  }
  if (computer.status !== 'exported' || computer.endDate === null || computer.endDate >= now) {
    return false;
  }
  const lastYear = endYear(computer.endDate);
  const campaignYear = madridTime(start).year;
  const isWindowClosed = end !== null && now > end;
  return lastYear < campaignYear || (lastYear === campaignYear && isWindowClosed);
}
