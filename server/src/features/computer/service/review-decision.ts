import type { Caller } from '../../../http/access.ts';
import type { Jobs } from '../../../jobs.ts';

/** What a staff member decides about a computer that waits for a review. */
export type ReviewDecision = Approval | Rejection;

export type Approval = { caller: Caller; at: Date; jobs: Jobs };

/** The issue is the reason that the family reads. */
export type Rejection = Approval & { issue: string };
