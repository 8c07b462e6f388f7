import { abandonedDays } from '@cobertura/domain/invitation/validity.ts';
import type { Deps } from '../../../deps.ts';
import { eraseIfUnused } from '../../personal-data/service/erase-data.ts';
import { deleteExpired, listAbandoned } from '../store/invitations.ts';
import { oneDayMs } from './invite.ts';

/** Erases accounts that nobody activated, one transaction each, and deletes expired invitations. */
export async function purgeInvitations(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * oneDayMs);
  for (const id of await listAbandoned(deps.db, daysAgo(abandonedDays))) {
    await deps.db
      .transaction()
      .execute((tx) => eraseIfUnused(tx, deps, { id, author: { actor: 'job' } }));
  }
  await deps.db.transaction().execute((tx) => deleteExpired(tx, { now, keysBefore: daysAgo(1) }));
}
