import type { Status } from '@cobertura/domain/computer/status.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { type LockedComputer, lockComputer } from '../store/computers.ts';
import {
  type Approval,
  checkSeen,
  type Rejection,
  type ReviewDecision,
  type Seen,
} from './review-decision.ts';
import { rejectPhotos, verifyPhotos } from './review-photos.ts';
import { rejectRequest, validateRequest } from './review-request.ts';
import { rejectTransfer, validateTransfer } from './review-transfer.ts';

/** Approves what the computer's status waits for: the photos, the request or the transfer. */
export async function validateComputer(
  { db, clock, jobs }: Deps,
  { id, caller, ...seen }: Reviewed,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const locked = await lockComputer(tx, { id });
    await reviewOf(locked, seen).approve(tx, locked, { caller, jobs, at: clock.now() });
  });
}

/** Rejects what the computer's status waits for. An email tells the family why. */
export async function rejectComputer(
  { db, clock, jobs }: Deps,
  { id, issue, caller, ...seen }: Reviewed & { issue: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const locked = await lockComputer(tx, { id });
    await reviewOf(locked, seen).reject(tx, locked, { caller, issue, jobs, at: clock.now() });
  });
}

type Reviewed = Seen & { id: ComputerId; caller: Caller };

type Apply<Decision extends ReviewDecision> = (
  tx: Tx,
  locked: LockedComputer,
  decision: Decision,
) => Promise<void>;

/** The statuses that wait for a review, with what each decision does. */
const reviews: Partial<Record<Status, { approve: Apply<Approval>; reject: Apply<Rejection> }>> = {
  unverified: { approve: verifyPhotos, reject: rejectPhotos },
  pending: { approve: validateRequest, reject: rejectRequest },
  'transfer-confirmation': { approve: validateTransfer, reject: rejectTransfer },
};

function reviewOf(locked: LockedComputer, seen: Seen) {
  const review = reviews[locked.life.status];
  if (!review) throw new Refusal('not-in-this-status');
  checkSeen(locked, seen);
  return review;
}
