import { photoKinds } from '@cobertura/domain/computer/documents.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { removeDocuments } from '../document-store.ts';
import { sendPhotosRejected } from '../jobs.ts';
import { lockComputer, updatePeriod } from '../store.ts';
import { move } from './transition.ts';

export async function verifyImages(
  { db, clock }: Deps,
  { id, caller }: { id: string; caller: Caller },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const locked = await lockComputer(tx, { id });
    const at = clock.now();
    await move(tx, locked, { event: 'photos-verified', ...byStaff(caller), at });
  });
}

/** The photos leave the documents, and the family is told why. */
export async function rejectImages(
  { db, clock, jobs }: Deps,
  { id, issue, caller }: { id: string; issue: string; caller: Caller },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const locked = await lockComputer(tx, { id });
    const at = clock.now();
    const { eventId } = await move(tx, locked, {
      event: 'photos-rejected',
      ...byStaff(caller),
      at,
      why: issue,
    });
    await removeDocuments(tx, { periodId: locked.period.id, kinds: photoKinds, at });
    await updatePeriod(tx, locked.period.id, { photo_rejected: true, issue });
    await jobs.enqueue(tx, sendPhotosRejected, { eventId });
  });
}

function byStaff(caller: Caller) {
  return {
    by: { kind: 'staff', scopes: caller.scopes },
    author: { actor: 'staff', userId: caller.id },
  } as const;
}
