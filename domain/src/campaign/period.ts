import { madridTime, startOfDay } from '../dates.ts';

/** A coverage period lasts one year from the start of its campaign, less one second. */
export function endOfPeriod(campaignStart: number): number {
  const { year, month, day, hour, minute, second } = madridTime(campaignStart);
  const intoTheDay = hour * 3600 + minute * 60 + second;
  const nextYear = startOfDay(year + 1, month, day) + intoTheDay;
  // On the day that clocks change, noon is not twelve hours after midnight.
  const hoursOff = madridTime(nextYear).hour - hour;
  return nextYear - hoursOff * 3600 - 1;
}

/** The end year of a period: the year in Madrid one second after its end. */
export function endYear(endDate: number): number {
  return madridTime(endDate + 1).year;
}
