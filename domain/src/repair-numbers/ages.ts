import { secondsPerWorkingDay, subtractWorkingSeconds } from '../holiday/working-time.ts';

/** The ages of open repairs, in working days since the report. The last one has no end. */
export const ageGroups = [
  { from: 0, to: 2 },
  { from: 2, to: 5 },
  { from: 5, to: 10 },
  { from: 10, to: 15 },
  { from: 15, to: null },
] as const;

export type AgeGroup = (typeof ageGroups)[number];

/**
 * The last moments at which a repair was reported that is older than each group but the last. Newest
 * first, in unix seconds.
 */
export function ageLimits(now: number, holidays: readonly string[]): number[] {
  return ageGroups.flatMap(({ to }) =>
    to === null ? [] : [subtractWorkingSeconds(now, to * secondsPerWorkingDay, holidays)],
  );
}
