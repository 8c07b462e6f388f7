/** Why a day cannot be the one on which a returned laptop failed again. Days are days in Madrid. */
export type RepeatRefusal =
  | { code: 'day-in-future' }
  | { code: 'day-before-return'; returnedOn: string };

/**
 * Checks the day of a fault within the guarantee, which begins on the day of the return. A fault from
 * before is an ordinary new report.
 */
export function refuseRepeatDay(
  day: string,
  { returnedOn, today }: { returnedOn: string | null; today: string },
): RepeatRefusal | undefined {
  if (day > today) return { code: 'day-in-future' };
  if (returnedOn === null || day >= returnedOn) return undefined;
  return { code: 'day-before-return', returnedOn };
}
