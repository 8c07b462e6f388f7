import { Refusal } from '@cobertura/domain/errors.ts';
import type { Attempt } from '@cobertura/domain/payment/api.ts';
import type { Deps } from '../../../deps.ts';
import { findAttemptById, lockAttempt, updateAttempt } from '../store/attempts.ts';
import { viewAttemptById } from './list-payments.ts';
import { addSubjectEvent, lockShares } from './lock-subject.ts';
import { isUnclear } from './view-payments.ts';

/** Marks an unclear attempt as checked by a staff member. It records no payment. */
export async function settleAttempt(
  { db, clock }: Deps,
  { id, why, by }: { id: string; why: string; by: string },
): Promise<Attempt> {
  return db.transaction().execute(async (tx) => {
    const found = await findAttemptById(tx, id);
    if (!found) throw new Refusal('not-found');
    const shares = await lockShares(tx, found);
    // Another staff member or the gateway may have settled it before the lock.
    if (!isUnclear(await lockAttempt(tx, id))) throw new Refusal('not-in-this-status');

    const at = clock.now();
    await updateAttempt(tx, id, { settled_at: at, settled_by: by, settled_why: why });
    const author = { actor: 'staff', userId: by } as const;
    for (const share of shares)
      await addSubjectEvent(tx, share, { event: 'payment-settled', author, at, why });
    return viewAttemptById(tx, id);
  });
}
