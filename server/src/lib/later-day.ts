import { formatDate } from '@cobertura/domain/dates.ts';

/** The day of an instant that is still to come, such as 31/08/2027. Undefined for a past one. */
export function findLaterDay(at: Date | null, now: Date): string | undefined {
  return at && at > now ? formatDate(Math.floor(at.getTime() / 1000)) : undefined;
}
