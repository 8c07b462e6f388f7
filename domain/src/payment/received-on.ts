import { startOfDay } from '../dates.ts';

const noon = 12 * 3600;

/**
 * When the money of a transfer came: on the day from which it counts for the bank, in Madrid. Never
 * before there was anything to pay, and never after it was seen: a bank may count it from tomorrow.
 */
export function receivedOn(
  day: string,
  { openedAt, now }: { openedAt: number; now: number },
): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return Math.min(Math.max(startOfDay(year, month, date) + noon, openedAt), now);
}
