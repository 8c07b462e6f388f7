import { endOfDay, madridTime } from '../dates.ts';

/**
 * Business records are kept six years after the last entry (Código de Comercio, art. 30), which
 * covers the four of the tax law (LGT, art. 66) and the five for claims (Código Civil, art. 1964).
 */
const retentionYears = 6;

/**
 * Until when what an erased person leaves behind is kept: so many years after the last of it, to the
 * end of that day. Nothing when they leave nothing behind.
 */
export function keptUntil(moments: readonly number[]): number | undefined {
  if (moments.length === 0) return undefined;
  const { year, month, day } = madridTime(Math.max(...moments));
  return endOfDay(year + retentionYears, month, day);
}
