import { Refusal } from '@cobertura/domain/errors.ts';
import type { Db } from '../../../db/database.ts';
import type { Jobs } from '../../../jobs.ts';
import type { Clock } from '../../../lib/clock.ts';
import { deletePasskeys } from '../store/passkeys.ts';
import { endSessions, findPersonByEmail } from '../store/people.ts';
import { deleteSecondFactor } from '../store/second-factor.ts';
import { announceEvent } from './account-events.ts';
import { lockPerson } from './lock-person.ts';

type ResetDeps = { db: Db; clock: Clock; jobs: Jobs };

/** Removes the second factor of a person who lost it, with every passkey. Refused for the caller's own second factor. */
export async function resetSecondFactor(
  { db, clock, jobs }: ResetDeps,
  { id, by }: { id: string; by: string | null },
): Promise<void> {
  if (id === by) throw new Refusal('own-second-factor');
  await db.transaction().execute(async (tx) => {
    if (!(await lockPerson(tx, id))) throw new Refusal('not-found');
    const hadApp = await deleteSecondFactor(tx, id);
    const hadPasskeys = await deletePasskeys(tx, id);
    if (!hadApp && !hadPasskeys) throw new Refusal('no-second-factor');
    const at = clock.now();
    await endSessions(tx, id, at);
    await announceEvent(tx, { jobs }, { userId: id, by, event: 'second-factor-reset', at });
  });
}

/**
 * Resets from the command line, for an only admin who lost the second factor. Returns the reason for
 * a refusal, or undefined after a success.
 */
export async function resetSecondFactorByEmail(
  deps: ResetDeps,
  email: string,
): Promise<string | undefined> {
  const person = await findPersonByEmail(deps.db, email);
  if (!person) return 'No person has that e-mail.';
  try {
    await resetSecondFactor(deps, { id: person.id, by: null });
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return 'That person has no second factor.';
    throw error;
  }
}
