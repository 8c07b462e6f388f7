import type { Messages } from '../language.ts';
import { workingDaysInAll, workingDaysOf } from '../repair/clock.ts';
import { type RepairStatus, repairStatuses, repairStatusNames } from '../repair/status.ts';

/** The statuses in which a repair waits for its next step. */
type OpenStatus = {
  [Status in RepairStatus]: (typeof repairStatuses)[Status]['isOpen'] extends true ? Status : never;
}[RepairStatus];

/**
 * A time that a repair took. A status counts each time that a repair has left it. The others count once, for
 * laptops that went back: `total` from the report until the laptop was ready, and `ours` without the time in
 * which the family was awaited, which the law limits.
 */
export type Span = OpenStatus | 'total' | 'ours';

const openStatuses = repairStatusNames.filter(
  (status): status is OpenStatus => repairStatuses[status].isOpen,
);

export const spans: readonly Span[] = [...openStatuses, 'total', 'ours'];

const ownNames = {
  total: { es: 'Del parte a listo para recoger', ga: 'Do parte a listo para recoller' },
  ours: { es: 'Sin las esperas a la familia', ga: 'Sen as esperas á familia' },
} as const satisfies Record<string, Messages>;

export function spanName(span: Span): Messages {
  return span === 'total' || span === 'ours' ? ownNames[span] : repairStatuses[span].name;
}

/** The working days that a span should last at most. Undefined while it waits for the family. */
export function spanLimit(span: Span): number | undefined {
  if (span === 'total') return undefined;
  if (span === 'ours') return workingDaysInAll;
  const { clock } = repairStatuses[span];
  return clock === 'paused' || clock === 'stopped' ? undefined : workingDaysOf[clock];
}
