import { madridTime, startOfDay } from '@cobertura/domain/dates.ts';

export const demoPriceCents = 4900;

export type DemoCampaign = { start: Date; end: Date };

/**
 * The campaign that is open at a moment, or an earlier one. It starts on the first day of the month before
 * last, so the demo has a past of at least 59 days and stays open for nine months on any date.
 */
export function demoCampaign(now: Date, yearsBack = 0): DemoCampaign {
  const { year, month } = madridTime(now.getTime() / 1000);
  return {
    start: new Date(startOfDay(year - yearsBack, month - 2, 1) * 1000),
    end: new Date((startOfDay(year - yearsBack + 1, month - 2, 1) - 1) * 1000),
  };
}
