import { abandonedDays } from '@cobertura/domain/invitation/validity.ts';
import type { Deps } from '../../../deps.ts';
import { lockComputersOf, lockPerson } from '../../person/service/lock-person.ts';
import { eraseIfUnused } from '../../personal-data/service/erase-data.ts';
import { deleteExpired, isAbandoned, listAbandoned } from '../store/invitations.ts';
import { oneDayMs } from './invite.ts';

/** Erases accounts that nobody activated, one transaction each, and deletes expired invitations. */
export async function purgeInvitations(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * oneDayMs);
  const before = daysAgo(abandonedDays);
  for (const id of await listAbandoned(deps.db, before)) {
    await deps.db.transaction().execute(async (tx) => {
      await lockComputersOf(tx, id);
      await lockPerson(tx, id);
      // The person may have got a new link meanwhile.
      if (!(await isAbandoned(tx, id, before))) return;
      await eraseIfUnused(tx, deps, { id, author: { actor: 'job' } });
    });
  }
  await deps.db.transaction().execute((tx) => deleteExpired(tx, { now, keysBefore: daysAgo(1) }));
}
