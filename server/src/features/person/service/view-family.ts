import { isFamily } from '@cobertura/domain/access/scopes.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerSession } from '../../../http/access.ts';
import { addAccountEvent } from './account-events.ts';
import { checkCaller, lockPerson } from './lock-person.ts';
import { sessionOf } from './session.ts';

/** Records who views the area of a family and why, and returns the token that reads it. */
export async function viewFamily(
  { db, clock, viewTokens }: Deps,
  { id, reason, by }: { id: string; reason: string; by: CallerSession },
): Promise<{ token: string }> {
  const family = await db.transaction().execute(async (tx) => {
    // An erasure meanwhile would leave the reason in the log.
    const person = await lockPerson(tx, id);
    await checkCaller(tx, by);
    if (!person) throw new Refusal('not-found');
    if (!isFamily(person.scopes)) throw new Refusal('not-a-family');
    const at = clock.now();
    await addAccountEvent(tx, { userId: id, by: by.id, event: 'area-viewed', at, why: reason });
    return sessionOf(person);
  });
  return { token: viewTokens.issue({ family, viewer: by }) };
}
