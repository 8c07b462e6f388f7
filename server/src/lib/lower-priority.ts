import { constants, getPriority, setPriority } from 'node:os';

/** Below the priority of the product, so that its requests come first. Enough to finish on busy cores. */
const steps = 5;

/** Lowers the priority of a process, or on Linux of a single thread. A sandbox may forbid it. */
export function lowerPriority(id: number): void {
  try {
    setPriority(id, Math.min(getPriority() + steps, constants.priority.PRIORITY_LOW));
  } catch {}
}
