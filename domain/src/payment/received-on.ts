import { startOfDay } from '../dates.ts';

const noon = 12 * 3600;

/**
 * When the money of a transfer was received: the value date of the bank, in Madrid. Never before the
 * period opened, and never in the future, because a value date may be tomorrow.
 */
export function receivedOn(
  day: string,
  { openedAt, now }: { openedAt: number; now: number },
): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return Math.min(Math.max(startOfDay(year, month, date) + noon, openedAt), now);
}
