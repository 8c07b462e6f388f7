import { isStaff, type Scope } from '@cobertura/domain/access/scopes.ts';
import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type * as api from '@cobertura/domain/invitation/api.ts';
import type { Tx } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import { disownComputer } from '../../computer/service/disown-computer.ts';
import { addAccountEvent } from '../../person/service/account-events.ts';
import { findUnlessMaintenance } from '../../person/service/find-account.ts';
import { lockAccount } from '../../person/service/lock-account.ts';
import { lockComputersOf, lockPerson } from '../../person/service/lock-person.ts';
import { hashKey } from '../../person/service/mailed-keys.ts';
import { eraseIfUnused } from '../../personal-data/service/erase-data.ts';
import { tellStaff } from '../queue.ts';
import { closeInvitation, findOpenInvitation, type OpenInvitation } from '../store/invitations.ts';

type FromLink = { key: string; network: string };
type Outcome = ReplyOf<typeof api.disownInvitation>['outcome'];

export async function readInvitation(
  deps: Deps,
  link: FromLink,
): Promise<ReplyOf<typeof api.readInvitation>> {
  const invitation = await findByLink(deps, link);
  return invitation ? { valid: true, about: aboutOf(invitation) } : { valid: false };
}

/**
 * A person did not ask for what staff registered. It is deleted at once. If it is signed, paid or in
 * use, it stays for a review by the staff. Both tell the desk.
 */
export async function disownInvitation(
  deps: Deps,
  link: FromLink,
): Promise<ReplyOf<typeof api.disownInvitation>> {
  const invitation = await findByLink(deps, link);
  if (!invitation) throw new Refusal('invalid-undo-key');
  const { user_id: userId, computer_id: computerId } = invitation;
  const outcome = await deps.db.transaction().execute(async (tx) => {
    await lockComputersOf(tx, userId);
    // Lock the person before the invitation, as an erasure does. Another order could deadlock.
    const person = await lockPerson(tx, userId);
    // Another click was faster, or the person was erased or got another address meanwhile.
    const closing = person && { id: invitation.id, email: person.email, at: deps.clock.now() };
    if (!closing || !(await closeInvitation(tx, closing))) throw new Refusal('invalid-undo-key');
    const reached = await (computerId
      ? disownComputer(tx, deps, { id: computerId, ownerId: userId })
      : disownAccount(tx, deps, person));
    await deps.jobs.enqueue(tx, tellStaff, {
      invitedBy: invitation.invited_by,
      invitedAt: toSeconds(invitation.invited_at),
      userId,
      computerId,
      outcome: reached,
    });
    return reached;
  });
  return { about: aboutOf(invitation), outcome };
}

/** Counts unknown keys, like the other mailed links. */
async function findByLink(deps: Deps, { key, network }: FromLink) {
  const invitation = await findUnlessMaintenance(
    deps,
    (db) => findOpenInvitation(db, hashKey(key), deps.clock.now()),
    { limit: 'invitation-key', network },
  );
  if (!invitation) await deps.tries.count('invitation-key', network);
  return invitation;
}

function aboutOf({ computer_id }: OpenInvitation) {
  return computer_id ? 'computer' : 'account';
}

async function disownAccount(
  tx: Tx,
  deps: Deps,
  { id: userId, scopes }: { id: string; scopes: readonly Scope[] },
): Promise<Outcome> {
  const at = deps.clock.now();
  await addAccountEvent(tx, { userId, by: null, event: 'disowned', at });
  const author = { actor: 'family', userId } as const;
  if (await eraseIfUnused(tx, deps, { id: userId, author })) return 'deleted';
  // A staff member's account is only reviewed: the link must not lock the desk out.
  if (!isStaff(scopes)) await lockAccount(tx, deps, { userId, at });
  return 'flagged';
}
