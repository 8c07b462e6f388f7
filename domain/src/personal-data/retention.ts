import { endOfDay, madridTime } from '../dates.ts';

/**
 * Business records are kept six years after the last entry (Código de Comercio, art. 30), which
 * covers the four of the tax law (LGT, art. 66) and the five for claims (Código Civil, art. 1964).
 */
export const retentionYears = 6;

/**
 * Until when the records of an erased person are kept: the end of the day six years after the last
 * record. Returns undefined when there are no records.
 */
export function keptUntil(moments: readonly number[]): number | undefined {
  if (moments.length === 0) return undefined;
  const { year, month, day } = madridTime(Math.max(...moments));
  return endOfDay(year + retentionYears, month, day);
}
