import { isFamily } from '@cobertura/domain/access/scopes.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { addAccountEvent } from '../../person/service/account-events.ts';
import { hasPassword } from '../../person/service/activation.ts';
import { lockPerson } from '../../person/service/lock-person.ts';
import { mailReset } from '../../person/service/reset-password.ts';
import { invite } from './invite.ts';

/**
 * Mails a new link to set the first password, or a new password if the account was locked. Earlier
 * links stay valid until they expire.
 */
export async function inviteAgain(
  deps: Deps,
  { id, caller }: { id: string; caller: Caller },
): Promise<void> {
  await deps.tries.count('invitation-mail', id);
  await deps.db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, id);
    // The desk cannot see staff accounts.
    const isHidden = person && !isFamily(person.scopes) && !caller.scopes.includes('admin');
    if (!person || isHidden) throw new Refusal('not-found');
    if (hasPassword(person)) throw new Refusal('already-activated');
    const at = deps.clock.now();
    await addAccountEvent(tx, { userId: id, by: caller.id, event: 'invited-again', at });
    await (person.is_activated
      ? mailReset(tx, deps, { userId: id, at })
      : invite(tx, deps, { person, by: caller.id, at }));
  });
}
