import { type Phase, type Status, statusFacts } from '../computer/status.ts';

/** Why a person cannot be erased now. */
export const erasureObstacles = ['coverage-in-force', 'money-on-its-way', 'last-admin'] as const;

export type ErasureObstacle = (typeof erasureObstacles)[number];

type OwnedComputer = { status: Status; endDate: number | null };

/** What becomes of a computer when its family asks to be erased. */
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

/** One that was only begun goes along with its family, and one whose year is over. */
export function goesAlong({ status, endDate }: OwnedComputer, now: number): boolean {
  if (status === 'exported') return endDate !== null && endDate < now;
  return fateOf(status) === 'goes';
}

/** Nothing when a family can be erased. */
export function obstacleTo(
  {
    computers,
    hasMoneyOnItsWay,
    isLastAdmin,
  }: { computers: readonly OwnedComputer[]; hasMoneyOnItsWay: boolean; isLastAdmin: boolean },
  now: number,
): ErasureObstacle | undefined {
  if (isLastAdmin) return 'last-admin';
  const left = computers.filter((computer) => !goesAlong(computer, now));
  if (hasMoneyOnItsWay || left.some(({ status }) => fateOf(status) === 'has-money')) {
    return 'money-on-its-way';
  }
  return left.some(({ status }) => fateOf(status) === 'is-covered')
    ? 'coverage-in-force'
    : undefined;
}
