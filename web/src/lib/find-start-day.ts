import { formatDate } from '@cobertura/domain/dates.ts';
import { nowInSeconds } from './dates.ts';

/** The first day of a coverage that starts later than now. Undefined: it starts with the payment. */
export function findStartDay(start: number | null): string | undefined {
  return start !== null && start > nowInSeconds() ? formatDate(start) : undefined;
}
