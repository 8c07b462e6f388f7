import {
  addWorkingSeconds,
  secondsPerWorkingDay,
  workingSeconds,
} from '../holiday/working-time.ts';
import { type RepairPhase, type RepairStatus, repairStatuses } from './status.ts';

/** Working days of each phase, and of all of them together (Ley 10/2025 art. 17.1). */
export const workingDaysOf = { decision: 1, diagnosis: 2, repair: 5 } as const satisfies Record<
  RepairPhase,
  number
>;
export const workingDaysInAll = 15;

/** The share of its time after which a repair is shown as nearly late. */
const warnedAt = 0.7;

/** Times are unix seconds. */
export type RepairClock = {
  phase: RepairPhase;
  /** Working seconds of this phase before `runsSince`. */
  phaseUsed: number;
  /** Working seconds of all phases before `runsSince`. */
  totalUsed: number;
  /** Null while the repair waits for the family or has ended. */
  runsSince: number | null;
};

export function startClock(now: number): RepairClock {
  return { phase: 'decision', phaseUsed: 0, totalUsed: 0, runsSince: now };
}

type Move = {
  from: RepairStatus;
  to: RepairStatus;
  now: number;
  holidays: readonly string[];
  /** The phase could not be worked on until now, although its clock ran. */
  startsAgain?: boolean;
};

/** The clock after an event. A pause keeps the time of its phase; a new phase starts at zero. */
export function moveClock(clock: RepairClock, move: Move): RepairClock {
  const before = repairStatuses[move.from].clock;
  const after = repairStatuses[move.to].clock;
  const stopped = stopClock(clock, move);
  if (after === 'paused' || after === 'stopped') return stopped;
  // After an objection the phase is done again from its start.
  const isResumed = after === clock.phase && before !== 'stopped' && !move.startsAgain;
  return {
    phase: after,
    phaseUsed: isResumed ? stopped.phaseUsed : 0,
    totalUsed: stopped.totalUsed,
    runsSince: move.now,
  };
}

function stopClock(
  clock: RepairClock,
  { now, holidays }: { now: number; holidays: readonly string[] },
): RepairClock {
  if (clock.runsSince === null) return clock;
  const used = workingSeconds({ from: clock.runsSince, to: now }, holidays);
  return {
    phase: clock.phase,
    phaseUsed: clock.phaseUsed + used,
    totalUsed: clock.totalUsed + used,
    runsSince: null,
  };
}

/** The last second in time, and the second from which the repair is nearly late. Null while it does not run. */
export function deadlinesOf(
  clock: RepairClock,
  holidays: readonly string[],
): { dueAt: number; warnAt: number } | null {
  const { phase, phaseUsed, totalUsed, runsSince } = clock;
  if (runsSince === null) return null;
  const phaseLimit = workingDaysOf[phase] * secondsPerWorkingDay;
  const totalLimit = workingDaysInAll * secondsPerWorkingDay;
  /** Late since before `runsSince` stays late. */
  const after = (seconds: number) =>
    seconds > 0 ? addWorkingSeconds(runsSince, seconds, holidays) : runsSince - 1;
  return {
    dueAt: after(Math.min(phaseLimit - phaseUsed, totalLimit - totalUsed)),
    warnAt: after(
      Math.ceil(Math.min(phaseLimit * warnedAt - phaseUsed, totalLimit * warnedAt - totalUsed)),
    ),
  };
}
