/** What becomes of the laptop. It is not the status. */
export const repairOutcomes = [
  'repaired',
  'replaced',
  'no-fault',
  'irreparable',
  'unrepaired',
] as const;

export type RepairOutcome = (typeof repairOutcomes)[number];

/** Whether the result has a guarantee: the family has a laptop that works again. */
export function isGuaranteed(outcome: RepairOutcome | null): boolean {
  return outcome === 'repaired' || outcome === 'replaced';
}
