import { Refusal } from '@cobertura/domain/errors.ts';
import { mayFollow } from '@cobertura/domain/person/passkey.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { noPassword } from '../../../lib/passwords.ts';
import { type Assertion, siteOf, verifyAssertion } from '../../../lib/webauthn.ts';
import { hasEventSince } from '../store/account-events.ts';
import { findPasskey, saveUse } from '../store/passkeys.ts';
import type { PersonRow } from '../store/people.ts';
import { addAccountEvent, announceEvent } from './account-events.ts';
import { lockPerson } from './lock-person.ts';
import { type ChallengeOwner, takeChallenge } from './passkey-challenges.ts';
import { userHandle } from './user-handle.ts';

type Check = {
  passkey: Assertion;
  owner: ChallengeOwner;
  /** The network or the person, whose failures are counted. */
  limitBy: string;
};

/**
 * Returns the owner of a passkey. Every other reply is refused in the same way, so that it does not tell
 * which passkeys exist. Only failures are counted: a right passkey is never limited.
 */
export async function checkPasskey(deps: Deps, check: Check): Promise<PersonRow> {
  try {
    const person = await findOwner(deps, check);
    if (!person) throw new Refusal('wrong-passkey');
    return person;
  } catch (error) {
    if (error instanceof Refusal) await deps.tries.count('passkey', check.limitBy);
    throw error;
  }
}

async function findOwner(deps: Deps, { passkey, owner }: Check): Promise<PersonRow | undefined> {
  const { clientDataJSON, userHandle: handle } = passkey.response;
  const challenge = await takeChallenge(deps, { ...owner, clientDataJSON });
  const known = await findPasskey(deps.db, passkey.id);
  if (!known || (owner.userId !== null && known.user_id !== owner.userId)) return undefined;
  if (handle && handle !== userHandle(known.user_id)) return undefined;
  const site = siteOf(deps.config.publicUrl);
  const use = await verifyAssertion(site, passkey, { challenge, publicKey: known.public_key });
  const { id, user_id: userId } = known;
  return deps.db.transaction().execute((tx) => recordUse(tx, deps, { id, userId, ...use }));
}

type Use = { id: string; userId: string; counter: number; isBackedUp: boolean };

/** Refuses and records a counter that did not grow: the passkey may be a copy. */
async function recordUse(
  tx: Tx,
  deps: Deps,
  { id, userId, counter, isBackedUp }: Use,
): Promise<PersonRow | undefined> {
  const person = await lockPerson(tx, userId);
  const current = await findPasskey(tx, id);
  // The person was erased or locked, or removed the passkey, while this request waited.
  if (!person || person.password_hash === noPassword || !current) return undefined;
  const at = deps.clock.now();
  if (!mayFollow(Number(current.counter), counter)) {
    await recordCopy(tx, deps, { userId, at });
    return undefined;
  }
  await saveUse(tx, { id, counter, backed_up: isBackedUp, last_used_at: at });
  return person;
}

const hour = 3600_000;

/** At most one mail per hour, so that a copy cannot fill the mailbox of the owner. */
async function recordCopy(
  tx: Tx,
  deps: Deps,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  const event = 'passkey-refused' as const;
  const since = new Date(at.getTime() - hour);
  const isAnnounced = await hasEventSince(tx, { userId, event, since });
  const record = { userId, by: null, event, at };
  await (isAnnounced ? addAccountEvent(tx, record) : announceEvent(tx, deps, record));
}
