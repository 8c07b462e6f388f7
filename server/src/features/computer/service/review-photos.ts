import { photoKinds } from '@cobertura/domain/computer/documents.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { sendPhotosRejected } from '../queue.ts';
import { type LockedComputer, lockComputer } from '../store/computers.ts';
import { removeDocuments } from '../store/documents.ts';
import { applyEvent, byStaff } from './apply-event.ts';
import { type Approval, checkSeen, type Rejection, type Seen } from './review-decision.ts';

export async function verifyImages(
  { db, clock }: Deps,
  { id, caller, ...seen }: Seen & { id: ComputerId; caller: Caller },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const locked = await lockComputer(tx, { id });
    checkSeen(locked, seen);
    await verifyPhotos(tx, locked, { caller, at: clock.now() });
  });
}

export async function rejectImages(
  { db, clock, jobs }: Deps,
  { id, issue, caller, ...seen }: Seen & { id: ComputerId; issue: string; caller: Caller },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const locked = await lockComputer(tx, { id });
    // Staff may reject verified photos, but only when their screen showed the current status.
    checkSeen(locked, seen);
    await rejectPhotos(tx, locked, { caller, issue, at: clock.now(), jobs });
  });
}

export async function verifyPhotos(
  tx: Tx,
  locked: LockedComputer,
  { caller, at }: Omit<Approval, 'jobs'>,
): Promise<void> {
  await applyEvent(tx, locked, { event: 'photos-verified', ...byStaff(caller), at });
}

/** Removes the photos and sends the family an email with the reason. */
export async function rejectPhotos(
  tx: Tx,
  locked: LockedComputer,
  { caller, issue, at, jobs }: Rejection,
): Promise<void> {
  const { eventId } = await applyEvent(tx, locked, {
    event: 'photos-rejected',
    ...byStaff(caller),
    at,
    why: issue,
    period: { photo_rejected: true, issue },
  });
  await removeDocuments(tx, { periodId: locked.period.id, kinds: photoKinds, at });
  await jobs.enqueue(tx, sendPhotosRejected, { eventId });
}
