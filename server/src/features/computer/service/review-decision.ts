import type { Caller } from '../../../http/access.ts';
import type { Jobs } from '../../../jobs.ts';

/** What a staff member decides about a computer that waits for a review. */
export type ReviewDecision = Approval | Rejection;

export type Approval = { caller: Caller; at: Date; jobs: Jobs };

/** The family reads the issue. */
export type Rejection = Approval & { issue: string };

/** The actor of the rules and the author of the timeline event, for a staff member. */
export function byStaff(caller: Caller) {
  return {
    by: { kind: 'staff', scopes: caller.scopes },
    author: { actor: 'staff', userId: caller.id },
  } as const;
}
