import type { Status } from '@cobertura/domain/computer/status.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Caller } from '../../../http/access.ts';
import type { Jobs } from '../../../jobs.ts';
import type { LockedComputer } from '../store/computers.ts';

/** What a staff member decides about a computer that waits for a review. */
export type ReviewDecision = Approval | Rejection;

export type Approval = { caller: Caller; at: Date; jobs: Jobs };

/** The issue is the reason that the family reads. */
export type Rejection = Approval & { issue: string };

/** What the caller saw: the status, and the time of the last change in seconds. */
export type Seen = { seen?: Status | undefined; seenAt?: number | undefined };

/** Refuses a decision about anything that the caller did not see, such as a photo sent since. */
export function checkSeen({ computer }: LockedComputer, { seen, seenAt }: Seen): void {
  if (seen !== undefined && seen !== computer.status) throw new Refusal('not-in-this-status');
  if (seenAt !== undefined && seenAt !== toSeconds(computer.updated_at)) {
    throw new Refusal('changed-meanwhile');
  }
}
