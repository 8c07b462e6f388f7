import { type Phase, type Status, statusFacts } from '../computer/status.ts';

/** Why a person's data cannot be erased now. */
export const erasureObstacles = [
  'coverage-in-force',
  'money-on-its-way',
  'has-open-repair',
  'has-open-loan',
  'last-admin',
] as const;

export type ErasureObstacle = (typeof erasureObstacles)[number];

type OwnedComputer = { status: Status; endDate: number | null };

/** Why a computer that is not deleted prevents the erasure, by its phase. */
const obstacleInPhase = {
  unfinished: undefined,
  transfer: 'money-on-its-way',
  review: 'coverage-in-force',
  covered: 'coverage-in-force',
  over: undefined,
} as const satisfies Record<Phase, ErasureObstacle | undefined>;

/** Unfinished computers and exported computers with an ended coverage are deleted with the family. */
export function isDeletedWithFamily({ status, endDate }: OwnedComputer, now: number): boolean {
  if (status === 'exported') return endDate !== null && endDate < now;
  return statusFacts[status].phase === 'unfinished';
}

/** The obstacle to an erasure, or undefined when it is possible. */
export function findErasureObstacle(
  {
    computers,
    hasMoneyOnItsWay,
    hasOpenRepair,
    hasOpenLoan,
    isLastAdmin,
  }: {
    computers: readonly OwnedComputer[];
    hasMoneyOnItsWay: boolean;
    /** The family would lose its laptop, or the person who can cancel the repair. */
    hasOpenRepair: boolean;
    /** The family has a laptop of ours. */
    hasOpenLoan: boolean;
    isLastAdmin: boolean;
  },
  now: number,
): ErasureObstacle | undefined {
  if (isLastAdmin) return 'last-admin';
  if (hasOpenRepair) return 'has-open-repair';
  if (hasOpenLoan) return 'has-open-loan';
  const obstacles = computers
    .filter((computer) => !isDeletedWithFamily(computer, now))
    .map(({ status }) => obstacleInPhase[statusFacts[status].phase]);
  if (hasMoneyOnItsWay || obstacles.includes('money-on-its-way')) return 'money-on-its-way';
  return obstacles.includes('coverage-in-force') ? 'coverage-in-force' : undefined;
}
