import type { Status } from '../computer/status.ts';

/** Why a person cannot be erased now. */
export const erasureObstacles = ['coverage-in-force', 'money-on-its-way', 'last-admin'] as const;

export type ErasureObstacle = (typeof erasureObstacles)[number];

type OwnedComputer = { status: Status; endDate: number | null };

/** What becomes of a computer when its family asks to be erased. */
const fates = {
  waiting: 'goes',
  unverified: 'goes',
  'pending-signature': 'goes',
  'pending-payment': 'goes',
  'transfer-confirmation': 'has-money',
  paid: 'is-covered',
  pending: 'is-covered',
  validated: 'is-covered',
  invoiced: 'is-covered',
  exported: 'is-covered',
  incomplete: 'is-covered',
  expired: 'is-over',
} as const satisfies Record<Status, string>;

/** One that was only begun goes along with its family, and one whose year is over. */
export function goesAlong({ status, endDate }: OwnedComputer, now: number): boolean {
  if (status === 'exported') return endDate !== null && endDate < now;
  return fates[status] === 'goes';
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
  if (hasMoneyOnItsWay || left.some(({ status }) => fates[status] === 'has-money')) {
    return 'money-on-its-way';
  }
  return left.some(({ status }) => fates[status] === 'is-covered')
    ? 'coverage-in-force'
    : undefined;
}
