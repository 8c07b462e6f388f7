import type { CaseStatusFacts } from '../case/status-facts.ts';

/** Every status of a withdrawal, in the order of its life. */
export const withdrawalStatuses = {
  /** Declared without a session. A link went to the contract's address. After a day the desk decides. */
  'to-verify': { awaits: 'family', isOpen: true, badge: 'yellow' },
  /** No contract was found for what the person wrote. */
  unmatched: { awaits: 'desk', isOpen: true, badge: 'orange' },
  /** Declared after the deadline. */
  late: { awaits: 'admin', isOpen: true, badge: 'orange' },
  /** A payment has no clear result yet. With the result it goes on by itself; an admin may end it before. */
  blocked: { awaits: 'admin', isOpen: true, badge: 'orange' },
  /** The contract is over, and the refund has not been planned yet. It lasts for one transaction. */
  effective: { awaits: 'none', isOpen: true, badge: 'blue' },
  /** The contract is over, and money is on its way back. */
  refunding: { awaits: 'accountant', isOpen: true, badge: 'blue' },
  /** All money is back. */
  done: { awaits: 'none', isOpen: false, badge: 'green' },
  /** Not due. The family knows the reason and where to complain. */
  declined: { awaits: 'none', isOpen: false, badge: 'neutral' },
} as const satisfies Record<string, CaseStatusFacts>;

/**
 * The statuses in which the contract of a family that withdrew still runs. Its money may be validated, but
 * is not invoiced: it may go back.
 */
export const undecidedStatuses = [
  'late',
  'blocked',
] as const satisfies (keyof typeof withdrawalStatuses)[];

/** Whether a withdrawal from the contract of a computer still waits for a decision. */
export function hasOpenWithdrawal({
  withdrawal,
}: {
  withdrawal?: { status: WithdrawalStatus } | undefined;
}): boolean {
  return undecidedStatuses.some((status) => status === withdrawal?.status);
}

export type WithdrawalStatus = keyof typeof withdrawalStatuses;

export const withdrawalStatusNames = Object.keys(withdrawalStatuses) as [
  WithdrawalStatus,
  ...WithdrawalStatus[],
];
