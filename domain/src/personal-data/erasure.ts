import { type Phase, type Status, statusFacts } from '../computer/status.ts';

/** Why a person's data cannot be erased now. */
export const erasureObstacles = ['coverage-in-force', 'money-on-its-way', 'last-admin'] as const;

export type ErasureObstacle = (typeof erasureObstacles)[number];

type OwnedComputer = { status: Status; endDate: number | null };

/** The effect of each phase on an erasure request. */
const fates = {
  unfinished: 'goes',
  transfer: 'has-money',
  review: 'is-covered',
  covered: 'is-covered',
  over: 'is-over',
} as const satisfies Record<Phase, string>;

function fateOf(status: Status) {
  return fates[statusFacts[status].phase];
}

/** Unfinished computers and exported computers with an ended coverage are deleted with the family. */
export function isDeletedWithFamily({ status, endDate }: OwnedComputer, now: number): boolean {
  if (status === 'exported') return endDate !== null && endDate < now;
  return fateOf(status) === 'goes';
}

/** The obstacle to an erasure, or undefined when it is possible. */
export function findErasureObstacle(
  {
    computers,
    hasMoneyOnItsWay,
    isLastAdmin,
  }: { computers: readonly OwnedComputer[]; hasMoneyOnItsWay: boolean; isLastAdmin: boolean },
  now: number,
): ErasureObstacle | undefined {
  if (isLastAdmin) return 'last-admin';
  const left = computers.filter((computer) => !isDeletedWithFamily(computer, now));
  if (hasMoneyOnItsWay || left.some(({ status }) => fateOf(status) === 'has-money')) {
    return 'money-on-its-way';
  }
  return left.some(({ status }) => fateOf(status) === 'is-covered')
    ? 'coverage-in-force'
    : undefined;
}
