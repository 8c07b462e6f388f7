import { withdrawalDeadline } from './withdrawal-deadline.ts';

/**
 * When a contract covers at the earliest, if the family does not ask to be covered as soon as it pays: the
 * first second after the withdrawal deadline. Holidays are days such as 2026-12-25.
 */
export function laterStart(signedAt: Date, holidays: readonly string[]): Date {
  const deadline = withdrawalDeadline(signedAt, holidays);
  return new Date((Math.floor(deadline.getTime() / 1000) + 1) * 1000);
}
