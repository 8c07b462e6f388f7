import type { Deps } from '../../../deps.ts';
import { deleteKeysBefore } from '../store/idempotency-keys.ts';

const maxAgeMs = 24 * 3_600_000;

/** Deletes the idempotency keys that no client retries any more. */
export async function purgeKeys({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const limit = new Date(clock.now().getTime() - maxAgeMs);
  await db.transaction().execute((tx) => deleteKeysBefore(tx, limit));
}
